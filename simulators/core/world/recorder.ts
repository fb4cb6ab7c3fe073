import type { Call } from '../call/call.ts';
import { type FaultPlan, type Faults, withoutInfinity } from '../faults/faults.ts';
import { type Json, mapped } from '../json.ts';
import type { Service, Verb } from '../service/service.ts';
import { ControlError } from '../service-error.ts';
import type { OriginFile, Origins } from './origins.ts';
import { type RecordedEvent, type Recording, recordCall, recordVerb, WORLD_EVENTS } from './recording.ts';
import type { Snapshot } from './snapshot.ts';

/** Records what happens to a world. */
export interface Recorder {
  /** Starts a new recording from the state that `snapshot` gives; an idle recorder does not ask for it. */
  start(snapshot: () => Snapshot): void;
  /** Wraps a service so that its calls and verbs are recorded. */
  watchService(service: Service): Service;
  /** Wraps the faults so that their verbs are recorded. */
  watchFaults(faults: Faults): Faults;
  /** Wraps the origins so that their verbs are recorded. */
  watchOrigins(origins: Origins): Origins;
  recording(): Recording;
}

/** Makes a recorder that records, or an idle one. */
export function createRecorder(isOn: boolean, now: () => number): Recorder {
  return isOn ? createWorkingRecorder(now) : idleRecorder;
}

const idleRecorder: Recorder = {
  start: () => undefined,
  watchService: (service) => service,
  watchFaults: (faults) => faults,
  watchOrigins: (origins) => origins,
  recording() {
    throw new ControlError(409, 'not_recorded', 'Only a world made with { record: true } has a recording.');
  },
};

function createWorkingRecorder(now: () => number): Recorder {
  let start: Snapshot | undefined;
  let events: RecordedEvent[] = [];
  const noteVerb = (service: string, verb: string, input: Json): void => {
    events.push(recordVerb(service, verb, input, now()));
  };

  return {
    start(snapshot) {
      start = snapshot();
      events = [];
    },
    watchService(service) {
      const verbs = mapped(
        service.verbs,
        (verb, name): Verb =>
          (input) => {
            const output = verb(input);
            noteVerb(service.name, name, input);
            return output;
          },
      );
      const handle = (call: Call) => {
        // A call that strict dials end has used up a request id, a token of its limiter and planned faults.
        events.push(recordCall(call, now(), service));
        return service.handle(call);
      };
      return Object.assign(Object.create(service), { verbs, handle });
    },
    watchFaults: (faults) => watchFaults(faults, (verb, input) => noteVerb(WORLD_EVENTS, verb, input)),
    watchOrigins: (origins) => watchOrigins(origins, (file) => noteVerb(WORLD_EVENTS, 'put', file)),
    recording() {
      if (!start) throw new Error('A recorder was asked before it was started.');
      return { start, events: [...events], endMs: now() };
    },
  };
}

function watchFaults(faults: Faults, note: (verb: string, input: Json) => void): Faults {
  return {
    ...faults,
    plan(plan: FaultPlan) {
      const planned = faults.plan(plan);
      note('plan', withoutInfinity(plan) as Json);
      return planned;
    },
    remove(id) {
      faults.remove(id);
      note('remove', id);
    },
    clear() {
      faults.clear();
      note('clear', null);
    },
  };
}

function watchOrigins(origins: Origins, note: (file: OriginFile) => void): Origins {
  return {
    ...origins,
    put(file) {
      const placed = origins.put(file);
      note(file);
      return placed;
    },
  };
}
