import type * as z from 'zod';
import type { Call, Reply } from '../call/call.ts';
import type { PipelineWorld } from '../call/pipeline.ts';
import type { FaultTargets } from '../faults/fault-targets.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Variants } from '../questions/question.ts';
import type { Sliced } from '../sliced.ts';
import type { WorldOrigins } from '../world/origins.ts';

/** A service's view of its world. Values behind getters may change when a snapshot is restored. */
export interface WorldContext extends PipelineWorld {
  readonly seed: number;
  readonly areDialsOn: boolean;
  readonly areDialsStrict: boolean;
  /** Whether a service other than the named one understands a setting of a dial, such as `votes=uus`. */
  isDialOfAnother(service: string, setting: string): boolean;
  /** The names of the dials of all services. */
  dialNames(): readonly string[];
  readonly variants: Variants;
  readonly origins: WorldOrigins;
  /** When the world began, in milliseconds since the epoch. */
  readonly startMs: number;
  /** The secret in this world for a stem such as `tm_sim_default`. */
  secretFor(stem: string): string;
  /** The next number for ids; no number is given out twice. */
  nextNumber(): number;
}

/** A control verb: reads its input, changes state and answers. Throws a ControlError to refuse. */
export type Verb = (input: Json) => JsonObject;

/** A service in a world, as the world and the control plane see it. */
export interface Service {
  /** Its wire name, such as `text-moderation`. */
  readonly name: string;
  readonly faultTargets: FaultTargets;
  readonly headersRead: readonly string[];
  readonly maxBodyBytes: number;
  handle(call: Call): Reply;
  /**
   * Reads, ahead of a call, what only an asynchronous library can read, and returns the call with facts. It changes no state, and
   * a call that was not prepared is answered too. Adapters await it; most services have none.
   */
  readonly prepare?: (call: Call) => Promise<Call>;
  /**
   * Does the long work of a large call ahead of it, in slices between which a server answers others; undefined for calls with none.
   * The call is answered alike without it: see `ahead.ts`.
   */
  readonly workAhead?: (call: Call) => Sliced<void> | undefined;
  /** Whether it understands a setting of a dial, such as `votes=uus`. */
  isDial?(setting: string): boolean;
  /** The names of its dials. */
  dialNames?(): readonly string[];
  /** Explains something that it keeps, such as a job, by its id; undefined for an unknown id. */
  explain?(id: string): Json | undefined;
  /** The id of the key with a secret, whatever its status. */
  keyIdOf(secret: string): string | undefined;
  /**
   * The ticket in a call that needs no key, such as one for a picture at an address that anybody may open. It ends like a secret,
   * so that it too names its world.
   */
  ticketIn?(call: Call): string | undefined;
  /** The secret of a key in this world. */
  secretOf(keyId: string): string;
  /** The secrets of the standing keys, by name. */
  standingKeys(): Readonly<Record<string, string>>;
  /** A copy of the state, sharing nothing that may change. */
  copyState(): unknown;
  /** The state as snapshots may hold it: without secrets and submitted content. */
  publicState(): unknown;
  /** Begins anew, from a copied state (rekeyed to the secrets of this world) or as in a new world. */
  begin(state?: unknown): void;
  readonly verbs: Readonly<Record<string, Verb>>;
  /** The schemas of the verbs' inputs, for the OpenAPI document of the control plane. */
  readonly inputs: Readonly<Record<string, () => z.ZodType>>;
  openApi(serverUrl: string): Json;
}
