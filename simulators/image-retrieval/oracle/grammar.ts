import { lazily, lazilyBy } from '../../core/lazily.ts';
import type { Place, Time, Weather } from '../../core/pictures/scene.ts';
import { entriesOf } from '../../core/word-list.ts';
import * as lists from './data/lists.ts';

/** What somebody or something does: "trots" and "trotting", with what follows. */
export interface Deed {
  readonly does: string;
  readonly doing: string;
}

/** A phrase of a caption, and the tag of a prompt that says the same. */
export interface Phrase {
  readonly phrase: string;
  readonly tag: string;
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

/** What a picture may show. */
export interface Subject {
  /** With its article. */
  readonly noun: string;
  readonly tag: string;
  /** Words for the renderer. */
  readonly draw: string;
  readonly kinds: readonly string[];
  readonly haunts: Haunts;
  readonly deeds: readonly Deed[];
  readonly details: readonly string[];
  readonly materials: readonly string[];
}

/** What one of the characters may do. */
interface Errand {
  readonly deed: Deed;
  readonly haunts: Haunts;
  readonly draw: string;
  readonly kinds: readonly string[];
  readonly details: readonly string[];
}

/** The settings in which it may appear. */
export interface Setting {
  readonly at: string;
  readonly tag: string;
  readonly haunts: Haunts;
  readonly draw: string;
  readonly kinds: readonly string[];
  readonly details: readonly string[];
}

/** A feeling, or a set of colours. */
export interface Tone extends Phrase {
  readonly times: readonly Time[];
  /** The subjects that it fits, any of them; none where it fits all. */
  readonly kinds: readonly string[];
}

/** Everything that scenes are made of. */
export interface Grammar {
  readonly subjects: readonly Subject[];
  readonly errands: readonly Errand[];
  readonly settings: readonly Setting[];
  readonly moods: readonly Tone[];
  /** The tag is the colour that the renderer favours. */
  readonly palettes: readonly Tone[];
  readonly compositions: readonly Phrase[];
  readonly portraits: readonly Phrase[];
  /** The nouns of the characters, by name. */
  readonly characters: Readonly<Record<string, readonly string[]>>;
  hours(place: Place, time: Time): readonly Phrase[];
  lights(place: Place, time: Time): readonly Phrase[];
  weathers(weather: Weather): readonly Phrase[];
}

/** The grammar of the library, taken apart when it is first used. */
export const grammar: () => Grammar = lazily(() => ({
  subjects: rows(lists.subjects).map(subject),
  errands: rows(lists.deeds).map(errand),
  settings: rows(lists.settings).map(setting),
  moods: rows(lists.moods).map(tone),
  palettes: rows(lists.palettes).map(tone),
  compositions: phrases(lists.compositions, 'any'),
  portraits: phrases(lists.compositions, 'portrait'),
  characters: Object.fromEntries(Object.entries(lists.characters).map(([name, nouns]) => [name, entriesOf(nouns)])),
  hours: byHour(lists.hours),
  lights: byHour(lists.lights),
  weathers: lazilyBy((weather: Weather) => phrases(lists.weathers, weather)),
}));

type Fields = readonly string[];

function rows(list: string): readonly Fields[] {
  return entriesOf(list).map((entry) => entry.split('|').map((field) => field.trim()));
}

function subject([
  noun = '',
  tag = '',
  draw = '',
  kinds = '',
  haunts = '',
  deeds = '',
  details = '',
  materials = '',
]: Fields): Subject {
  return {
    noun,
    tag,
    draw,
    kinds: words(kinds),
    haunts: hauntsOf(haunts),
    deeds: clauses(deeds).map(deedOf),
    details: clauses(details),
    materials: clauses(materials),
  };
}

function errand([deed = '', haunts = '', draw = '', kind = '', details = '']: Fields): Errand {
  return { deed: deedOf(deed), haunts: hauntsOf(haunts), draw, kinds: words(kind), details: clauses(details) };
}

function setting([at = '', tag = '', haunts = '', draw = '', kinds = '', details = '']: Fields): Setting {
  return { at, tag, haunts: hauntsOf(haunts), draw, kinds: words(kinds), details: clauses(details) };
}

function tone([phrase = '', tag = '', times = '', kinds = '']: Fields): Tone {
  return { phrase, tag, times: hauntsOf(times).times, kinds: words(kinds) };
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
  return rows(parts[name] ?? '').map(([phrase = '', tag = '']) => ({ phrase, tag }));
}

/** By a kind of country that has times of its own, or else by the time alone. */
function byHour(parts: Parts): (place: Place, time: Time) => readonly Phrase[] {
  const byName = lazilyBy((name: string) => phrases(parts, name));
  return (place, time) => byName(`${place} ${time}` in parts ? `${place} ${time}` : time);
}
