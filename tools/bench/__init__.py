"""Benchmarks this site against stock PyScript pages."""
