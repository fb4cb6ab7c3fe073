"""Facsimile in pytest: a simulated world for each test. Needs nothing but Python 3.9 or newer and pytest.

Copy this file beside your tests and name it in conftest.py:

    pytest_plugins = ["facsimile_pytest"]

    def test_a_hateful_text_is_blocked(world):
        client = Moderation(world.url("text-moderation"), world.key("text-moderation"))
        assert client.check("whatever " + dial(hate=0.83))["decision"] == "block"
        assert world.journal(route="POST /api/v1/check")["total"] == 1

A server is attached to where FACSIMILE_URL names one (`facsimile exec -- pytest` does, a compose file may), with
FACSIMILE_CONTROL_TOKEN as its control token. Otherwise each process of pytest starts one of its own with FACSIMILE_COMMAND
(default: the `facsimile` that is installed in node_modules of this folder or one above it, or else on PATH, with `serve`)
and ends it: workers of pytest-xdist never meet, and nothing stays behind. Nothing is ever downloaded.
"""

from __future__ import annotations

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import threading
import urllib.error
import urllib.parse
import urllib.request

import pytest

READY_SECONDS = 60
CALL_SECONDS = 30
_INITIALS = {
    "text-moderation": "tm",
    "compliance": "cr",
    "personal-data": "pd",
    "media-analysis": "ma",
    "image-generation": "ig",
    "image-retrieval": "ir",
}
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class FacsimileError(Exception):
    """What the control plane refused, or what is wrong with the server."""

    def __init__(self, message, status=None, code=None):
        super().__init__(message)
        self.status = status
        self.code = code


class Server:
    """A server of Facsimile, attached to or started."""

    def __init__(self, url, token=None, process=None, problems=None):
        self.url = url.rstrip("/")
        self._token = token
        self._process = process
        self._problems = problems

    @classmethod
    def attach(cls, url, token=None):
        """Attaches to a server that runs; raises when nothing answers there, or something else."""
        server = cls(url, token)
        server._check()
        return server

    @classmethod
    def start(cls, command=None):
        """Starts a server on a free port; it ends with this process, even when that is killed."""
        command = command or os.environ.get("FACSIMILE_COMMAND")
        words = shlex.split(command) if command else [_installed(), "serve"]
        ignored = {"FACSIMILE_PORT", "FACSIMILE_HOST", "FACSIMILE_TLS", "FACSIMILE_CONTROL_TOKEN"}
        environment = {name: value for name, value in os.environ.items() if name not in ignored}
        try:
            process = subprocess.Popen(
                [*words, "--port", "0", "--ready-json", "--exit-with-stdin"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env=environment,
            )
        except OSError as error:
            raise FacsimileError(f"{words[0]} cannot be started ({error.strerror}): set FACSIMILE_COMMAND or FACSIMILE_URL.")
        problems = _Problems(process.stderr)
        patience = threading.Timer(READY_SECONDS, process.kill)
        patience.start()
        line = process.stdout.readline()
        patience.cancel()
        try:
            ready = json.loads(line)
            server = cls(ready["url"], None, process, problems)
        except (ValueError, KeyError, TypeError):
            process.kill()
            process.wait()
            raise FacsimileError(f"{words[0]} did not become a server of Facsimile.{problems.told()}")
        server._check()
        return server

    def stop(self):
        """Ends a server that was started; one that was attached to goes on."""
        if self._process is None:
            return
        self._process.stdin.close()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def mint(self, **options):
        """A new world: `seed`, `clock`, `start`, `dials`, `record`, `variants`, `services`."""
        return World(self, self.call("POST", "/worlds", options))

    def call(self, method, path, body=None):
        """One call of the control plane, below /__sim; the answer's JSON, or None."""
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/__sim{path}", data, headers, method=method)
        try:
            with _DIRECT.open(request, timeout=CALL_SECONDS) as answer:
                text = answer.read()
        except urllib.error.HTTPError as refusal:
            raise self._refused(refusal) from None
        except (OSError, ValueError) as error:
            raise self._unreachable(error) from None
        try:
            return json.loads(text) if text else None
        except ValueError:
            raise self._stranger() from None

    def _check(self):
        told = self.call("GET", "")
        if not isinstance(told, dict) or told.get("name") != "facsimile":
            raise self._stranger()
        self.services = told["services"]

    def _stranger(self):
        return FacsimileError(f"What answers at {self.url} is no server of Facsimile.")

    def _refused(self, refusal):
        try:
            error = json.loads(refusal.read())["error"]
            return FacsimileError(f"{error['message']} ({refusal.code} {error['code']})", refusal.code, error["code"])
        except (ValueError, KeyError, TypeError):
            return self._stranger()

    def _unreachable(self, error):
        reason = getattr(error, "reason", error)
        if self._has_died():
            return FacsimileError(f"The server has died with code {self._process.returncode}.{self._problems.told()}")
        return FacsimileError(f"No server of Facsimile answers at {self.url} ({reason}): is it still running?")

    def _has_died(self):
        """Whether the process has ended; the connections of one that dies break a moment earlier."""
        if self._process is None:
            return False
        try:
            self._process.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            return False
        return True


class World:
    """A world of its own: a clock, state, and a full set of keys."""

    def __init__(self, server, record):
        self.server = server
        self.id = record["id"]
        self.keys = record["keys"]

    def url(self, service):
        """The address of a service, such as `text-moderation`."""
        if service not in self.server.services:
            raise FacsimileError(f"There is no service {service}: there are {', '.join(self.server.services)}.")
        return self.server.url + self.server.services[service]

    def key(self, name):
        """A secret: of a standing key (`tm_sim_fast`), or of the ordinary key of a service (`text-moderation`)."""
        name = f"{_INITIALS[name]}_sim_default" if name in _INITIALS else name
        if name not in self.keys:
            raise FacsimileError(f"There is no standing key {name}: there are {', '.join(self.keys)}.")
        return self.keys[name]

    def now(self):
        return self._call("GET", "")["now"]

    def advance(self, by):
        """Moves the clock forward: "31s", "2h", or a number of milliseconds. What it shows then."""
        return self._call("POST", "/clock", {"advance": by})["now"]

    def set_clock(self, instant):
        return self._call("POST", "/clock", {"set": instant})["now"]

    def issue_key(self, service, **options):
        """A new key: `{"id", "secret"}`."""
        return self._call("POST", "/keys", {"service": service, **options})

    def suspend_key(self, key_id):
        return self._call("POST", f"/keys/{_quoted(key_id)}/suspend", {})

    def resume_key(self, key_id):
        return self._call("POST", f"/keys/{_quoted(key_id)}/resume", {})

    def revoke_key(self, key_id):
        return self._call("POST", f"/keys/{_quoted(key_id)}/revoke", {})

    def publish(self, ruleset_id, **change):
        return self._call("POST", f"/rulesets/{_quoted(ruleset_id)}/publish", change)

    def fail(self, service, fault, **which):
        """Plans a failure: `world.fail("text-moderation", {"error": "upstream_error"}, nth=2)`."""
        return self._call("POST", "/faults", {"service": service, "fault": fault, **which})["id"]

    def faults(self):
        return self._call("GET", "/faults")["faults"]

    def clear_faults(self):
        self._call("DELETE", "/faults")

    def put_file(self, url, base64, **more):
        """Puts a file at a URL of this world alone."""
        return self._call("POST", "/origins", {"url": url, "base64": base64, **more})["url"]

    def journal(self, **filter):
        """What was called: `{"calls", "total", "evicted"}`; filter by service, route, status, keyId, after, limit."""
        query = urllib.parse.urlencode(filter)
        return self._call("GET", f"/journal?{query}" if query else "/journal")

    def explain(self, request_id):
        """Why a call was answered as it was."""
        return self._call("GET", f"/explain/{_quoted(request_id)}")

    def reset(self):
        self._call("POST", "/reset", {})

    def fork(self):
        return World(self.server, self._call("POST", "/fork", {}))

    def delete(self):
        self._call("DELETE", "")

    def _call(self, method, path, body=None):
        return self.server.call(method, f"/worlds/{self.id}{path}", body)


def dial(**causes):
    """A marker that sets causes in submitted text: dial(hate=0.83, takes="2s"). A list sets one cause several times."""
    settings = [
        (name, one)
        for name, value in causes.items()
        for one in (value if isinstance(value, (list, tuple)) else [value])
    ]
    for name, value in settings:
        if re.search(r"[\s,\]]", str(value)):
            raise ValueError(f"The value of the dial {name} holds a blank, a comma or a bracket.")
    return "[[sim " + " ".join(f"{name}={value}" for name, value in settings) + "]]"


def _installed():
    """The command `facsimile` of node_modules here or above, or of PATH. Not npx: it would ask a registry for what is missing."""
    here = pathlib.Path.cwd()
    for folder in (here, *here.parents):
        found = shutil.which("facsimile", path=str(folder / "node_modules" / ".bin"))
        if found:
            return found
    found = shutil.which("facsimile")
    if found:
        return found
    raise FacsimileError(
        "facsimile is not installed here: run `npm install --save-dev ./facsimile-0.1.0.tgz` with the packed file, "
        "or set FACSIMILE_COMMAND (such as `/path/to/facsimile serve`) or FACSIMILE_URL."
    )


def _quoted(name):
    return urllib.parse.quote(name, safe="")


class _Problems:
    """What a program writes to its stderr, read as it comes: a full pipe would hold the program."""

    def __init__(self, stream):
        self._lines = []
        self._reader = threading.Thread(target=lambda: self._lines.extend(stream), daemon=True)
        self._reader.start()

    def told(self):
        """The end of it, once the program has ended: what it wrote last may still be on its way here."""
        self._reader.join(timeout=2)
        text = "".join(self._lines).strip()
        return f" It said: {text[-2000:]}" if text else ""


@pytest.fixture(scope="session")
def facsimile():
    """The server: that of FACSIMILE_URL, or one of this process alone."""
    url = os.environ.get("FACSIMILE_URL")
    server = Server.attach(url, os.environ.get("FACSIMILE_CONTROL_TOKEN")) if url else Server.start()
    yield server
    server.stop()


@pytest.fixture
def world_options():
    """How the world of a test is made; override it for other worlds."""
    return {}


@pytest.fixture
def world(facsimile, world_options):
    """A world of this test alone."""
    made = facsimile.mint(**world_options)
    yield made
    try:
        made.delete()
    except FacsimileError as error:
        if error.status != 404:
            raise
