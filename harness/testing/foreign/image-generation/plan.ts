/** Reads a call for a picture and settles what will be done. */

import { type Json, Refusal } from '../foreign-server.ts';
import { CHARACTERS, DEFAULT_MODEL, enhance, FIRST_MODEL, MODELS } from './catalogue.ts';

/** Everything about a picture that is settled before it is drawn. */
export interface Plan {
  readonly prompt: string;
  readonly positive: string;
  readonly negative: string;
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly quality: number;
  readonly lossless: boolean;
  readonly optimized: boolean;
  readonly ruleset: string;
  readonly precompliance: string;
  readonly mark: Mark;
  readonly credits: Readonly<Record<string, string>>;
  readonly cache?: { readonly isOnly: boolean; readonly isForced: boolean; readonly pick: number };
}

/** A visible mark. */
export interface Mark {
  readonly image: string;
  readonly position: string;
  readonly scale: number;
  readonly transparency: number;
  readonly rotation: number;
  readonly paddingX: number;
  readonly paddingY: number;
}

const SIZES = ['1024x1024', '1344x768', '768x1344', '1216x832', '832x1216', '1152x896', '896x1152'];
const FORMATS = ['jpeg', 'png', 'webp', 'avif'];
const ANCHORS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const CREDITS = ['cs_author', 'cs_title', 'cs_description', 'cs_organization', 'cs_vendor'];
const RULESETS = ['default', 'family'];
const PRECOMPLIANCE_CHARACTERS = 2_000;
const NAME = /(^|\s)@([\w-]+)/g;

/** Settles a call; refuses numbers out of range and members of a wrong type, null too. */
export function planOf(asked: Json): Plan {
  const raw = text(asked, 'prompt');
  if (raw.trim() === '') throw new Refusal(400, 'Prompt is required');
  const character = characterIn(raw);
  const optimized = flag(asked, 'optimize');
  const prompt = optimized && !flag(asked, 'use_cache') ? enhance(raw) : raw;
  const model = modelOf(text(asked, 'model', DEFAULT_MODEL));
  const asksStyle = text(asked, 'style');
  const style = Object.hasOwn(MODELS[model]?.styles ?? {}, asksStyle) ? asksStyle : (MODELS[model]?.defaultStyle ?? '');
  const format = text(asked, 'format', 'jpeg');
  const ruleset = text(asked, 'compliance_ruleset').trim();
  return {
    prompt,
    ...promptsOf({ prompt, character, model, style }, text(asked, 'negative')),
    ...{ character, model, style },
    ...sizeOf(number(asked, 'width'), number(asked, 'height')),
    format: FORMATS.includes(format) ? format : 'jpeg',
    quality: within(asked, 'quality', 1, 100, 95),
    lossless: flag(asked, 'lossless'),
    optimized,
    ruleset: RULESETS.includes(ruleset) ? ruleset : 'default',
    precompliance: text(asked, 'precompliance').slice(0, PRECOMPLIANCE_CHARACTERS),
    mark: markOf(asked),
    credits: Object.fromEntries(CREDITS.map((name) => [name, text(asked, name)])),
    ...(flag(asked, 'use_cache')
      ? {
          cache: {
            isOnly: flag(asked, 'cache_only'),
            isForced: flag(asked, 'cache_force'),
            pick: Math.min(10, Math.max(1, number(asked, 'cache_pick') ?? 5)),
          },
        }
      : {}),
  };
}

/** The same call after the cache had nothing: now its prompt is enhanced, if it asked for that. */
export function planAfterMiss(asked: Json): Plan {
  return planOf({ ...asked, use_cache: false });
}

function termsOf(prompt: string): { readonly kept: string[]; readonly moved: string[] } {
  const terms = prompt.split(',').map((term) => term.trim());
  const isMoved = (term: string): boolean => /^-\s*[^\s-]/.test(term);
  return {
    kept: terms.filter((term) => term !== '' && !isMoved(term)),
    moved: terms.filter(isMoved).map((term) => term.slice(1).trim()),
  };
}

/** The first character that the prompt names. */
function characterIn(prompt: string): string {
  const names = termsOf(prompt).kept.flatMap((term) => [...term.matchAll(NAME)].map(([, , name]) => name ?? ''));
  for (const name of names) if (!Object.hasOwn(CHARACTERS, name)) throw new Refusal(400, `Invalid character: ${name}`);
  return names[0] ?? '';
}

type Named = Pick<Plan, 'prompt' | 'character' | 'model' | 'style'>;

/** Both prompts that the workflow is fed with. */
function promptsOf({ prompt, character, model, style }: Named, negative: string): Pick<Plan, 'positive' | 'negative'> {
  const who = CHARACTERS[character];
  const { base = '', styles = {} } = MODELS[model] ?? {};
  const { kept, moved } = termsOf(prompt);
  const own = kept.map((term) => term.replace(NAME, '$1').replace(/\s+/g, ' ').trim());
  const join = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('; ');
  return {
    positive: join([who?.trigger, who?.positive, own.filter(Boolean).join(', '), styles[style]?.tags]),
    negative: join([base, styles[style]?.negative, who?.negative, moved.join(', '), negative.trim()]),
  };
}

function modelOf(key: string): string {
  return Object.hasOwn(MODELS, key) ? key : FIRST_MODEL;
}

/** The size asked for; one number alone finds the listed size that has it. */
function sizeOf(width?: number, height?: number): Pick<Plan, 'width' | 'height'> {
  const fits = (size: string): boolean => {
    const [w, h] = size.split('x').map(Number);
    return (width === undefined || w === width) && (height === undefined || h === height);
  };
  const isNeither = width === undefined && height === undefined;
  const [w = 0, h = 0] = ((isNeither ? undefined : SIZES.find(fits)) ?? '1344x768').split('x').map(Number);
  return { width: w, height: h };
}

function markOf(asked: Json): Mark {
  const position = text(asked, 'wm_position', 'bottom-right');
  if (!ANCHORS.includes(position)) throw new Refusal(400, `wm_position must be one of ${ANCHORS.join(', ')}`);
  return {
    image: text(asked, 'wm_image'),
    position,
    scale: within(asked, 'wm_scale', 1, 100, 5),
    transparency: within(asked, 'wm_transparency', 0, 100, 100),
    rotation: within(asked, 'wm_rotation', -360, 360, 0),
    paddingX: within(asked, 'wm_padding_x', 0, 500, 10),
    paddingY: within(asked, 'wm_padding_y', 0, 500, 10),
  };
}

function text(asked: Json, name: string, usual = ''): string {
  const { [name]: value = '' } = asked;
  if (typeof value !== 'string') throw new Refusal(400, `${name} must be a string`);
  return value === '' ? usual : value;
}

function flag(asked: Json, name: string): boolean {
  const { [name]: value = false } = asked;
  if (typeof value !== 'boolean') throw new Refusal(400, `${name} must be true or false`);
  return value;
}

function number(asked: Json, name: string): number | undefined {
  const value = asked[name];
  if (value !== undefined && !Number.isInteger(value)) throw new Refusal(400, `${name} must be a whole number`);
  return value as number | undefined;
}

function within(asked: Json, name: string, least: number, most: number, usual: number): number {
  const value = number(asked, name) ?? usual;
  if (value < least || value > most) throw new Refusal(400, `${name} goes from ${least} to ${most}`);
  return value;
}
