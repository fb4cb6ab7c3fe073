import type { WireReply, WireRequest } from '../engine/exchange.ts';

/** Something that a target may offer checks besides its services. */
export type Control = (typeof CONTROLS)[number];

/** All that a target may offer besides its services: ways to steer it, and a second address and a TLS port, which steer nothing. */
export const CONTROLS = [
  'clock',
  'dials',
  'faults',
  'publish',
  'keys',
  'second-address',
  'tls-port',
  'origins',
  'library',
  'worlds',
] as const;

/** How the services of a world are set up, by their names on the wire: see the control plane's contract. */
export type WorldSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What may be changed about a key that is issued: see the control plane's contract. */
export type KeyTerms = Readonly<Record<string, unknown>>;

/** A planned failure: see the control plane's contract. */
export interface PlannedFailure {
  readonly service: string;
  readonly route?: string;
  readonly nth?: number;
  readonly times?: number;
  readonly keyId?: string;
  readonly item?: number;
  readonly reviewer?: number;
  readonly stage?: string;
  readonly fault: Readonly<Record<string, unknown>>;
}

/** A file to put at a URL that the target can fetch. */
export interface OriginFile {
  readonly url: string;
  readonly base64: string;
  readonly contentType?: string;
}

/** A record of an image library: see the control plane's contract. */
export type LibraryRecord = Readonly<Record<string, unknown>>;

/** A request that a target sent for a file. */
export interface Download {
  readonly url: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The controls of a world, as in the control plane. Durations are texts such as `31s`, or milliseconds. */
export interface Controls {
  advance(duration: string | number): Promise<void>;
  /** The present instant on the world's clock. */
  now(): Promise<Date>;
  setClock(instant: string): Promise<void>;
  /** Issues a key of these terms; a hook that cannot meet them throws, and the check is not decided. */
  issueKey(service: string, terms?: KeyTerms): Promise<{ readonly id: string; readonly secret: string }>;
  suspendKey(keyId: string): Promise<void>;
  resumeKey(keyId: string): Promise<void>;
  revokeKey(keyId: string): Promise<void>;
  publish(rulesetId: string, change: Readonly<Record<string, unknown>>): Promise<{ readonly version: number }>;
  planFault(fault: PlannedFailure): Promise<void>;
  putFile(file: OriginFile): Promise<void>;
  /** The target's requests for files, oldest first. */
  downloads(): Promise<readonly Download[]>;
  /** Adds an image to the library, or changes the given members of the one with that id. */
  putRecord(record: LibraryRecord): Promise<{ readonly id: string }>;
  /** All records of the library, hidden ones too. */
  records(): Promise<readonly LibraryRecord[]>;
}

/** The verbs of controls, with what a check has to name to use them. */
export const NEEDED_BY: Readonly<Record<keyof Controls, Control>> = {
  advance: 'clock',
  now: 'clock',
  setClock: 'clock',
  issueKey: 'keys',
  suspendKey: 'keys',
  resumeKey: 'keys',
  revokeKey: 'keys',
  publish: 'publish',
  planFault: 'faults',
  putFile: 'origins',
  downloads: 'origins',
  putRecord: 'library',
  records: 'library',
};

/** One state of a target: a deployment as it is, or a world. */
export interface World {
  /** Sends a request once and reads the whole reply. Rejects with a NetworkFailure if there is none. */
  send(request: WireRequest): Promise<WireReply>;
  /** The secret of a role's key; undefined if there is none. */
  secret(service: string, role: string): string | undefined;
  /** Lets time pass; a signal ends it early. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** The present on the clock by which pauses are measured, in milliseconds. */
  nowMs(): number;
  readonly controls: Controls | undefined;
  /** An address for trying TLS handshakes; undefined if there is none. */
  address(service: string): Promise<TargetAddress | undefined>;
  /** The path of a URL from a reply, relative to a service's base address; undefined if it leads elsewhere. */
  pathOf(service: string, url: string): string | undefined;
  close(): Promise<void>;
}

/** The path of a URL relative to a base address; undefined if it leads elsewhere. */
export function pathBelow(base: string, url: string): string | undefined {
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
}

/** Where a target listens. */
export interface TargetAddress {
  readonly url: string;
  /** A certificate to trust for this address in addition to the machine's, PEM. */
  readonly certificate?: string;
}

/** What checks run against. */
export interface Target {
  readonly name: string;
  readonly kind: 'simulator' | 'deployment';
  /** True for a simulator without variants and mutants. */
  readonly isStock: boolean;
  readonly services: readonly string[];
  readonly controls: ReadonlySet<Control>;
  /** Addresses of files that the target can fetch, if configured. */
  readonly media: MediaAddresses;
  /** Whether there is a key for a role. If not, checks that need it get a world of their own, or are skipped. */
  hasKey(service: string, role: string): boolean;
  /** Opens the state that is shared by all checks without a need for controls. */
  openShared(): Promise<World>;
  /** Opens a separate state for one check, with all standing keys and the controls. */
  openOwn(settings?: WorldSettings): Promise<World>;
  close(): Promise<void>;
}

/** Files that a target can fetch. */
export interface MediaAddresses {
  readonly imageUrl?: string;
  readonly videoUrl?: string;
  /** Preferably a recording of speech. */
  readonly audioUrl?: string;
}

/** Thrown when there is no reply. Its `reason` is a word or two, such as `timeout`, `unknown host` or `certificate: …`, or else the platform's code. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly reason: string;

  constructor(reason: string) {
    super(`no reply: ${reason}`);
    this.reason = reason;
  }
}
