"""What the tests share: the page as its user meets it, servers, hosts, witnesses."""
