"""Steps of the build."""
