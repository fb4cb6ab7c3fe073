"""Tests of the helper as its users write them; carried out by clients.external.test.ts."""

import http.server
import json
import os
import threading
import urllib.error
import urllib.request

import pytest
from facsimile_pytest import FacsimileError, Server, dial


def check(world, content, key="text-moderation"):
    request = urllib.request.Request(
        world.url("text-moderation") + "/api/v1/check",
        json.dumps({"content": content}).encode(),
        {"Authorization": f"Bearer {world.key(key)}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer), answer.headers
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal), refusal.headers


@pytest.mark.parametrize("number", range(20))
def test_worlds_are_apart(world, number):
    assert world.journal()["total"] == 0
    for _ in range(number % 3 + 1):
        assert check(world, "Hello " + dial(hate=0.83))[1]["decision"] == "block"
    assert world.journal(route="POST /api/v1/check", status=200)["total"] == number % 3 + 1


def test_the_clock_refills_a_limiter(world):
    assert [check(world, "Hello")[0] for _ in range(21)][-1] == 429
    before = world.now()
    assert world.advance("1s") > before
    assert check(world, "Hello")[0] == 200


def test_planned_failures_strike_and_are_explained(world):
    world.fail("text-moderation", {"error": "upstream_error"}, route="POST /api/v1/check", nth=2)
    assert len(world.faults()) == 1
    assert [check(world, "Hello")[0] for _ in range(3)] == [200, 502, 200]
    failed = world.journal(status=502)["calls"][0]
    assert world.explain(failed["requestId"])["status"] == 502
    world.clear_faults()
    assert world.faults() == []


def test_keys_rulesets_and_copies(world):
    key = world.issue_key("text-moderation", name="mine", requestsPerSecond=50)
    assert world.suspend_key(key["id"])["status"] and world.revoke_key(key["id"])["status"]
    assert world.publish("community", rules={"hate": {"block": 0.9}}) ["version"] > 1
    copy = world.fork()
    assert check(copy, "Hello " + dial(hate=0.83))[1]["decision"] == "review"
    copy.delete()
    world.reset()
    assert check(world, "Hello " + dial(hate=0.83))[1]["decision"] == "block"


@pytest.mark.parametrize("world_options", [{"seed": 9, "record": True}])
def test_a_recording_world_tells_what_was_sent(world):
    check(world, "Hello")
    assert world.journal()["calls"][0]["request"]["body"] == {"content": "Hello"}


def test_refusals_say_what_is_wrong(world):
    with pytest.raises(FacsimileError, match="text-moderation"):
        world.fail("text-moderaton", {"error": "upstream_error"})
    with pytest.raises(FacsimileError, match="There is no service"):
        world.url("moderation")
    with pytest.raises(FacsimileError, match="no standing key"):
        world.key("tm_sim_defautl")
    with pytest.raises(ValueError, match="blank"):
        dial(takes="2 s")
    assert world.journal()["total"] == 0


class Stranger(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<h1>It works!</h1>")

    def log_message(self, *_):
        pass


def test_a_server_that_is_none_of_ours_is_told():
    server = http.server.HTTPServer(("127.0.0.1", 0), Stranger)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with pytest.raises(FacsimileError, match="is no server of Facsimile"):
        Server.attach(f"http://127.0.0.1:{server.server_port}")
    server.shutdown()
    server.server_close()
    with pytest.raises(FacsimileError, match="No server of Facsimile answers"):
        Server.attach(f"http://127.0.0.1:{server.server_port}")
    with pytest.raises(FacsimileError, match="cannot be started"):
        Server.start("no-such-program")
    with pytest.raises(FacsimileError, match="did not become"):
        Server.start("cat /dev/null")


def test_only_what_is_installed_is_started(tmp_path, monkeypatch):
    below = tmp_path / "service" / "tests"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    monkeypatch.delenv("FACSIMILE_COMMAND", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(FacsimileError, match="npm install --save-dev .*FACSIMILE_COMMAND"):
        Server.start()
    for folder in ["bin", "node_modules/.bin"]:
        program = tmp_path / folder / "facsimile"
        program.parent.mkdir(parents=True)
        program.write_text('#!/bin/sh\necho "$0 $1" >&2\n')
        program.chmod(0o755)
        with pytest.raises(FacsimileError, match=f"It said: {program} serve"):
            Server.start()


@pytest.mark.skipif("FACSIMILE_URL" in os.environ, reason="a server of others is not killed")
def test_a_server_that_dies_is_told():
    server = Server.start()
    world = server.mint()
    server._process.kill()
    server._process.wait()
    with pytest.raises(FacsimileError, match="has died"):
        world.now()
    server.stop()
