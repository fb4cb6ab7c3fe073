import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import * as z from 'zod';
import { isRecord } from '../engine/is-record.ts';
import type { Suite } from '../engine/suite.ts';
import { suites as allSuites, announced } from '../services/index.ts';
import { CONTROLS, type Controls } from './target.ts';

/** Something is wrong with the configuration; the message names it and the way out. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const address = z
  .string()
  .refine((text) => /^https?:$/.test(protocolOf(text)), 'an absolute http or https address')
  .refine((text) => !hasUserInfo(text), 'an address without a user name: keys belong under keys');

const service = z.strictObject({
  baseUrl: address,
  /** Role to secret; `env:NAME` reads it from the environment. */
  keys: z.record(z.string(), z.string().min(1)),
  /** What one paid unit costs, in US dollars, where the documents give no price. */
  usdPerUnit: z.number().min(0).optional(),
});

const HOOKS = [
  'advance',
  'now',
  'setClock',
  'issueKey',
  'suspendKey',
  'resumeKey',
  'revokeKey',
  'publish',
  'planFault',
] as const satisfies readonly (keyof Controls)[];

const caps = z.strictObject({
  maxUsd: z.number().min(0).optional(),
  maxRequests: z.int().min(1).optional(),
  requestsPerSecond: z.number().gt(0).optional(),
});

/** A configuration as its file holds it, for the services of some suites and those that are announced. */
export const configSchemaFor = (suites: readonly Suite[]) =>
  z.strictObject({
    $schema: z.string().optional(),
    /** How reports call the target; the host name otherwise. */
    name: z.string().min(1).max(80).optional(),
    services: z.partialRecord(z.enum(Object.keys(rolesOf(suites))), service),
    media: z.strictObject({ imageUrl: address.optional(), videoUrl: address.optional() }).optional(),
    capabilities: z.array(z.enum(CONTROLS)).default([]),
    /** The address of a control plane like the simulator's. */
    control: address.optional(),
    controlToken: z.string().min(1).optional(),
    /** Functions that steer the target, in place of a control plane; only a configuration in TypeScript can hold them. */
    hooks: z
      .partialRecord(z.enum(HOOKS), z.custom<(...given: never[]) => unknown>(isFunction, 'a function'))
      .optional(),
    caps: caps.default({}),
    /** How long a call may take, in milliseconds. */
    timeoutMs: z.int().min(100).max(300_000).default(30_000),
    /** Certificates to trust beside those of the machine: a PEM file. */
    certificateFile: z.string().optional(),
  });

/** A configuration, read: secrets are at hand, defaults filled in. */
export type Config = z.infer<ReturnType<typeof configSchemaFor>>;

/**
 * Reads a configuration file, JSON or TypeScript.
 *
 * @throws ConfigError with the way out, for everything that can be wrong with it
 */
export async function readConfig(
  path: string,
  env: NodeJS.ProcessEnv,
  suites: readonly Suite[] = allSuites,
): Promise<Config> {
  const raw = extname(path) === '.ts' ? await importConfig(path) : parseConfig(await readText(path), path);
  const read = configSchemaFor(suites).safeParse(raw);
  if (!read.success) throw new ConfigError(`${path}: ${read.error.issues.map(describeIssue).join('; ')}.`);
  return withSecrets(refuseUnknownRoles(read.data, path, suites), env, path);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code ?? 'unknown reason'})`;
    throw new ConfigError(`${path}: ${what}; \`facsimile init\` writes one.`);
  }
}

/** JSON, with the line of the first mistake but without its text: secrets may stand there. */
function parseConfig(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = position === undefined ? '' : ` near line ${text.slice(0, Number(position)).split('\n').length}`;
    throw new ConfigError(`${path}: this is no JSON${line}; comments and trailing commas are not allowed.`);
  }
}

async function importConfig(path: string): Promise<unknown> {
  await readText(path);
  try {
    const { createJiti } = await import('jiti');
    const module: unknown = await createJiti(resolve('.'), { fsCache: false, moduleCache: false }).import(
      resolve(path),
    );
    const config = defaultOf(module);
    if (config === undefined) throw new ConfigError(`${path}: it has no default export with the configuration.`);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const kind = error instanceof Error ? error.name : 'an error';
    throw new ConfigError(
      `${path}: loading it ended in ${kind}; run it by itself with \`npx tsx ${path}\` to see where.`,
    );
  }
}

/** The default export; one level deeper where a folder without `"type": "module"` makes the file CommonJS. */
function defaultOf(module: unknown): unknown {
  const outer = isRecord(module) ? module.default : undefined;
  return isRecord(outer) && '__esModule' in outer ? outer.default : outer;
}

function refuseUnknownRoles(config: Config, path: string, suites: readonly Suite[]): Config {
  const entries = entriesOf(config.services);
  const roles = rolesOf(suites);
  if (entries.length === 0) {
    throw new ConfigError(`${path}: services is empty; name at least one of ${Object.keys(roles).join(', ')}.`);
  }
  for (const [name, { keys }] of entries) {
    const known = roles[name] ?? [];
    const strange = Object.keys(keys).find((role) => !known.includes(role));
    if (strange !== undefined) {
      throw new ConfigError(`${path}: services.${name}.keys has a role ${strange}; the roles are ${known.join(', ')}.`);
    }
    if (keys.default === undefined) {
      const prefix = suites.find(({ service }) => service === name)?.prefix ?? 'SERVICE';
      throw new ConfigError(`${path}: services.${name}.keys needs the role default, such as "env:${prefix}_KEY".`);
    }
  }
  if (config.capabilities.length > 0 && config.control === undefined && config.hooks === undefined) {
    throw new ConfigError(`${path}: capabilities are used through a control plane; add "control": "<its address>".`);
  }
  return config;
}

/** The roles of keys by service: of those that suites check, and of those that are announced. */
function rolesOf(suites: readonly Suite[]): Readonly<Record<string, readonly string[]>> {
  return { ...Object.fromEntries(suites.map(({ service, roles }) => [service, Object.keys(roles)])), ...announced };
}

function withSecrets(config: Config, env: NodeJS.ProcessEnv, path: string): Config {
  const services = entriesOf(config.services).map(([name, entry]) => {
    const keys = Object.entries(entry.keys).map(([role, secret]) => [
      role,
      secretOf(secret, env, `${path}: services.${name}.keys.${role}`),
    ]);
    return [name, { ...entry, keys: Object.fromEntries(keys) }];
  });
  const token = config.controlToken;
  const controlToken = token === undefined ? {} : { controlToken: secretOf(token, env, `${path}: controlToken`) };
  return { ...config, ...controlToken, services: Object.fromEntries(services) };
}

function secretOf(secret: string, env: NodeJS.ProcessEnv, place: string): string {
  if (!secret.startsWith('env:')) return sendable(secret, place);
  const name = secret.slice(4);
  const value = env[name];
  if (value !== undefined && value !== '') return sendable(value, place);
  throw new ConfigError(`${place} reads the environment variable ${name}, which is not set; set it or name another.`);
}

function sendable(secret: string, place: string): string {
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new ConfigError(
    `${place} holds a blank or a character that no HTTP header can carry; was a line break copied too?`,
  );
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return `${place} has no member ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `${place} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'custom') return `${place} must be ${issue.message}`;
  return `${place}: ${issue.message.replace(/^Invalid input: /, '')}`;
}

type Services = Config['services'];

function entriesOf(services: Services): readonly [string, NonNullable<Services[keyof Services]>][] {
  return Object.entries(services).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, entry]]));
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function hasUserInfo(text: string): boolean {
  return URL.canParse(text) && new URL(text).username !== '';
}
