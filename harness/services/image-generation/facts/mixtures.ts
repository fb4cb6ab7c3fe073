import { type Choice, pairsOf } from '../../../engine/cases/pairs.ts';
import type { Json } from '../client.ts';
import { SIZES } from './documented.ts';
import type { Model } from './reference.ts';

/** A generation of many parameters at once. */
export interface Mixture {
  /** All parameters but the prompt. */
  readonly parameters: Json;
  /** Where the prompt names a character. */
  readonly naming: 'nobody' | 'first' | 'later' | 'last' | 'inside';
  /** Whether it is opened, to see its mark. */
  readonly isOpened: boolean;
}

/** What there is to choose from. */
export interface Stock {
  readonly models: readonly [usual: Model, ...others: readonly Model[]];
  /** A mark, as a data URI. */
  readonly mark: string;
  /** Texts of the credentials, and what an earlier screening has found. */
  readonly texts: Json;
}

/** What a parameter may be; `left out` is the default, which must be the same beside whatever else is sent. */
const FACTORS = {
  format: ['left out', 'png', 'webp', 'avif', 'jpg'],
  size: ['listed', 'left out', 'unlisted'],
  style: ['left out', 'other', 'unknown'],
  mark: ['left out', 'alone', 'placed'],
  name: ['left out', 'first', 'behind'],
  quality: ['left out', 1, 100],
  model: ['left out', 'other'],
  optimize: ['left out', true],
  lossless: [false, true],
  cache: ['left out', true],
  negative: ['left out', 'long'],
  texts: ['left out', 'sent'],
  ruleset: ['left out', 'default', ' \t'],
} as const;

const CHOICES = pairsOf(FACTORS);

/** Of one shape, of another one, and of sides that are listed, but not together. */
const UNLISTED: readonly Json[] = [
  { width: 512, height: 512 },
  { width: 800, height: 1200 },
  { width: 832, height: 1024 },
  { width: 1920, height: 1080 },
];

/** Long enough for any cut that no document speaks of. */
const LONG_NEGATIVE = Array.from({ length: 24 }, (_, at) => `broken lantern ${at}`).join(', ');

const BEHIND = ['later', 'last', 'inside'] as const;

/** Where a prompt names a character: inside a term where it has a long negative, else in turns. */
function namingOf({ name, negative }: Choice<typeof FACTORS>, at: number): Mixture['naming'] {
  if (name !== 'behind') return name === 'first' ? 'first' : 'nobody';
  return negative === 'long' ? 'inside' : (BEHIND[Math.floor(at / 4) % BEHIND.length] ?? 'last');
}

const ELSEWHERE: Json = { wm_position: 'top-right', wm_padding_x: 100 };

/** How many pictures the cache is to choose from, at and beyond the ends of what it may be. */
export const PICKS = [-1, 1, 10, 11, 0];

/** Generations among which every two choices for different parameters meet. */
export function mixturesOf(stock: Stock): readonly Mixture[] {
  return CHOICES.map((choice, at) => ({
    parameters: parametersOf(choice, stock, at),
    naming: namingOf(choice, at),
    isOpened: SIGHTS[at] !== undefined && SIGHTS.indexOf(SIGHTS[at]) === at,
  }));
}

/** What a picture is opened for: a mark, which can be seen in a JPEG, or in another format its shape or the best quality. */
function sightOf({ mark, quality, format, size, cache }: Choice<typeof FACTORS>): string | undefined {
  if (format !== 'left out' && format !== 'jpg') {
    if (size === 'left out') return undefined;
    return `${format} ${quality === 100 ? 'best' : size}`;
  }
  return mark === 'left out' || quality === 1 || cache === true ? undefined : mark;
}

const SIGHTS = CHOICES.map(sightOf);

/** The parameters of a choice; where there is more than one of a kind, each takes its turn. */
function parametersOf(choice: Choice<typeof FACTORS>, { models, mark, texts }: Stock, at: number): Json {
  const { format, size, style, quality, optimize, cache } = choice;
  const [usual, ...others] = models;
  const turn = turnOf(choice, at);
  const model = choice.model === 'other' ? (others[(turn ?? at) % others.length] ?? usual) : usual;
  // The first ones are those of other generations.
  const ownStyles = model.styles.filter((one) => one !== model.defaultStyle).reverse();
  const ownStyle = ownStyles[Math.floor((turn ?? 0) / Math.max(1, others.length)) % ownStyles.length];
  return {
    ...(choice.model === 'other' && { model: model.key }),
    ...(format !== 'left out' && { format, lossless: format !== 'png' && choice.lossless }),
    ...(quality !== 'left out' && { quality }),
    ...(optimize !== 'left out' && { optimize }),
    // The first sizes of the list are those of other generations.
    ...(size === 'listed' && sides(SIZES[(at + 3) % SIZES.length])),
    ...(size === 'unlisted' && UNLISTED[at % UNLISTED.length]),
    ...(style === 'other' && ownStyle !== undefined && { style: ownStyle }),
    ...(style === 'unknown' && { style: 'no-such-style' }),
    ...(choice.mark !== 'left out' && { wm_image: mark }),
    // Where no mark is looked for, its scale comes alone, and all else about it is as usual.
    ...(choice.mark === 'alone' && quality === 1 && { wm_scale: 30 }),
    // A PNG has its mark in another corner, far from one edge only.
    ...(choice.mark === 'placed' && (format === 'png' ? ELSEWHERE : { wm_position: 'bottom-right' })),
    ...(choice.negative !== 'left out' && { negative: LONG_NEGATIVE }),
    ...(choice.texts !== 'left out' && texts),
    ...(choice.ruleset !== 'left out' && { compliance_ruleset: choice.ruleset }),
    ...(cache !== 'left out' && { use_cache: true, cache_only: false, cache_pick: PICKS[at % PICKS.length] }),
  };
}

/** How many choices before one have another style of as usual a model; undefined where it has none itself. */
function turnOf({ style, model }: Choice<typeof FACTORS>, at: number): number | undefined {
  const others = CHOICES.slice(0, at).filter((one) => one.style === 'other' && one.model === model);
  return style === 'other' ? others.length : undefined;
}

function sides([width, height]: (typeof SIZES)[number] = [1024, 1024]): Json {
  return { width, height };
}
