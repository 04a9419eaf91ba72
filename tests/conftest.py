"""Hypothesis for small, shared machines: the same examples on every run, no deadlines."""

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "few",  # for mutants, of which nobody asks what fails at the least
    settings.get_profile("repeatable"),
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("repeatable")
