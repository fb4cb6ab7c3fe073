import type * as z from 'zod';
import type { Call, Json, JsonObject, Reply } from '../call.ts';
import type { FaultTargets } from '../fault-targets.ts';
import type { WorldOrigins } from '../origins.ts';
import type { PipelineWorld } from '../pipeline.ts';
import type { Variants } from '../question.ts';

/** What a service sees of its world. The getters may change when a snapshot is restored. */
export interface WorldContext extends PipelineWorld {
  readonly seed: number;
  readonly areDialsOn: boolean;
  readonly areDialsStrict: boolean;
  readonly variants: Variants;
  /** The web as the world knows it. */
  readonly origins: WorldOrigins;
  /** The instant at which the world began, in milliseconds since the epoch. */
  readonly startMs: number;
  /** This world's secret for a stem such as `tm_sim_default`. */
  secretFor(stem: string): string;
  /** A number that this world has not given out before, for ids. */
  nextNumber(): number;
}

/** A verb of a service: reads its input, changes state, answers. Throws a ControlError when it refuses. */
export type Verb = (input: Json) => JsonObject;

/** A service inside a world, as the world and the control plane see it. */
export interface Service {
  /** Its name on every wire, such as `text-moderation`. */
  readonly name: string;
  readonly faultTargets: FaultTargets;
  /** The request headers that it reads. */
  readonly headersRead: readonly string[];
  /** A body over so many bytes is refused. */
  readonly maxBodyBytes: number;
  handle(call: Call): Reply;
  /**
   * Reads what only an asynchronous library can read, in front of the call, and returns the call with facts. It writes nothing,
   * and a call that was not prepared is answered too. Adapters await it; most services have none.
   */
  readonly prepare?: (call: Call) => Promise<Call>;
  /** Why something that it keeps is as it is, such as a job, by its id; undefined where it keeps nothing of that id. */
  explain?(id: string): Json | undefined;
  /** The id of the key that a secret opens, whatever its status. */
  keyIdOf(secret: string): string | undefined;
  /**
   * What a call brings in the place of a key that names its world, as the address of a picture does that anybody may open; it ends
   * like a secret of that world.
   */
  ticketIn?(call: Call): string | undefined;
  /** This world's secret of a key. */
  secretOf(keyId: string): string;
  /** Name to secret of the keys that every world has. */
  standingKeys(): Readonly<Record<string, string>>;
  /** The state as plain data, shared with nobody. */
  copyState(): unknown;
  /** The state as a snapshot may hold it: without secrets and whatever callers submitted. */
  publicState(): unknown;
  /** Starts anew: from a copied state with the secrets of this world, or as the world began. */
  begin(state?: unknown): void;
  readonly verbs: Readonly<Record<string, Verb>>;
  /** What verbs take, for the OpenAPI document of the control plane. */
  readonly inputs: Readonly<Record<string, () => z.ZodType>>;
  openApi(serverUrl: string): Json;
}
