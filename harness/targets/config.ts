import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import * as z from 'zod';
import { withoutEndSlash } from '../../simulators/core/call/base.ts';
import { definedOf, member } from '../../simulators/core/json.ts';
import { nearestWord } from '../../simulators/core/nearest.ts';
import { isRecord } from '../engine/is-record.ts';
import type { Suite } from '../engine/suite.ts';
import { suites as allSuites, type KeyRoles } from '../services/index.ts';
import { lineOf } from './line-of.ts';
import { CONTROLS, type Controls, NEEDED_BY } from './target.ts';

/** Thrown for a faulty configuration; the message names the fault and the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const address = z
  .string()
  .refine((text) => /^https?:$/.test(protocolOf(text)), 'an absolute http or https address')
  .refine((text) => !hasUserInfo(text), 'an address without a user name: keys belong under keys');

const secret = z.string().min(1);

const serviceWith = (roles: readonly string[]) =>
  z.strictObject({
    /** The base address of the documented paths. */
    baseUrl: address,
    /** Secrets by role; `env:NAME` reads one from the environment. */
    keys: z.strictObject(
      Object.fromEntries(roles.map((role) => [role, role === 'default' ? secret : secret.optional()])),
    ),
    /** The price of a unit in US dollars, where the documents give none. */
    usdPerUnit: z.number().min(0).optional(),
  });

const HOOKS = Object.keys(NEEDED_BY) as readonly (keyof Controls)[];

const caps = z.strictObject({
  maxUsd: z.number().min(0).optional(),
  maxRequests: z.int().min(1).optional(),
  requestsPerSecond: z.number().gt(0).optional(),
  /** Whether checks of ceilings may send more at once; default: true. */
  bursts: z.boolean().optional(),
});

/** The schema of a configuration file, for the services of some suites. */
export const configSchemaFor = (suites: readonly Suite[]) =>
  z.strictObject({
    $schema: z.string().optional(),
    /** The target's name in reports; default: its host name. */
    name: z.string().min(1).max(80).optional(),
    services: z.strictObject(
      Object.fromEntries(Object.entries(rolesOf(suites)).map(([name, roles]) => [name, serviceWith(roles).optional()])),
    ),
    media: z
      .strictObject({ imageUrl: address.optional(), videoUrl: address.optional(), audioUrl: address.optional() })
      .optional(),
    capabilities: z.array(z.enum(CONTROLS)).default([]),
    /** The address of a control plane like the simulator's. */
    control: address.optional(),
    controlToken: z.string().min(1).optional(),
    /** Functions that steer the target, instead of a control plane; only possible in a configuration in TypeScript. */
    hooks: z
      .partialRecord(z.enum(HOOKS), z.custom<(...given: never[]) => unknown>(isFunction, 'a function'))
      .optional(),
    caps: caps.default({}),
    /** Another IP address of this machine, for checks that call from two addresses. */
    secondAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
    /** How long a call may take, in milliseconds. */
    timeoutMs: z.int().min(100).max(300_000).default(30_000),
    /** A PEM file with certificates to trust in addition to the machine's. */
    certificateFile: z.string().optional(),
  });

/** A configuration as written in a file. */
export type Config = Omit<z.input<ReturnType<typeof configSchemaFor>>, 'services' | 'hooks'> & {
  readonly hooks?: Partial<Controls>;
  readonly services: {
    readonly [Name in keyof KeyRoles]?: {
      readonly baseUrl: string;
      readonly keys: Readonly<Record<'default', string> & Partial<Record<KeyRoles[Name], string>>>;
      readonly usdPerUnit?: number;
    };
  };
};

/** A configuration after reading, with secrets resolved and defaults filled in. */
export type ReadConfig = Omit<z.output<ReturnType<typeof configSchemaFor>>, 'services'> & {
  readonly services: Readonly<Record<string, ServiceEntry>>;
};

/** The entry of a service in a configuration; `keys` maps roles to secrets. */
export interface ServiceEntry {
  readonly baseUrl: string;
  readonly keys: Readonly<Record<string, string>>;
  /** The environment variables from which keys were read, by role. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly usdPerUnit?: number | undefined;
}

/** The format of configuration files as JSON Schema, for editors. */
export function configJsonSchema(suites: readonly Suite[] = allSuites): object {
  return z.toJSONSchema(configSchemaFor(suites), { io: 'input', unrepresentable: 'any' });
}

/**
 * Reads a configuration file, JSON or TypeScript.
 *
 * @param only the one service that is asked for: the others are left out, so that their keys need not be set
 * @throws ConfigError, which names fault and remedy
 */
export async function readConfig(
  path: string,
  env: NodeJS.ProcessEnv,
  only?: string,
  suites: readonly Suite[] = allSuites,
): Promise<ReadConfig> {
  const text = await readText(path);
  const raw = extname(path) === '.ts' ? await importConfig(path) : parseConfig(text, path);
  const read = configSchemaFor(suites).safeParse(raw);
  if (!read.success) {
    const found = read.error.issues.map((issue) => describeIssue(issue, text, suites));
    throw new ConfigError(`${path}: ${found.join('; ')}.`);
  }
  const services = definedOf(read.data.services) as ReadConfig['services'];
  const config = refuseHollow({ ...read.data, services }, path, suites);
  const entry = only === undefined ? undefined : member(services, only);
  return withSecrets(only !== undefined && entry ? { ...config, services: { [only]: entry } } : config, env, path);
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

/** Parses JSON. An error names the line of the first mistake, but not its text, which may be a secret. */
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
    throw new ConfigError(`${path}: ${whyNotLoaded(error, path)}.`);
  }
}

/** Why a module could not be loaded, with the place but without the text, which may be a secret. */
function whyNotLoaded(error: unknown, path: string): string {
  const { name = 'an error', message = '', stack = '' } = error instanceof Error ? error : {};
  const [, line, column] = /^(\d+):(\d+)/.exec(stack.split(`${resolve(path)}:`)[1] ?? '') ?? [];
  const place = line === undefined ? '' : ` in line ${line}`;
  return message.startsWith('ParseError')
    ? `this is no TypeScript: there is a mistake${place}, column ${column}, or just before`
    : `loading it ended in ${name}${place}`;
}

/** The default export, which is one level deeper if the folder's lack of `"type": "module"` makes the file CommonJS. */
function defaultOf(module: unknown): unknown {
  const outer = isRecord(module) ? module.default : undefined;
  return isRecord(outer) && '__esModule' in outer ? outer.default : outer;
}

/** Refuses configurations that are well formed but would check or steer nothing. */
function refuseHollow(config: ReadConfig, path: string, suites: readonly Suite[]): ReadConfig {
  if (Object.keys(config.services).length === 0) {
    const names = suites.map(({ service }) => service).join(', ');
    throw new ConfigError(`${path}: services is empty; name at least one of ${names}.`);
  }
  if (config.capabilities.length > 0 && config.control === undefined && config.hooks === undefined) {
    throw new ConfigError(`${path}: capabilities are used through a control plane; add "control": "<its address>".`);
  }
  return config;
}

/** The roles of keys by service. */
function rolesOf(suites: readonly Suite[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(suites.map(({ service, roles }) => [service, Object.keys(roles)]));
}

const FROM_ENVIRONMENT = 'env:';

function withSecrets(config: ReadConfig, env: NodeJS.ProcessEnv, path: string): ReadConfig {
  const services = Object.entries(config.services).map(([name, entry]) => {
    const keys = Object.entries(entry.keys).map(([role, secret]) => [
      role,
      secretOf(secret, env, `${path}: services.${name}.keys.${role}`),
    ]);
    const variables = Object.entries(entry.keys).flatMap(([role, secret]) =>
      secret.startsWith(FROM_ENVIRONMENT) ? [[role, secret.slice(FROM_ENVIRONMENT.length)]] : [],
    );
    const baseUrl = withoutEndSlash(entry.baseUrl);
    return [name, { ...entry, baseUrl, keys: Object.fromEntries(keys), variables: Object.fromEntries(variables) }];
  });
  const token = config.controlToken;
  const controlToken = token === undefined ? {} : { controlToken: secretOf(token, env, `${path}: controlToken`) };
  return { ...config, ...controlToken, services: Object.fromEntries(services) };
}

function secretOf(secret: string, env: NodeJS.ProcessEnv, place: string): string {
  if (!secret.startsWith(FROM_ENVIRONMENT)) return sendable(secret, place);
  const name = secret.slice(FROM_ENVIRONMENT.length);
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

function describeIssue(issue: z.core.$ZodIssue, text: string, suites: readonly Suite[]): string {
  const line = lineOf(text, issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path);
  return `${line === undefined ? '' : `line ${line}: `}${whatIsWrong(issue, suites)}`;
}

function whatIsWrong(issue: z.core.$ZodIssue, suites: readonly Suite[]): string {
  const place = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => strange(key, issue.path, suites)).join('; ');
  if (issue.code === 'invalid_value') return `${place} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'custom') return `${place} must be ${issue.message}`;
  if (/\.keys\.default$/.test(place) && /received undefined/.test(issue.message)) {
    const { prefix = 'SERVICE' } = suites.find(({ service }) => service === issue.path[1]) ?? {};
    return `${place.slice(0, -'.default'.length)} needs the role default, such as "env:${prefix}_KEY"`;
  }
  return `${place}: ${issue.message.replace(/^Invalid input: /, '')}`;
}

/** The message about an unknown member, with the known ones. */
function strange(key: string, path: readonly PropertyKey[], suites: readonly Suite[]): string {
  const known = membersAt(path, suites);
  const near = nearestWord(key, known);
  const kind = path.at(-1) === 'keys' ? 'role' : 'member';
  const wayOut = near === undefined ? '' : ` (did you mean ${near}?)`;
  return `${path.join('.') || 'the file'} has no ${kind} ${key}${wayOut}; the ${kind}s are ${known.join(', ')}`;
}

interface Layout {
  readonly properties?: Readonly<Record<string, Layout>>;
}

function membersAt(path: readonly PropertyKey[], suites: readonly Suite[]): readonly string[] {
  const within = (layout: Layout, part: PropertyKey): Layout => layout.properties?.[String(part)] ?? {};
  return Object.keys(path.reduce(within, configJsonSchema(suites) as Layout).properties ?? {});
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
