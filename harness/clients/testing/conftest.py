pytest_plugins = ["facsimile_pytest"]
