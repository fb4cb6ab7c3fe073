"""Calls every operation of a plan with a client of openapi-python-client, and prints the status of each."""

import importlib
import inspect
import json
import pkgutil
import re
import sys
import typing

plan = json.load(open(sys.argv[1]))
package = importlib.import_module(sys.argv[2])
client = package.AuthenticatedClient(base_url=plan["baseUrl"], token=plan["key"])
api = importlib.import_module(f"{sys.argv[2]}.api")
modules = {found.name.split(".")[-1]: found.name for found in pkgutil.walk_packages(api.__path__, f"{api.__name__}.")}


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").lower()


def body_of(function, value):
    annotation = inspect.signature(function).parameters["body"].annotation
    for form in typing.get_args(annotation) or [annotation]:
        if not hasattr(form, "from_dict"):
            continue
        try:
            body = form.from_dict(dict(value))
            if body.to_dict() == value:
                return body
        except (KeyError, TypeError, ValueError):
            continue
    raise ValueError(f"No form of the body of {function.__module__} takes {value}")


statuses = {}
for call in plan["calls"]:
    function = importlib.import_module(modules[snake(call["operationId"])]).sync_detailed
    arguments = {snake(name): value for name, value in call["params"].items()}
    if "body" in call:
        arguments["body"] = body_of(function, call["body"])
    statuses[call["operationId"]] = int(function(client=client, **arguments).status_code)
print(json.dumps(statuses))
