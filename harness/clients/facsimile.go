// Package facsimile gives each test a simulated world. It needs nothing but the standard library of Go 1.21 or newer.
//
// Copy this file into a folder of your module and import it:
//
//	func TestAHatefulTextIsBlocked(t *testing.T) {
//		t.Parallel()
//		world := facsimile.New(t, nil)
//		client := moderation.New(world.URL("text-moderation"), world.Key("text-moderation"))
//		if decision := client.Check("whatever " + facsimile.Dial("hate", 0.83)); decision != "block" {
//			t.Errorf("decision: %s", decision)
//		}
//	}
//
// A server is attached to where FACSIMILE_URL names one (`facsimile exec -- go test ./...` does, a compose file may), with
// FACSIMILE_CONTROL_TOKEN as its control token. Otherwise each test binary starts one of its own with FACSIMILE_COMMAND (default:
// the `facsimile` that is installed in node_modules of the package's folder or one above it, or else on PATH, with `serve`), which
// ends with the binary. Nothing is ever downloaded.
package facsimile

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	readyTime = 60 * time.Second
	callTime  = 30 * time.Second
)

var initials = map[string]string{
	"text-moderation":  "tm",
	"compliance":       "cr",
	"personal-data":    "pd",
	"media-analysis":   "ma",
	"image-generation": "ig",
	"image-retrieval":  "ir",
}

// Options of a world, such as {"seed": 7, "record": true}; also the members of other control calls.
type Options map[string]any

// Error is what the control plane refused, or what is wrong with the server (Status 0).
type Error struct {
	Status  int
	Code    string
	Message string
}

func (e *Error) Error() string {
	if e.Status == 0 {
		return e.Message
	}
	return fmt.Sprintf("%s (%d %s)", e.Message, e.Status, e.Code)
}

// Server is a server of Facsimile, attached to or started.
type Server struct {
	URL      string
	Services map[string]string
	token    string
	process  *exec.Cmd
	stdin    io.Closer
	ended    chan struct{}
	errors   *tail
	client   *http.Client
}

// Attach attaches to a server that runs; it fails when nothing answers there, or something else.
func Attach(address, token string) (*Server, error) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.Proxy = nil
	client := &http.Client{Timeout: callTime, Transport: transport}
	server := &Server{URL: strings.TrimRight(address, "/"), token: token, client: client}
	return server, server.check()
}

// Start starts a server on a free port; it ends with this process, even when that is killed. An empty command means that of
// FACSIMILE_COMMAND.
func Start(command string) (*Server, error) {
	if command == "" {
		command = os.Getenv("FACSIMILE_COMMAND")
	}
	words := strings.Fields(command)
	if len(words) == 0 {
		program, err := installed()
		if err != nil {
			return nil, err
		}
		words = []string{program, "serve"}
	}
	words = append(words, "--port", "0", "--ready-json", "--exit-with-stdin")
	process := exec.Command(words[0], words[1:]...)
	process.Env = ownEnvironment()
	problems := &tail{}
	process.Stderr = problems
	stdin, _ := process.StdinPipe()
	stdout, _ := process.StdoutPipe()
	if err := process.Start(); err != nil {
		return nil, &Error{Message: fmt.Sprintf("%s cannot be started (%v): set FACSIMILE_COMMAND or FACSIMILE_URL.", words[0], err)}
	}
	patience := time.AfterFunc(readyTime, func() { _ = process.Process.Kill() })
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	patience.Stop()
	ended := make(chan struct{})
	go func() { _, _ = io.Copy(io.Discard, stdout); _ = process.Wait(); close(ended) }()
	var ready struct{ URL string }
	if json.Unmarshal([]byte(line), &ready) != nil || ready.URL == "" {
		_ = process.Process.Kill()
		<-ended
		return nil, &Error{Message: fmt.Sprintf("%s did not become a server of Facsimile.%s", words[0], problems.told())}
	}
	server, err := Attach(ready.URL, "")
	server.process, server.stdin, server.ended, server.errors = process, stdin, ended, problems
	return server, err
}

// installed is the command `facsimile` of node_modules here or above, or of PATH. Not npx: it would ask a registry for what is missing.
func installed() (string, error) {
	folder, err := os.Getwd()
	for err == nil {
		if program, missing := exec.LookPath(filepath.Join(folder, "node_modules", ".bin", "facsimile")); missing == nil {
			return program, nil
		}
		if filepath.Dir(folder) == folder {
			break
		}
		folder = filepath.Dir(folder)
	}
	if program, missing := exec.LookPath("facsimile"); missing == nil {
		return program, nil
	}
	return "", &Error{Message: "facsimile is not installed here: run `npm install --save-dev ./facsimile-0.1.0.tgz` with the packed file, " +
		"or set FACSIMILE_COMMAND (such as `/path/to/facsimile serve`) or FACSIMILE_URL."}
}

// Stop ends a server that was started; one that was attached to goes on.
func (s *Server) Stop() {
	if s.process == nil {
		return
	}
	_ = s.stdin.Close()
	select {
	case <-s.ended:
	case <-time.After(10 * time.Second):
		_ = s.process.Process.Kill()
		<-s.ended
	}
}

// Call makes one call of the control plane, below /__sim, and reads its JSON into answer unless that is nil.
func (s *Server) Call(method, path string, body, answer any) error {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, s.URL+"/__sim"+path, sent)
	if err != nil {
		return s.unreachable(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if s.token != "" {
		request.Header.Set("Authorization", "Bearer "+s.token)
	}
	response, err := s.client.Do(request)
	if err != nil {
		return s.unreachable(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return s.unreachable(err)
	}
	if response.StatusCode >= 300 {
		var refusal struct {
			Error struct{ Code, Message string }
		}
		if json.Unmarshal(text, &refusal) != nil || refusal.Error.Code == "" {
			return s.stranger()
		}
		return &Error{response.StatusCode, refusal.Error.Code, refusal.Error.Message}
	}
	if answer == nil || len(text) == 0 {
		return nil
	}
	if json.Unmarshal(text, answer) != nil {
		return s.stranger()
	}
	return nil
}

func (s *Server) check() error {
	var told struct {
		Name     string
		Services map[string]string
	}
	if err := s.Call("GET", "", nil, &told); err != nil {
		return err
	}
	if told.Name != "facsimile" {
		return s.stranger()
	}
	s.Services = told.Services
	return nil
}

func (s *Server) stranger() error {
	return &Error{Message: "What answers at " + s.URL + " is no server of Facsimile."}
}

func (s *Server) unreachable(err error) error {
	if s.ended != nil {
		select {
		case <-s.ended:
			return &Error{Message: fmt.Sprintf("The server has died (%v).%s", s.process.ProcessState, s.errors.told())}
		case <-time.After(200 * time.Millisecond):
		}
	}
	var reason *url.Error
	if errors.As(err, &reason) {
		err = reason.Err
	}
	return &Error{Message: fmt.Sprintf("No server of Facsimile answers at %s (%v): is it still running?", s.URL, err)}
}

var shared struct {
	once   sync.Once
	server *Server
	err    error
}

// New gives a test a world of its own, on the server that all tests of the binary share; it is removed when the test ends.
func New(t testing.TB, options Options) *World {
	t.Helper()
	shared.once.Do(func() {
		if address := os.Getenv("FACSIMILE_URL"); address != "" {
			shared.server, shared.err = Attach(address, os.Getenv("FACSIMILE_CONTROL_TOKEN"))
		} else {
			shared.server, shared.err = Start("")
		}
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.server.New(t, options)
}

// New gives a test a world of its own on this server; it is removed when the test ends.
func (s *Server) New(t testing.TB, options Options) *World {
	t.Helper()
	world := &World{t: t, server: s}
	world.call("POST", "/worlds", orEmpty(options), world)
	t.Cleanup(func() {
		var refused *Error
		err := s.Call("DELETE", "/worlds/"+world.ID, nil, nil)
		if err != nil && !(errors.As(err, &refused) && refused.Status == http.StatusNotFound) {
			t.Error(err)
		}
	})
	return world
}

// World is a world of its own: a clock, state, and a full set of keys. What goes wrong ends the test.
type World struct {
	ID     string            `json:"id"`
	Keys   map[string]string `json:"keys"`
	t      testing.TB
	server *Server
}

// IssuedKey is a new key; its secret is shown this once.
type IssuedKey struct{ ID, Secret string }

// JournalCall is one call that a world has answered.
type JournalCall struct {
	Seq                                         int
	At, Service, Method, Path, RequestID, Route string
	KeyID                                       *string
	Status                                      int
	LatencyMs                                   float64
	// Request is what was sent, in a world made with {"record": true}.
	Request map[string]any
}

// Journal is what was called, oldest first.
type Journal struct {
	Calls          []JournalCall
	Total, Evicted int
}

// URL is the address of a service, such as "text-moderation".
func (w *World) URL(service string) string {
	w.t.Helper()
	prefix, known := w.server.Services[service]
	if !known {
		w.t.Fatalf("There is no service %s: there are %v.", service, w.server.Services)
	}
	return w.server.URL + prefix
}

// Key is a secret: of a standing key ("tm_sim_fast"), or of the ordinary key of a service ("text-moderation").
func (w *World) Key(name string) string {
	w.t.Helper()
	if prefix, isService := initials[name]; isService {
		name = prefix + "_sim_default"
	}
	secret, known := w.Keys[name]
	if !known {
		w.t.Fatalf("There is no standing key %s.", name)
	}
	return secret
}

// Now is what the clock shows, in ISO 8601.
func (w *World) Now() string { w.t.Helper(); return w.clock("GET", "", nil) }

// Advance moves the clock forward, such as by "31s".
func (w *World) Advance(by string) string {
	w.t.Helper()
	return w.clock("POST", "/clock", Options{"advance": by})
}

// SetClock moves the clock forward to an instant in ISO 8601.
func (w *World) SetClock(instant string) string {
	w.t.Helper()
	return w.clock("POST", "/clock", Options{"set": instant})
}

// IssueKey issues a key of a service.
func (w *World) IssueKey(service string, options Options) (key IssuedKey) {
	w.t.Helper()
	w.own("POST", "/keys", with(options, "service", service), &key)
	return key
}

// SuspendKey suspends a key.
func (w *World) SuspendKey(id string) { w.t.Helper(); w.changeKey(id, "suspend") }

// ResumeKey ends the suspension of a key.
func (w *World) ResumeKey(id string) { w.t.Helper(); w.changeKey(id, "resume") }

// RevokeKey deletes a key for good.
func (w *World) RevokeKey(id string) { w.t.Helper(); w.changeKey(id, "revoke") }

// Publish publishes a change of a ruleset and tells its new version.
func (w *World) Publish(ruleset string, change Options) int {
	w.t.Helper()
	var published struct{ Version int }
	w.own("POST", "/rulesets/"+url.PathEscape(ruleset)+"/publish", orEmpty(change), &published)
	return published.Version
}

// Fail plans a failure: Fail("text-moderation", Options{"error": "upstream_error"}, Options{"nth": 2}).
func (w *World) Fail(service string, fault, which Options) {
	w.t.Helper()
	w.own("POST", "/faults", with(with(which, "service", service), "fault", fault), nil)
}

// ClearFaults forgets what was planned.
func (w *World) ClearFaults() { w.t.Helper(); w.own("DELETE", "/faults", nil, nil) }

// PutFile puts a file at a URL of this world alone.
func (w *World) PutFile(address, base64 string) {
	w.t.Helper()
	w.own("POST", "/origins", Options{"url": address, "base64": base64}, nil)
}

// Journal is what was called; filter by service, route, status, keyId, after, limit.
func (w *World) Journal(filter map[string]string) (journal Journal) {
	w.t.Helper()
	query := url.Values{}
	for name, value := range filter {
		query.Set(name, value)
	}
	w.own("GET", "/journal?"+query.Encode(), nil, &journal)
	return journal
}

// Explain tells why a call was answered as it was.
func (w *World) Explain(requestID string) (explanation map[string]any) {
	w.t.Helper()
	w.own("GET", "/explain/"+url.PathEscape(requestID), nil, &explanation)
	return explanation
}

// Reset begins the world anew; its secrets stay.
func (w *World) Reset() { w.t.Helper(); w.own("POST", "/reset", Options{}, nil) }

// Try makes one control call below this world and returns what was refused instead of ending the test.
func (w *World) Try(method, path string, body, answer any) error {
	return w.server.Call(method, "/worlds/"+w.ID+path, body, answer)
}

// Dial is a marker that sets causes in submitted text: Dial("hate", 0.83, "takes", "2s").
func Dial(namesAndValues ...any) string {
	parts := []string{"[[sim"}
	for at := 0; at+1 < len(namesAndValues); at += 2 {
		parts = append(parts, fmt.Sprintf("%v=%v", namesAndValues[at], namesAndValues[at+1]))
	}
	return strings.Join(parts, " ") + "]]"
}

func (w *World) clock(method, path string, body any) string {
	w.t.Helper()
	var reading struct{ Now string }
	w.own(method, path, body, &reading)
	return reading.Now
}

func (w *World) changeKey(id, verb string) {
	w.t.Helper()
	w.own("POST", "/keys/"+url.PathEscape(id)+"/"+verb, Options{}, nil)
}

func (w *World) own(method, path string, body, answer any) {
	w.t.Helper()
	w.call(method, "/worlds/"+w.ID+path, body, answer)
}

func (w *World) call(method, path string, body, answer any) {
	w.t.Helper()
	if err := w.server.Call(method, path, body, answer); err != nil {
		w.t.Fatal(err)
	}
}

func with(options Options, name string, value any) Options {
	all := Options{}
	for member, given := range options {
		all[member] = given
	}
	all[name] = value
	return all
}

// orEmpty makes options of none, because the control plane takes an object.
func orEmpty(options Options) Options {
	if options == nil {
		return Options{}
	}
	return options
}

// ownEnvironment leaves out what would make the server start elsewhere.
func ownEnvironment() []string {
	kept := []string{}
	for _, variable := range os.Environ() {
		name, _, _ := strings.Cut(variable, "=")
		switch name {
		case "FACSIMILE_PORT", "FACSIMILE_HOST", "FACSIMILE_TLS", "FACSIMILE_CONTROL_TOKEN":
		default:
			kept = append(kept, variable)
		}
	}
	return kept
}

// tail keeps the end of what a process says.
type tail struct {
	mutex sync.Mutex
	text  []byte
}

func (t *tail) Write(more []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.text = append(t.text, more...)
	if extra := len(t.text) - 2000; extra > 0 {
		t.text = t.text[extra:]
	}
	return len(more), nil
}

func (t *tail) told() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if text := strings.TrimSpace(string(t.text)); text != "" {
		return " It said: " + text
	}
	return ""
}
