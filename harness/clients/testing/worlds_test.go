// Tests of the helper as its users write them; carried out by clients.external.test.ts.
package worlds

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.test/worlds/facsimile"
)

func check(t *testing.T, world *facsimile.World, content string) (int, map[string]any) {
	t.Helper()
	body, _ := json.Marshal(map[string]string{"content": content})
	request, _ := http.NewRequest("POST", world.URL("text-moderation")+"/api/v1/check", bytes.NewReader(body))
	request.Header.Set("Authorization", "Bearer "+world.Key("text-moderation"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer := map[string]any{}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, answer
}

func TestWorldsAreApart(t *testing.T) {
	for number := range 20 {
		t.Run(fmt.Sprint(number), func(t *testing.T) {
			t.Parallel()
			world := facsimile.New(t, nil)
			for range number%3 + 1 {
				if _, answer := check(t, world, "Hello "+facsimile.Dial("hate", 0.83)); answer["decision"] != "block" {
					t.Errorf("decision: %v", answer["decision"])
				}
			}
			if total := world.Journal(map[string]string{"route": "POST /api/v1/check"}).Total; total != number%3+1 {
				t.Errorf("%d calls, not %d", total, number%3+1)
			}
		})
	}
}

func TestTheClockRefillsALimiter(t *testing.T) {
	t.Parallel()
	world := facsimile.New(t, nil)
	last := 0
	for range 21 {
		last, _ = check(t, world, "Hello")
	}
	before := world.Now()
	if now := world.Advance("1s"); last != 429 || now <= before {
		t.Errorf("%d at %s, then %s", last, before, now)
	}
	if status, _ := check(t, world, "Hello"); status != 200 {
		t.Errorf("%d", status)
	}
}

func TestPlannedFailuresStrikeAndAreExplained(t *testing.T) {
	t.Parallel()
	world := facsimile.New(t, facsimile.Options{"record": true})
	world.Fail("text-moderation", facsimile.Options{"error": "upstream_error"}, facsimile.Options{"nth": 2})
	for _, expected := range []int{200, 502, 200} {
		if status, _ := check(t, world, "Hello"); status != expected {
			t.Errorf("%d, not %d", status, expected)
		}
	}
	failed := world.Journal(map[string]string{"status": "502"}).Calls
	if len(failed) != 1 || world.Explain(failed[0].RequestID)["status"] != 502.0 {
		t.Errorf("%v", failed)
	}
	if sent := failed[0].Request["body"].(map[string]any)["content"]; sent != "Hello" {
		t.Errorf("%v", sent)
	}
	world.ClearFaults()
}

func TestKeysAndRulesets(t *testing.T) {
	t.Parallel()
	world := facsimile.New(t, nil)
	key := world.IssueKey("text-moderation", facsimile.Options{"requestsPerSecond": 50})
	world.SuspendKey(key.ID)
	world.ResumeKey(key.ID)
	world.RevokeKey(key.ID)
	change := facsimile.Options{"rules": map[string]any{"hate": map[string]any{"block": 0.9}}}
	if version := world.Publish("community", change); version < 2 {
		t.Errorf("version %d", version)
	}
	if _, answer := check(t, world, "Hello "+facsimile.Dial("hate", 0.83)); answer["decision"] != "review" {
		t.Errorf("decision: %v", answer["decision"])
	}
	world.Reset()
}

func TestRefusalsSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	world := facsimile.New(t, nil)
	err := world.Try("POST", "/faults", facsimile.Options{"service": "text-moderaton", "fault": facsimile.Options{"status": 500}}, nil)
	if err == nil || !strings.Contains(err.Error(), "text-moderation") {
		t.Errorf("%v", err)
	}
}

func TestAServerThatIsNoneOfOursIsTold(t *testing.T) {
	t.Parallel()
	stranger := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(answer, "<h1>It works!</h1>")
	}))
	expect := func(err error, told string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), told) {
			t.Errorf("%v does not say %q", err, told)
		}
	}
	_, err := facsimile.Attach(stranger.URL, "")
	expect(err, "is no server of Facsimile")
	stranger.Close()
	_, err = facsimile.Attach(stranger.URL, "")
	expect(err, "No server of Facsimile answers")
	_, err = facsimile.Start("no-such-program")
	expect(err, "cannot be started")
	_, err = facsimile.Start("cat /dev/null")
	expect(err, "did not become")
}

func TestOnlyWhatIsInstalledIsStarted(t *testing.T) {
	top := t.TempDir()
	below := filepath.Join(top, "service", "tests")
	if err := os.MkdirAll(below, 0o755); err != nil {
		t.Fatal(err)
	}
	home, _ := os.Getwd()
	t.Cleanup(func() { _ = os.Chdir(home) })
	_ = os.Chdir(below)
	t.Setenv("FACSIMILE_COMMAND", "")
	t.Setenv("PATH", filepath.Join(top, "bin"))
	started := func(told string) {
		t.Helper()
		if _, err := facsimile.Start(""); err == nil || !strings.Contains(err.Error(), told) {
			t.Errorf("%v does not say %q", err, told)
		}
	}
	started("npm install --save-dev")
	for _, folder := range []string{"bin", "node_modules/.bin"} {
		program := filepath.Join(top, folder, "facsimile")
		_ = os.MkdirAll(filepath.Dir(program), 0o755)
		_ = os.WriteFile(program, []byte("#!/bin/sh\necho \"$0 $1\" >&2\n"), 0o755)
		started(program + " serve")
	}
}

func TestAServerThatEndsIsTold(t *testing.T) {
	t.Parallel()
	if os.Getenv("FACSIMILE_URL") != "" {
		t.Skip("a server of others is not ended")
	}
	server, err := facsimile.Start("")
	if err != nil {
		t.Fatal(err)
	}
	server.Stop()
	if err := server.Call("GET", "", nil, nil); err == nil || !strings.Contains(err.Error(), "has died") {
		t.Errorf("%v", err)
	}
}
