import { readControl } from '../control-input.ts';
import { partsOffered } from '../faults/fault-targets.ts';
import type { FaultPlan, Faults } from '../faults/faults.ts';
import { toIso } from '../instant.ts';
import type { Json } from '../json.ts';
import { fromPlain, toPlain } from '../plain.ts';
import { type AnyQuestion, checkVariants } from '../questions/question.ts';
import type { Service, WorldContext } from '../service/service.ts';
import { ControlError } from '../service-error.ts';
import type { Clock } from './clock.ts';
import type { Journal } from './journal.ts';
import type { LateServices } from './late-services.ts';
import type { OriginFile, Origins, StandingFile } from './origins.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { type RecordedEvent, type RecordedReply, type Recording, recallCall, WORLD_EVENTS } from './recording.ts';
import { type ShownWorld, shownAs, showWorld } from './show-world.ts';
import { openSnapshot, type Snapshot, sealSnapshot, stateIn } from './snapshot.ts';
import { standingKeysOf } from './standing-keys.ts';
import { contextOf, createCore, nextForkId, noCounts, type WorldCore, type WorldSeat } from './world-core.ts';
import { type WorldOptions, worldOptionsSchema } from './world-options.ts';

/** What every world offers, whichever services it has. */
export interface CoreWorld {
  readonly id: string;
  readonly seed: number;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  /** The files that services can download; nothing is fetched from the network. */
  readonly origins: Origins;
  /** This world's secrets of the standing keys of all services, by name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly services: readonly Service[];
  /** The wire names of its services. */
  readonly serviceNames: readonly string[];
  /** The service of this name on every wire, made now if nobody asked for it before; undefined where there is none. */
  serviceNamed(name: string): Service | undefined;
  /** Why a recent call was answered as it was, or a job is as it is; undefined when the id is unknown or forgotten. */
  explain(requestId: string): Json | undefined;
  /** Begins anew, with the same secrets: clock and state as at first; issued keys, planned faults and the journal are gone. */
  reset(): void;
  /** The state as JSON, without secrets and submitted content; files that were put at URLs are in it. */
  snapshot(): Snapshot;
  /**
   * Takes over the state in a snapshot. Throws a ControlError, and changes nothing, when it is not a valid snapshot.
   *
   * The journal keeps what was received until then, so that request ids may occur in it twice.
   */
  restore(snapshot: unknown): void;
  /** Everything that happened since the world began; only in a world made with `record: true`. */
  recording(): Recording;
  /**
   * Carries out a recording again and returns its replies, which equal the recorded ones byte for byte. Needs a virtual clock;
   * afterwards the world is where the recording ends.
   *
   * A body that is made on reading is returned as a producer; it makes the same bytes as the recorded one.
   */
  replay(recording: Recording): readonly RecordedReply[];
  /** The world as logs show it, without secrets and content. */
  toJSON(): ShownWorld;
}

/** A world before its services are wrapped for callers, with what a fork needs. */
export interface WorldFrame extends CoreWorld {
  readonly core: WorldCore;
  /** The services themselves, without the recorder around them. */
  readonly own: LateServices;
  /** The service at this index of `services`, without making the others. */
  service(index: number): Service;
  /** The options that would make an equal world. */
  options(): WorldOptions;
  nextForkId(): string;
  /** Takes over copies of another world's state, instant, counters and faults. */
  adopt(other: WorldFrame): void;
}

/** What a world is built around, as functions: most worlds need only some of it. */
export interface Contents {
  questions(): readonly AnyQuestion[];
  create(context: WorldContext): LateServices;
  /** The files that stand at URLs from the start. */
  files(): readonly StandingFile[];
}

/** Builds a world around services. Throws a ControlError for options that make no sense. */
export function frameWorld(options: WorldOptions, seat: WorldSeat, { questions, create, files }: Contents): WorldFrame {
  checkOptions(options, questions);
  const core = createCore(options, seat, () => own, files);
  const own = create(contextOf(core));
  const recorder = createRecorder(core.journal.keepsRequests, core.clock.now);
  const watched = watch(recorder, core, own);
  const keys = standingKeysOf(own);
  const restart = (change: () => void): void => {
    change();
    recorder.start(() => snapshotOf(core, own.all()));
  };
  const restore = (snapshot: unknown): void => restart(() => restoreInto(core, own.all(), questions(), snapshot));
  restart(() => undefined);

  return {
    id: seat.id,
    get seed() {
      return core.life.seed;
    },
    clock: core.clock,
    faults: watched.faults,
    origins: watched.origins,
    journal: core.journal,
    get services() {
      return watched.services.all();
    },
    serviceNames: own.names,
    serviceNamed: watched.services.named,
    keys,
    explain: (id) => core.explanations.find(id) ?? explainKept(own, id),
    reset: () => restart(() => reset(core, own)),
    snapshot: () => snapshotOf(core, own.all()),
    restore,
    recording: recorder.recording,
    replay: (recording) => replay(core, watched, restore, recording),
    core,
    own,
    service: watched.services.at,
    options: () => optionsOf(core),
    nextForkId: () => nextForkId(core),
    adopt: (other) => restart(() => adoptInto(core, own, other)),
    ...shownAs(() => showWorld(core, own)),
  };
}

/** Asks the services that were made to explain something by its id, such as a job; a service never made keeps nothing. */
function explainKept(own: LateServices, id: string): Json | undefined {
  for (const service of own.made().values()) {
    const explanation = service.explain?.(id);
    if (explanation !== undefined) return explanation;
  }
  return undefined;
}

/** Checks the options; questions are asked for only where readings are chosen. */
function checkOptions(options: WorldOptions, questions: () => readonly AnyQuestion[]): void {
  readControl(worldOptionsSchema, options, 'world');
  const { variants = {} } = options;
  if (Object.keys(variants).length > 0) checkVariants(variants, questions());
}

/** The parts of a world that callers may use, wrapped by the recorder. */
type Watched = Pick<CoreWorld, 'faults' | 'origins'> & { readonly services: LateServices };

function watch(recorder: Recorder, { faults, origins }: WorldCore, own: LateServices): Watched {
  return {
    services: own.map(recorder.watchService),
    faults: recorder.watchFaults(faults),
    origins: recorder.watchOrigins(origins),
  };
}

function optionsOf({ life, clock, journal }: WorldCore): WorldOptions {
  const { seed, dials, variants, startMs } = life;
  return { seed, clock: clock.kind, start: toIso(startMs), dials, variants, record: journal.keepsRequests };
}

function snapshotOf(core: WorldCore, services: readonly Service[]): Snapshot {
  const states = services.map((service) => [service.name, toPlain(service.publicState())]);
  return sealSnapshot({
    life: { ...core.life, variants: { ...core.life.variants } },
    counters: { ...core.counters, plans: core.faults.count() || undefined },
    nowMs: core.clock.now(),
    faults: [...core.faults.list()],
    origins: [...core.origins.files()],
    services: Object.fromEntries(states),
  });
}

function restoreInto(
  core: WorldCore,
  services: readonly Service[],
  questions: readonly AnyQuestion[],
  snapshot: unknown,
): void {
  const names = services.map(({ name }) => name);
  const targets = services.map(({ faultTargets }) => faultTargets);
  const content = openSnapshot(snapshot, names, questions, partsOffered(targets));
  core.life = content.life;
  const { plans, ...counters } = content.counters;
  core.counters = counters;
  core.clock.rewind(content.nowMs);
  core.faults.restore(content.faults, plans);
  core.origins.restore(content.origins ?? []);
  for (const service of services) {
    const state = stateIn(content, service.name);
    service.begin(state === undefined ? undefined : fromPlain(state));
  }
}

function adoptInto(core: WorldCore, services: LateServices, other: WorldFrame): void {
  core.life = other.core.life;
  core.counters = { ...other.core.counters };
  core.clock.rewind(other.clock.now());
  core.faults.restore(other.faults.list(), other.core.faults.count());
  core.origins.restore(other.core.origins.files());
  for (const [index, service] of other.own.made()) services.at(index).begin(service.copyState());
}

function reset(core: WorldCore, services: LateServices): void {
  core.clock.restart();
  core.life = { ...core.initial, startMs: core.clock.now() };
  core.counters = noCounts();
  core.faults.restore([]);
  core.origins.clear();
  core.journal.clear();
  core.explanations.clear();
  for (const service of services.made().values()) service.begin();
}

function replay(
  core: WorldCore,
  watched: Watched,
  restore: (snapshot: unknown) => void,
  recording: Recording,
): readonly RecordedReply[] {
  refuseRunningClock(core);
  if (!Array.isArray(recording?.events))
    throw badRecording('A recording is what recording() returned: { start, events }.');
  if (!['number', 'undefined'].includes(typeof recording.endMs)) throw badRecording('Its endMs must be a number.');
  refuseStrangeEvents(watched.services.all(), recording.events);
  restore(recording.start);
  const replies = recording.events.flatMap((event) => replayEvent(core, watched, event));
  if (recording.endMs !== undefined) core.clock.rewind(recording.endMs);
  return replies;
}

/** The verbs of a world itself, as recordings hold them. */
const WORLD_VERBS: Readonly<Record<string, (watched: Watched, input: Json) => unknown>> = {
  plan: ({ faults }, input) => faults.plan(input as unknown as FaultPlan),
  remove: ({ faults }, input) => faults.remove(String(input)),
  clear: ({ faults }) => faults.clear(),
  put: ({ origins }, input) => origins.put(input as unknown as OriginFile),
};

/** Carries out one event of a recording at its instant. */
function replayEvent(core: WorldCore, watched: Watched, event: RecordedEvent): readonly RecordedReply[] {
  core.clock.rewind(event.atMs);
  if (event.kind === 'verb' && event.service === WORLD_EVENTS) {
    WORLD_VERBS[event.verb]?.(watched, event.input);
    return [];
  }
  const service = watched.services.named(event.service) as Service;
  if (event.kind === 'verb') {
    service.verbs[event.verb]?.(event.input);
    return [];
  }
  try {
    const { status, headers, body } = service.handle(recallCall(event, service.secretOf));
    return [{ status, headers, body }];
  } catch (error) {
    // Strict dials ended it when it was recorded, too: it had no reply.
    if (error instanceof ControlError) return [];
    throw error;
  }
}

/** Refuses a recording with services or verbs that this world lacks, before anything is changed. */
function refuseStrangeEvents(services: readonly Service[], events: readonly RecordedEvent[]): void {
  const verbsOf = new Map(services.map(({ name, verbs }) => [name, Object.keys(verbs)]));
  verbsOf.set(WORLD_EVENTS, Object.keys(WORLD_VERBS));
  const isKnown = (event: RecordedEvent): boolean => {
    const verbs = verbsOf.get(event.service);
    return verbs !== undefined && (event.kind !== 'verb' || verbs.includes(event.verb));
  };
  if (events.every(isKnown)) return;
  throw badRecording('The recording names a service or a verb that this world lacks: replay it where both exist.');
}

function badRecording(message: string): ControlError {
  return new ControlError(400, 'invalid_recording', message);
}

function refuseRunningClock({ clock }: WorldCore): void {
  if (clock.kind === 'virtual') return;
  throw new ControlError(409, 'not_replayable', 'Only a world with a virtual clock can replay a recording: make one.');
}
