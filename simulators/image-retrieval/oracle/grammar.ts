import { lazily, lazilyBy } from '../../core/lazily.ts';
import type { Place, Time, Weather } from '../../core/pictures/scene.ts';
import { entriesOf } from '../../core/word-list.ts';
import * as lists from './data/lists.ts';

/** What somebody or something does: "trots" and "trotting", with what follows. */
export interface Deed {
  readonly does: string;
  readonly doing: string;
}

/**
 * Where and when something may be; no times and no weathers at all mean any. Beside their country, settings have traits, as
 * `afloat`; who is there needs some of them (`+beach`) or avoids them (`!afloat`). A setting may demand a trait of who is there
 * (`*alien`).
 */
export interface Haunts {
  readonly places: readonly Place[];
  readonly times: readonly Time[];
  readonly weathers: readonly Weather[];
  readonly traits: readonly string[];
  readonly needs: readonly string[];
  readonly avoids: readonly string[];
  readonly demands: readonly string[];
}

/** Everything that scenes are made of. */
export type Grammar = ReturnType<typeof grammar>;

/** The grammar of the library, taken apart when it is first used. */
export const grammar = lazily(() => ({
  subjects: rows(lists.subjects, SUBJECT),
  errands: rows(lists.deeds, ERRAND),
  settings: rows(lists.settings, SETTING),
  moods: rows(lists.moods, TONE),
  /** The tag is the colour that the renderer favours. */
  palettes: rows(lists.palettes, TONE),
  compositions: phrases(lists.compositions, 'any'),
  portraits: phrases(lists.compositions, 'portrait'),
  /** The nouns of the characters, by name. */
  characters: Object.fromEntries(Object.entries(lists.characters).map(([name, nouns]) => [name, entriesOf(nouns)])),
  hours: byHour(lists.hours),
  lights: byHour(lists.lights),
  weathers: lazilyBy((weather: Weather) => phrases(lists.weathers, weather)),
}));

const text = (field: string): string => field;
const deedsOf = (field: string): readonly Deed[] => clauses(field).map(deedOf);
const timesOf = (field: string): readonly Time[] => hauntsOf(field).times;

const PHRASE = { phrase: text, tag: text };
const TONE = { ...PHRASE, times: timesOf, kinds: words };
const SETTING = { at: text, tag: text, haunts: hauntsOf, draw: text, kinds: words, details: clauses };
const ERRAND = { deed: deedOf, haunts: hauntsOf, draw: text, kinds: words, details: clauses };
const SUBJECT = {
  ...{ noun: text, tag: text, draw: text, kinds: words, haunts: hauntsOf },
  ...{ deeds: deedsOf, details: clauses, materials: clauses },
};

/** A phrase of a caption, and the tag of a prompt that says the same. */
export type Phrase = Row<typeof PHRASE>;

/** A feeling, or a set of colours, with the kinds of subjects that it fits; none where it fits all. */
export type Tone = Row<typeof TONE>;

/** A setting, with the kinds of subjects that it adds and words for the renderer. */
export type Setting = Row<typeof SETTING>;

/** What the fields of a list hold, in their order, and how each is read. */
type Fields = Readonly<Record<string, (field: string) => unknown>>;
type Row<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> };

function rows<F extends Fields>(list: string, fields: F): readonly Row<F>[] {
  const readers = Object.entries(fields);
  return entriesOf(list).map((entry) => {
    const written = entry.split('|');
    return Object.fromEntries(readers.map(([name, read], at) => [name, read((written[at] ?? '').trim())])) as Row<F>;
  });
}

/** "trots/trotting along": the first word is written twice. */
function deedOf(text: string): Deed {
  const [, finite = '', participle = '', rest = ''] = /^([^/ ]+)\/([^ ]+)(.*)$/.exec(text) ?? [];
  return { does: finite + rest, doing: participle + rest };
}

function hauntsOf(text: string): Haunts {
  const named = words(text);
  const among = <T extends string>(known: readonly T[]): readonly T[] => known.filter((word) => named.includes(word));
  const marked = (mark: string): readonly string[] =>
    named.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  return {
    places: among(PLACES),
    times: among(TIMES),
    weathers: among(WEATHERS),
    traits: named.filter((word) => /^[a-z]/.test(word)),
    needs: marked('+'),
    avoids: marked('!'),
    demands: marked('*'),
  };
}

const PLACES: readonly Place[] = [
  'mountains',
  'sea',
  'forest',
  'city',
  'desert',
  'meadow',
  'snow',
  'space',
  'underwater',
  'lake',
  'room',
  'volcano',
];
const TIMES: readonly Time[] = ['dawn', 'day', 'golden', 'dusk', 'night', 'overcast'];
/** The weathers that a setting may name. `snow` is not among them: as a word it means the landscape. */
const WEATHERS: readonly Weather[] = ['clear', 'cloudy', 'mist', 'rain'];

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

function clauses(text: string): readonly string[] {
  return text
    .split(';')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

type Parts = Readonly<Record<string, string>>;

function phrases(parts: Parts, name: string): readonly Phrase[] {
  return rows(parts[name] ?? '', PHRASE);
}

/** By a kind of country that has times of its own, or else by the time alone. */
function byHour(parts: Parts): (place: Place, time: Time) => readonly Phrase[] {
  const byName = lazilyBy((name: string) => phrases(parts, name));
  return (place, time) => byName(`${place} ${time}` in parts ? `${place} ${time}` : time);
}
