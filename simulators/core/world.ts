import type { Call, Json, JsonObject } from './call.ts';
import { type Clock, createClock, DEFAULT_START } from './clock.ts';
import { readControl } from './control-input.ts';
import { drawHex } from './draw.ts';
import { createExplanations } from './explanations.ts';
import { createFaults, type FaultPlan, type Faults } from './faults.ts';
import { parseInstantMs, toIso } from './instant.ts';
import { createJournal, type Journal } from './journal.ts';
import { secretIn } from './keys.ts';
import { fromPlain, toPlain } from './plain.ts';
import { type AnyQuestion, checkVariants, type Variants } from './question.ts';
import {
  type RecordedEvent,
  type RecordedReply,
  type Recording,
  recallCall,
  recordCall,
  recordVerb,
  WORLD_EVENTS,
} from './recording.ts';
import type { Service, WorldContext } from './service.ts';
import { ControlError } from './service-error.ts';
import { openSnapshot, type Snapshot, sealSnapshot, stateIn } from './snapshot.ts';
import { type WorldOptions, worldOptionsSchema } from './world-options.ts';

/** What every world offers, whatever services it has. */
export interface CoreWorld {
  readonly id: string;
  readonly seed: number;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  /** The standing keys of all services: name to this world's secret. */
  readonly keys: Readonly<Record<string, string>>;
  readonly services: readonly Service[];
  /** Why a recent call was answered as it was; undefined when the request id is unknown or forgotten. */
  explain(requestId: string): Json | undefined;
  /** Puts everything back to how the world began: clock, state, issued keys, faults, journal. Secrets stay. */
  reset(): void;
  /** The state as JSON, without secrets and submitted text. */
  snapshot(): Snapshot;
  /** Takes over a snapshot. Throws a ControlError, and changes nothing, when it is none. */
  restore(snapshot: unknown): void;
  /** What happened since the world began; only in a world made with `record: true`. */
  recording(): Recording;
  /** Lives a recording again, byte for byte, and returns its replies. Needs a virtual clock; the world stays at its end. */
  replay(recording: Recording): readonly RecordedReply[];
}

/** A world before its services are presented to callers, with what a fork needs. */
export interface WorldFrame extends CoreWorld {
  /** The options that would make an equal world. */
  options(): WorldOptions;
  nextForkId(): string;
  /** Takes over a copy of another world's state, instant, counters and faults. */
  adopt(other: WorldFrame): void;
  copyLife(): WorldLife;
}

/** A world's own plain data. */
export interface WorldLife {
  seed: number;
  dials: boolean;
  variants: Variants;
  startMs: number;
  requests: number;
  numbers: number;
  forks: number;
}

/** Where a world stands: `suffix` ends its secrets; where it is empty they are the standing names themselves. */
export interface WorldSeat {
  readonly id: string;
  readonly suffix: string;
}

/** Builds a world around services. Throws a ControlError for options that make no sense. */
export function frameWorld(
  options: WorldOptions,
  seat: WorldSeat,
  questions: readonly AnyQuestion[],
  createServices: (context: WorldContext) => readonly Service[],
): WorldFrame {
  const { record, ...controllable } = options;
  readControl(worldOptionsSchema, controllable, 'world');
  checkVariants(options.variants ?? {}, questions);

  const clock = createClock(options.clock ?? 'virtual', parseInstantMs(options.start ?? DEFAULT_START) ?? 0);
  const initial: WorldLife = {
    seed: options.seed ?? 1,
    dials: options.dials ?? true,
    variants: options.variants ?? {},
    startMs: clock.now(),
    requests: 0,
    numbers: 0,
    forks: 0,
  };
  let life = { ...initial };
  const journal = createJournal();
  const explanations = createExplanations();
  const plannedFaults = createFaults(() => services.map((service) => service.faultTargets));

  const context: WorldContext = {
    get seed() {
      return life.seed;
    },
    get areDialsOn() {
      return life.dials;
    },
    get variants() {
      return life.variants;
    },
    get startMs() {
      return life.startMs;
    },
    now: clock.now,
    nextRequestId: createRequestIds(seat.id, () => life),
    nextNumber() {
      life.numbers += 1;
      return life.numbers;
    },
    secretFor: (stem) => secretIn(seat.suffix, stem),
    faults: plannedFaults,
    journal,
    explanations,
  };

  let recorded: { readonly start: Snapshot; readonly events: RecordedEvent[] } | undefined;
  const bareServices = createServices(context);
  const services = record ? bareServices.map((service) => recordingService(service)) : bareServices;
  const faults: Faults = record ? recordingFaults() : plannedFaults;

  function recordingService(service: Service): Service {
    const verbs = Object.entries(service.verbs).map(([name, verb]) => [
      name,
      (input: Json): JsonObject => {
        const output = verb(input);
        recorded?.events.push(recordVerb(service.name, name, input, clock.now()));
        return output;
      },
    ]);
    return Object.assign(Object.create(service), {
      verbs: Object.fromEntries(verbs),
      handle(call: Call) {
        recorded?.events.push(recordCall(call, clock.now(), service));
        return service.handle(call);
      },
    });
  }

  function recordingFaults(): Faults {
    return {
      ...plannedFaults,
      plan(plan) {
        const planned = plannedFaults.plan(plan);
        recorded?.events.push(recordVerb(WORLD_EVENTS, 'plan', plan as Json, clock.now()));
        return planned;
      },
      clear() {
        plannedFaults.clear();
        recorded?.events.push(recordVerb(WORLD_EVENTS, 'clear', null, clock.now()));
      },
    };
  }

  function startRecording(): void {
    if (record) recorded = { start: snapshot(), events: [] };
  }

  function snapshot(): Snapshot {
    const states = bareServices.map((service) => [service.name, toPlain(service.publicState())]);
    const content = {
      life,
      nowMs: clock.now(),
      faults: [...plannedFaults.list()],
      services: Object.fromEntries(states),
    };
    return sealSnapshot(content);
  }

  function restore(input: unknown): void {
    const content = openSnapshot(
      input,
      bareServices.map(({ name }) => name),
      questions,
    );
    life = { ...content.life };
    clock.rewind(content.nowMs);
    plannedFaults.restore(content.faults);
    for (const service of bareServices) service.begin(fromPlain(stateIn(content, service.name)));
    startRecording();
  }

  function live(event: RecordedEvent): readonly RecordedReply[] {
    clock.rewind(event.atMs);
    const service = services.find(({ name }) => name === event.service);
    if (event.kind === 'verb') {
      if (event.service !== WORLD_EVENTS) service?.verbs[event.verb]?.(event.input);
      else if (event.verb === 'plan') faults.plan(event.input as unknown as FaultPlan);
      else faults.clear();
      return [];
    }
    if (!service)
      throw new ControlError(400, 'invalid_recording', 'The recording names a service that this world lacks.');
    const { status, headers, body } = service.handle(recallCall(event, service.secretOf));
    return [{ status, headers, body }];
  }

  startRecording();
  return {
    id: seat.id,
    get seed() {
      return life.seed;
    },
    clock,
    faults,
    journal,
    keys: Object.assign({}, ...services.map((service) => service.standingKeys())),
    services,
    explain: (requestId) => explanations.find(requestId),
    reset() {
      clock.restart();
      life = { ...initial, startMs: clock.now() };
      plannedFaults.restore([]);
      journal.clear();
      explanations.clear();
      for (const service of bareServices) service.begin();
      startRecording();
    },
    snapshot,
    restore,
    recording() {
      if (!recorded)
        throw new ControlError(409, 'not_recorded', 'Only a world made with { record: true } has a recording.');
      return { start: recorded.start, events: [...recorded.events] };
    },
    replay(recording) {
      if (clock.kind !== 'virtual') {
        throw new ControlError(409, 'not_replayable', 'Only a world with a virtual clock can replay a recording.');
      }
      restore(recording.start);
      return recording.events.flatMap(live);
    },
    options: () => ({
      seed: life.seed,
      clock: clock.kind,
      start: toIso(life.startMs),
      dials: life.dials,
      variants: life.variants,
      record: record ?? false,
    }),
    nextForkId() {
      life.forks += 1;
      return worldId(life.seed, seat.id, life.forks);
    },
    adopt(other) {
      life = other.copyLife();
      clock.rewind(other.clock.now());
      plannedFaults.restore(other.faults.list());
      other.services.forEach((service, index) => {
        bareServices[index]?.begin(service.copyState());
      });
      startRecording();
    },
    copyLife: () => ({ ...life }),
  };
}

/** The id of a world: lower-case letters and digits, so that a secret can end in it. */
export function worldId(seed: number, parent: string, number: number): string {
  return `w${drawHex(10, seed, 'world', parent, number)}`;
}

/** Request ids: drawn from seed and world, then counted, so that none comes twice. */
function createRequestIds(worldId: string, life: () => WorldLife): () => string {
  let seed: number | undefined;
  let prefix = '';
  return () => {
    const current = life();
    if (seed !== current.seed) {
      seed = current.seed;
      prefix = `req_${drawHex(8, seed, worldId, 'requests')}`;
    }
    current.requests += 1;
    return `${prefix}${current.requests.toString(36).padStart(8, '0')}`;
  };
}
