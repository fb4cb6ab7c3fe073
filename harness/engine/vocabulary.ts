import { createWorld } from '../../simulators/index.ts';
import { isRecord } from './is-record.ts';

let known: ReadonlySet<string> | undefined;

/** The words of the services' own: names of members and enumerated values of all requests and replies. */
export function serviceWords(): ReadonlySet<string> {
  known ??= new Set(createWorld().services.flatMap((service) => wordsIn(service.openApi(''))));
  return known;
}

/** The names of members and the enumerated values in a document of schemas. */
function wordsIn(document: unknown): readonly string[] {
  if (Array.isArray(document)) return document.flatMap(wordsIn);
  if (!isRecord(document)) return [];
  const { properties, enum: values, const: value } = document;
  const own = [...Object.keys(isRecord(properties) ? properties : {}), ...(Array.isArray(values) ? values : []), value];
  const texts = own.filter((one): one is string => typeof one === 'string');
  return [...texts, ...Object.values(document).flatMap(wordsIn)];
}
