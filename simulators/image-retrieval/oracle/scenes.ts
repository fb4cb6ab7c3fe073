import { lazily } from '../../core/lazily.ts';
import { standingCharacters, standingModels } from '../../core/pictures/catalog.ts';
import { chance } from '../../core/pictures/draw/numbers.ts';
import type { Look, Time } from '../../core/pictures/scene.ts';
import { ALL_TIMES, drawn, placeOf, settingsFor, timesFor, views, weatherFor } from './circumstances.ts';
import { createDeck, type Deck, indexes } from './deck.ts';
import { type Deed, type Grammar, grammar, type Haunts, type Phrase, type Setting, type Tone } from './grammar.ts';

/** Who or what a picture is about. */
interface Actor {
  /** With an article; characters have several. */
  readonly nouns: readonly string[];
  /** What a prompt calls it; empty for a character, whose name says it. */
  readonly tag: string;
  readonly deed: Deed;
  readonly kinds: readonly string[];
  readonly details: readonly string[];
  readonly material?: string;
  /** Words for the renderer. */
  readonly draw: string;
}

/** What the pictures of one batch show. */
export interface LibraryScene extends Actor {
  /** The name of a character, or empty. */
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly look: Look;
  readonly setting: Setting;
  readonly hour: Phrase;
  readonly weather?: Phrase;
  readonly light: Phrase;
  readonly mood: Phrase;
  readonly palette: Phrase;
  readonly composition: Phrase;
}

/** Draws a number in [0, 1), the same for the same purpose. */
type Roll = (purpose: number) => number;

/** The scenes of so many batches. A subject visits every setting before one repeats. */
export function planScenes(seed: number, count: number): readonly LibraryScene[] {
  const table = layTable(seed);
  return Array.from({ length: count }, (_, batch) =>
    planScene(table, batch, (purpose) => chance(seed, batch, purpose)),
  );
}

const DECKS = [
  'subjects',
  'errands',
  'characters',
  'settings',
  'deeds',
  'times',
  'manners',
  'moods',
  'palettes',
  'compositions',
  'portraits',
] as const;

/** The state of choosing scenes: how often each part was chosen, and which subjects appeared where. */
interface Table {
  readonly words: Grammar;
  readonly decks: Readonly<Record<(typeof DECKS)[number], Deck>>;
  /** How often who was where, and where at which time; characters are told apart by what they do. */
  readonly met: { readonly places: Uint16Array; readonly hours: Uint16Array };
}

function layTable(seed: number): Table {
  const words = grammar();
  const decks = Object.fromEntries(DECKS.map((name, at) => [name, createDeck(seed + at * 7919)]));
  const pairs = (words.subjects.length + standingCharacters.length * words.errands.length) * words.settings.length;
  const met = { places: new Uint16Array(pairs), hours: new Uint16Array(pairs * ALL_TIMES.length) };
  return { words, decks: decks as Table['decks'], met };
}

/** Three batches in ten are about a character. */
function planScene(table: Table, batch: number, roll: Roll): LibraryScene {
  const { words, decks } = table;
  const isOfCharacter = CHARACTER_TURNS.has(batch % 10);
  const cast = isOfCharacter ? castCharacter(table, batch, roll) : castSubject(table, batch, roll);
  const { actor, character } = cast;
  const { setting, time } = placeCast(table, cast, batch);
  const place = placeOf(setting);
  const weather = weatherFor(setting, time, cast.haunts, roll);
  const view = views(place)(time)(weather);
  const one = <T>(options: readonly T[], purpose: number): T =>
    options[Math.floor(roll(purpose) * options.length)] as T;
  const kinds = [...actor.kinds, ...setting.kinds];
  const isPortrait = isOfCharacter && actor.kinds.some((kind) => NEAR_KINDS.has(kind)) && roll(31) < 0.6;
  const mood = decks.moods.deal(
    view.moods.filter((index) => hasKind(words.moods[index] as Tone, kinds)),
    batch,
  );
  const palette = words.palettes[decks.palettes.deal(view.palettes, batch)] as Tone;
  return {
    ...actor,
    ...(manners()[decks.manners.deal(indexes(manners().length), batch)] as Manner),
    character,
    setting,
    hour: one(view.hours, 32),
    ...(view.airs.length === 0 ? {} : { weather: one(view.airs, 33) }),
    light: one(view.lights, 34),
    mood: words.moods[mood] as Tone,
    palette,
    composition: isPortrait
      ? (words.portraits[decks.portraits.deal(indexes(words.portraits.length), batch)] as Phrase)
      : (words.compositions[decks.compositions.deal(view.compositions, batch)] as Phrase),
    draw: [palette.tag, ...drawn(place, time, weather), actor.draw, setting.draw, isPortrait ? 'portrait' : 'full-body']
      .filter((word) => word !== '')
      .join(' '),
  };
}

function hasKind(mood: Tone, kinds: readonly string[]): boolean {
  return mood.kinds.length === 0 || mood.kinds.some((kind) => kinds.includes(kind));
}

/** Picks a setting and a time that a subject had not yet, or seldom. */
function placeCast(
  { words, decks, met }: Table,
  { who, haunts }: Cast,
  batch: number,
): { setting: Setting; time: Time } {
  const first = who * words.settings.length;
  const at = decks.settings.deal(settingsFor(haunts), batch, (one) => MET * (met.places[first + one] ?? 0));
  const setting = words.settings[at] as Setting;
  const hours = (first + at) * ALL_TIMES.length;
  const times = timesFor(haunts, setting).map((time) => ALL_TIMES.indexOf(time));
  const hour = decks.times.deal(times, batch, (one) => MET * (met.hours[hours + one] ?? 0));
  count(met.places, first + at);
  count(met.hours, hours + hour);
  return { setting, time: ALL_TIMES[hour] as Time };
}

function count(counts: Uint16Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Errands at which one may look from near. */
const NEAR_KINDS: ReadonlySet<string> = new Set([
  'portrait',
  'reading',
  'view',
  'music',
  'light',
  'writing',
  'festival',
]);

const CHARACTER_TURNS: ReadonlySet<number> = new Set([2, 5, 8]);
/** The penalty of a combination that occurred before. */
const MET = 1_000;

interface Cast {
  /** A number that tells one actor from another. */
  readonly who: number;
  readonly character: string;
  readonly haunts: Haunts;
  readonly actor: Actor;
}

function castCharacter({ words, decks }: Table, batch: number, roll: Roll): Cast {
  const number = decks.characters.deal(indexes(standingCharacters.length), batch);
  const { name } = standingCharacters[number] as (typeof standingCharacters)[number];
  const task = decks.errands.deal(indexes(words.errands.length), batch);
  const { deed, haunts, draw, kinds, details } = words.errands[task] as Grammar['errands'][number];
  const [they, them, their] = PRONOUNS[name] ?? ['they', 'them', 'their'];
  const said = (text: string): string =>
    text.replaceAll('[they]', they).replaceAll('[them]', them).replaceAll('[their]', their);
  const nouns = words.characters[name] ?? [];
  const first = Math.floor(roll(21) * nouns.length);
  return {
    who: words.subjects.length + number * words.errands.length + task,
    character: name,
    haunts,
    actor: {
      nouns: [...nouns.slice(first), ...nouns.slice(0, first)],
      tag: '',
      deed,
      kinds: ['person', ...kinds],
      details: details.map(said),
      draw,
    },
  };
}

const PRONOUNS: Readonly<Record<string, readonly [they: string, them: string, their: string]>> = {
  luna: ['she', 'her', 'her'],
  kai: ['he', 'him', 'his'],
  mira: ['she', 'her', 'her'],
  bram: ['he', 'him', 'his'],
  sable: ['she', 'her', 'her'],
};

function castSubject({ words, decks }: Table, batch: number, roll: Roll): Cast {
  const number = decks.subjects.deal(indexes(words.subjects.length), batch);
  const { noun, tag, draw, kinds, haunts, deeds, details, materials } = words.subjects[
    number
  ] as Grammar['subjects'][number];
  const deed = decks.deeds.deal(
    indexes(deeds.length).map((index) => number * MOST_DEEDS + index),
    batch,
  );
  const material = materials[Math.floor(roll(22) * materials.length)];
  return {
    who: number,
    character: '',
    haunts,
    actor: {
      nouns: [noun],
      tag,
      deed: deeds[deed - number * MOST_DEEDS] as Deed,
      kinds,
      details,
      ...(material === undefined ? {} : { material }),
      draw,
    },
  };
}

const MOST_DEEDS = 8;

/** A model and a style of generation, or neither. */
interface Manner {
  readonly model: string;
  readonly style: string;
  readonly look: Look;
}

/** Every style of every model, and no model at all for one batch in eight. */
const manners = lazily((): readonly Manner[] => [
  ...standingModels.flatMap(({ key, styles }) =>
    styles.map((style) => ({ model: key, style: style.key, look: style.look })),
  ),
  { model: '', style: '', look: 'photo' },
  { model: '', style: '', look: 'photo' },
]);
