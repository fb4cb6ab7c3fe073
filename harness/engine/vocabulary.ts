import { lazily, lazilyBy } from '../../simulators/core/lazily.ts';
import { createWorld } from '../../simulators/index.ts';
import { isRecord, recordOf } from './is-record.ts';

/** The services' own words: the names of members and the enumerated values in all requests and replies. */
export const serviceWords = lazily(
  (): ReadonlySet<string> => new Set(createWorld().services.flatMap((service) => wordsIn(service.openApi('')))),
);

/** The names of members and the enumerated values in an OpenAPI document. */
function wordsIn(document: unknown): readonly string[] {
  if (Array.isArray(document)) return document.flatMap(wordsIn);
  if (!isRecord(document)) return [];
  const { properties, enum: values, const: value } = document;
  const own = [...Object.keys(recordOf(properties)), ...(Array.isArray(values) ? values : []), value];
  const texts = own.filter((one): one is string => typeof one === 'string');
  return [...texts, ...Object.values(document).flatMap(wordsIn)];
}

/** Whether a service documents a route, according to its OpenAPI document. */
export function isDocumented(name: string, method: string, path: string): boolean {
  return documentedPaths(name).some(({ methods, pattern }) => methods.includes(method) && pattern.test(path));
}

/** Whether a service documents parameters in the query of a path. */
export function readsQuery(name: string, path: string): boolean {
  return documentedPaths(name).some(({ hasQuery, pattern }) => hasQuery && pattern.test(path));
}

/** The part of a path, after some prefix, that is a documented path; undefined if there is none. */
export function documentedTail(name: string, method: string, path: string): string | undefined {
  const tails = [...path.matchAll(/\//g)].map(({ index }) => path.slice(index));
  return tails.find((tail) => isDocumented(name, method, tail));
}

interface DocumentedPath {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  /** Whether its query has documented parameters. */
  readonly hasQuery: boolean;
}

const documentedPaths = lazilyBy((name: string): readonly DocumentedPath[] => {
  const service = createWorld().services.find((one) => one.name === name);
  const document = service?.openApi('') as { readonly paths?: Readonly<Record<string, object>> } | undefined;
  return Object.entries(document?.paths ?? {}).map(([path, operations]) => ({
    methods: Object.keys(operations).map((method) => method.toUpperCase()),
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    hasQuery: JSON.stringify(operations).includes('"in":"query"'),
  }));
});
