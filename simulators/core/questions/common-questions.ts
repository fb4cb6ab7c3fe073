import { isJsonOrSuffix } from '../content-type.ts';

/** The open questions that all six services share, as rows of `id | choice | asks`. */
// biome-ignore format: one question a row
export const commonQuestions = [
  'ALL-0~check-order | outside-in | No document says in which order a request\'s faults are looked for (path, method, key, scope, ceiling, budget, media type, JSON, fields).',
  'ALL-0~unknown-fields | ignored | Unknown request fields are mentioned only from the client\'s side (new optional fields are harmless); what a server does with them is open for all six services.',
  'ALL-0~http-shapes | plain | Unknown paths (except PD), HEAD, OPTIONS, trailing slashes, repeated JSON keys and bodies on GET are not described.',
  'ALL-0~timestamps | utc-millis | Instants are called ISO 8601 without zone, precision or (for MA) any format at all.',
  'ALL-0~content-type | any | What a body must be declared as is said by TM alone; the others say only that it is JSON (PD has a question of its own).',
  'ALL-0~kilobytes | binary | KB and MB are not defined, nor whether a base64 limit counts text or decoded bytes.',
  'ALL-0~cors | off | Browser access (CORS headers, OPTIONS) is not mentioned by any document.',
  'ALL-0~undocumented-status | none | Faults outside the tables (oversized headers, proxies, maintenance) are not described.',
] as const;

/** What KB and MB mean in the default reading of `ALL-0~kilobytes`. */
export const KILOBYTE = 1_024;
/** The same of MB. */
export const MEGABYTE = KILOBYTE * KILOBYTE;

/** The default readings of the common questions that are about HTTP: the first members of every service's rules. */
export const PLAIN_HTTP: CommonHttpRules = {
  hasCors: false,
  unknownFields: 'ignore',
  strayPaths: 'plain',
  maxHeaderCharacters: Number.POSITIVE_INFINITY,
  isJsonType: () => true,
};

/** The members of a service's rules about HTTP that answers to the common questions decide. */
export interface CommonHttpRules {
  readonly hasCors: boolean;
  readonly unknownFields: 'ignore' | 'refuse';
  /** How undocumented paths are answered: like any other error, by a redirect that removes a trailing slash, or by an intermediary. */
  readonly strayPaths: 'plain' | 'redirect' | 'gateway';
  /** The most characters of target and credentials that an intermediary accepts. */
  readonly maxHeaderCharacters: number;
  /** Whether a body declared so is read as JSON. */
  isJsonType(contentType: string | null): boolean;
}

/** The members of a service's rules that answers to the common questions decide. */
interface CommonRules<Gate> extends CommonHttpRules {
  readonly gateOrder: readonly Gate[];
  writeInstant(ms: number): string;
}

/** The gates that stay in front where the method is looked at after the key. */
const BEFORE_METHOD = ['transport', 'cors', 'path', 'key'];

/**
 * The lawful readings of the common questions, as overrides of the rules: question id, then variant name.
 *
 * `ALL-0~kilobytes` is missing: its overrides are a service's own limits, so each service adds it. A service also replaces
 * readings that cannot show on its wire.
 *
 * @param order the service's gates in their default order
 * @param last the gates that a server might as well run last
 * @param fields gates that then run before these, in services whose routes look for faults of fields themselves
 */
export function commonVariants<Gate extends string>(
  order: readonly Gate[],
  last: readonly Gate[],
  fields: readonly Gate[] = [],
) {
  const first = order.filter((gate) => BEFORE_METHOD.includes(gate));
  const others = (taken: readonly Gate[]) => order.filter((gate) => !taken.includes(gate));
  return {
    'ALL-0~check-order': {
      'key-last': { gateOrder: [...others(last), ...fields, ...last] },
      'method-after-key': { gateOrder: [...first, ...others(first)] },
    },
    'ALL-0~unknown-fields': { refused: { unknownFields: 'refuse' } },
    'ALL-0~http-shapes': { redirecting: { strayPaths: 'redirect' }, gateway: { strayPaths: 'gateway' } },
    'ALL-0~timestamps': {
      offset: { writeInstant: isoWith(/Z$/, '+00:00') },
      seconds: { writeInstant: isoWith(/\.\d+Z$/, 'Z') },
      micros: { writeInstant: isoWith(/Z$/, '000Z') },
    },
    'ALL-0~content-type': { json: { isJsonType: isJsonOrSuffix } },
    'ALL-0~cors': { on: { hasCors: true } },
    'ALL-0~undocumented-status': { gateway: { maxHeaderCharacters: 8_192 } },
  } satisfies Readonly<Record<string, Readonly<Record<string, Partial<CommonRules<Gate>>>>>>;
}

function isoWith(pattern: RegExp, replacement: string): (ms: number) => string {
  return (ms) => new Date(ms).toISOString().replace(pattern, replacement);
}
