import * as z from 'zod';
import { sha256Hex } from '../digest.ts';
import { plannedFaultSchema } from '../faults/faults.ts';
import { isWithinCalendar } from '../instant.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, member } from '../json.ts';
import { type AnyQuestion, checkVariants } from '../questions/question.ts';
import { ControlError } from '../service-error.ts';
import { originFileSchema } from './origins.ts';
import { dialsSchema } from './world-options.ts';

const FORMAT = 'facsimile-snapshot/1';
const instant = z.int().refine(isWithinCalendar);
const counter = z.int().min(0);

const snapshotSchema = (faultParts: readonly string[]) =>
  z.strictObject({
    format: z.literal(FORMAT),
    nowMs: instant,
    life: z.strictObject({
      seed: z.int(),
      dials: dialsSchema,
      variants: z.record(z.string(), z.string()),
      startMs: instant,
    }),
    // Without `plans` where nothing was ever planned, and in snapshots of earlier versions.
    counters: z.strictObject({ requests: counter, numbers: counter, forks: counter, plans: counter.optional() }),
    faults: z.array(plannedFaultSchema(faultParts)),
    origins: z.array(originFileSchema).optional(),
    services: z.record(z.string(), z.json()),
  });

/** The content of a snapshot: how the world was made, its time and counters, its faults, and the state of each service. */
export type SnapshotContent = z.infer<ReturnType<typeof snapshotSchema>>;

/** A world's state as JSON, with a checksum: an altered snapshot is refused. */
export type Snapshot = JsonObject & { readonly checksum: string };

/** Adds format and checksum. */
export function sealSnapshot(content: Omit<SnapshotContent, 'format'>): Snapshot {
  const body = JSON.parse(JSON.stringify({ format: FORMAT, ...content })) as JsonObject;
  return { ...body, checksum: sha256Hex(canonicalJson(body)) };
}

/**
 * Checks and reads a snapshot. Throws a ControlError when it is not one, was altered, or was made for other services.
 *
 * A snapshot from before a service was added is accepted: that service begins anew.
 */
export function openSnapshot(
  input: unknown,
  services: readonly string[],
  questions: readonly AnyQuestion[],
  faultParts: readonly string[],
): SnapshotContent {
  if (!isJsonObject(input)) throw badSnapshot('A snapshot is the JSON object that the snapshot call gave.');
  const { checksum, ...body } = input;
  if (checksum !== sha256Hex(canonicalJson(body)))
    throw badSnapshot('The checksum does not fit, since the snapshot was altered: take a new one.');
  const read = snapshotSchema(faultParts).safeParse(body);
  if (!read.success || !services.some((name) => Object.hasOwn(read.data.services, name))) {
    throw badSnapshot('The snapshot was made by another version of the simulator: take a new one with this one.');
  }
  checkVariants(read.data.life.variants, questions);
  return read.data;
}

/** A service's state in a snapshot; undefined when the snapshot is older than the service. */
export function stateIn({ services }: SnapshotContent, service: string): Json | undefined {
  return member(services, service);
}

function badSnapshot(message: string): ControlError {
  return new ControlError(400, 'invalid_snapshot', message);
}
