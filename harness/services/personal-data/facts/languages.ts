import { isRecord, type Json, listOf } from '../../../engine/is-record.ts';

/** Entity types by language. */
export type TypesByLanguage = Readonly<Record<string, readonly string[]>>;

const LANGUAGE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
/** Members that tell a language, and those that hold several. */
const LANGUAGE_NAME = /lang|locale|code|iso|^(id|name|key)$/i;
const LANGUAGES_NAME = /lang|locale/i;
/** Members that tell an entity type, the likeliest first. */
const TYPE_NAMES = ['entity_type', 'type', 'name', 'id', 'code', 'key', 'entity', 'label'];
/** Members that hold entity types. */
const TYPES_NAME = /entit|type|label|categor|kind|class/i;

/**
 * Entity types by language, in whatever layout a body tells them.
 *
 * Types stand under a member that is named like a language, beside a word that is one, or each with its own languages: beside
 * them, or as the member that lists them.
 *
 * @clause PD-4-8
 */
export function typesByLanguage(body: unknown): TypesByLanguage {
  return merged(readTypes(body, ''));
}

type Told = readonly [language: string, types: readonly string[]];

function readTypes(value: unknown, name: string): readonly Told[] {
  if (Array.isArray(value)) return value.flatMap((entry) => readTypes(entry, name));
  if (!isRecord(value)) return [];
  const each = ownLanguages(value, name);
  if (each.length > 0) return each;
  if (isTypeMap(value)) return Object.entries(value).flatMap(([type, list]) => toldOf(type, list));
  const beside = Object.entries(value).find(([member, word]) => LANGUAGE_NAME.test(member) && isLanguage(word))?.[1];
  if (typeof beside === 'string' && typesHeld(value).length > 0) return [[beside, typesHeld(value)]];
  const isMap = LANGUAGES_NAME.test(name) || 'en' in value;
  return Object.entries(value).flatMap(([member, inner]): readonly Told[] => {
    const types = isMap && isLanguage(member) ? typesUnder(inner) : [];
    return types.length > 0 ? [[member, types]] : readTypes(inner, member);
  });
}

/** A type that tells the languages in which it is looked for: by a word of its own, or by the member that holds it. */
function ownLanguages(record: Json, name: string): readonly Told[] {
  const told = Object.entries(record).find(([member, list]) => isLanguageList(list) && LANGUAGES_NAME.test(member));
  const type = typeOf(record) ?? name;
  const isHolder = Object.entries(record).some(([member, inner]) => TYPES_NAME.test(member) && isListOrMap(inner));
  if (!told || type === '' || isHolder) return [];
  return toldOf(type, told[1]);
}

/** Whether each member is a type that lists its languages, as words. */
function isTypeMap(value: Json): boolean {
  const isType = (name: string): boolean => !isLanguage(name) && !LANGUAGES_NAME.test(name);
  const isEach = Object.entries(value).every(
    ([name, list]) => isType(name) && Array.isArray(list) && list.every(isLanguage),
  );
  return isEach && Object.values(value).some((list) => languagesOf(list).includes('en'));
}

function toldOf(type: string, languages: unknown): readonly Told[] {
  return languagesOf(languages).map((language) => [language, [type]]);
}

/** The types that stand below a language: a list of words or objects, the same under some member, or the members' names. */
function typesUnder(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(typeOf).filter((type): type is string => type !== undefined);
  if (!isRecord(value)) return [];
  const held = typesHeld(value);
  return held.length > 0 ? held : Object.keys(value).filter((name) => !LABELS.test(name));
}

/** The types that a member of an object holds, one that is named so before any other list. */
function typesHeld(value: Json): readonly string[] {
  const members = Object.entries(value).filter(([name]) => !LANGUAGES_NAME.test(name));
  const lists = members.filter(([, list]) => Array.isArray(list));
  const maps = members.filter(([name, inner]) => TYPES_NAME.test(name) && isRecord(inner));
  const held = lists.find(([name]) => TYPES_NAME.test(name)) ?? maps[0] ?? lists[0];
  return held ? typesUnder(held[1]) : [];
}

/** What else may be told of a language. */
const LABELS = /^(name|label|title|description|native_?name|language|locale|code|iso|id|count|total|default|status)$/i;

function typeOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (!isRecord(entry)) return undefined;
  const name = TYPE_NAMES.find((member) => typeof entry[member] === 'string');
  const word = name === undefined ? Object.values(entry).find((member) => typeof member === 'string') : entry[name];
  return typeof word === 'string' ? word : undefined;
}

/** The languages that a body lists: entries of lists that are named so, or that hold English too.  @clause PD-4-9 */
export function languagesIn(body: unknown, name = ''): readonly string[] {
  if (Array.isArray(body)) {
    const isList = isLanguageList(body) && (LANGUAGES_NAME.test(name) || languagesOf(body).includes('en'));
    return isList ? languagesOf(body) : body.flatMap((entry) => languagesIn(entry, name));
  }
  if (!isRecord(body)) return [];
  const names = Object.keys(body).filter(isLanguage);
  const own = 'en' in body || (LANGUAGES_NAME.test(name) && names.length === Object.keys(body).length) ? names : [];
  return [...own, ...Object.entries(body).flatMap(([member, inner]) => languagesIn(inner, member))];
}

/** Whether each entry of a list is a language, or an object that tells one. */
function isLanguageList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => languageOf(entry) !== undefined);
}

function languagesOf(value: unknown): readonly string[] {
  return listOf(value).flatMap((entry) => languageOf(entry) ?? []);
}

function languageOf(entry: unknown): string | undefined {
  const words = isRecord(entry) ? Object.entries(entry).filter(([name]) => LANGUAGE_NAME.test(name)) : [['', entry]];
  const found = words.map(([, word]) => word).find(isLanguage);
  return typeof found === 'string' ? found : undefined;
}

function isListOrMap(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value);
}

function isLanguage(word: unknown): boolean {
  return typeof word === 'string' && LANGUAGE.test(word);
}

function merged(told: readonly Told[]): TypesByLanguage {
  const all: Record<string, readonly string[]> = {};
  for (const [language, types] of told) all[language] = [...new Set([...(all[language] ?? []), ...types])];
  return all;
}
