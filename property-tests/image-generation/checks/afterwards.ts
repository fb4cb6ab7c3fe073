import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, type Json } from '../../../harness/services/image-generation/client.ts';
import { isHit } from '../../../harness/services/image-generation/facts/cache.ts';
import {
  isOfHit,
  noteOf,
  type Read,
  safeStatuses,
  servedOf,
} from '../../../harness/services/image-generation/facts/exchanges.ts';
import { metaOf } from '../../../harness/services/image-generation/facts/records.ts';

/** The generations that were served. */
export const generations = servedOf('generate');

/** The generations that the cache has served. */
export const hits = (exchange: Exchange): readonly Read[] => generations(exchange).filter(isHit);
/** Those that it has not. */
export const own = (exchange: Exchange): readonly Read[] => generations(exchange).filter((read) => !isHit(read));

/** What can be chosen from, generations and safe statuses: what was sent for a picture, and what its meta says. */
const signs = (exchange: Exchange): readonly Read[] => [...signsOfModels(exchange), ...safeStatuses(exchange)];

/** What was sent for a picture, and the model that the answer named. */
export interface Asked {
  readonly sent: Json;
  readonly model: unknown;
  readonly prompt: unknown;
  readonly genId: unknown;
}

/** What a rule receives beside an exchange. */
export type Tools = Parameters<Parameters<typeof always<Read>>[3]>[1];

/** A rule over what was sent for a picture and what its meta says of it at the end. */
export function afterwards(
  clause: string | readonly string[],
  name: string,
  demand: (sent: Json, meta: Json, tools: Tools) => void,
) {
  return always(clause, name, signs, (read, tools) => {
    if (read.route === 'models') noteModels(read, tools);
    if (read.route === 'generate') noteGeneration(read, tools);
    if (read.route !== 'status') return;
    const { sent, model, prompt } = noteOf<Asked>(tools.seen, read.sent.id) ?? {};
    // A poll may name another prompt or model than its generation was answered with, or none, and have that repeated.
    const isSame = read.sent.model === model && read.sent.prompt === prompt;
    if (sent !== undefined && isSame && !isOfHit(read)) demand(sent, metaOf(read.json), tools);
  });
}

/** Remembers what can be chosen from. */
export function noteModels({ json }: Read, { seen }: Tools): void {
  seen.set(MODELS, json.models);
  seen.set(CHARACTERS, Array.isArray(json.characters) ? json.characters : []);
}

/** Remembers what was sent for a picture. */
export function noteGeneration({ json, sent }: Read, { seen }: Tools): void {
  seen.set(String(json.id), { sent, model: json.model, prompt: json.prompt, genId: json.gen_id });
  for (const name of REPEATED) {
    const text = sent[name];
    if (typeof text === 'string' && text.trim() !== '') seen.set(textNote(name, text), true);
  }
}

/** Members of meta that repeat a text of the call. */
export const REPEATED = ['cs_author', 'cs_title', 'precompliance'] as const;

/** Under what is remembered that a call has sent a text in a member. */
export function textNote(name: string, text: unknown): string {
  return `${name}: ${text}`;
}

/** A term of so many characters stands in a prompt because it was sent. */
export const LEAST_OWN = 12;
/** Under what the listed models are remembered. */
export const MODELS = 'models';
/** Under what the listed characters are remembered. */
export const CHARACTERS = 'characters';
/** The terms of a text that mean themselves in every grammar of prompts: words with single blanks between them. */
export function plainTermsOf(text: unknown): readonly string[] {
  const terms = typeof text === 'string' ? text.split(',').map((term) => term.trim()) : [];
  return terms.filter((term) => /^[^\s@()[\]{}<>|:\\]+( [^\s@()[\]{}<>|:\\]+)*$/.test(term));
}

/** Terms of a prompt that has not been enhanced: those that stay and, without their dash, those that move. */
export function termsIn({ prompt, optimize }: Json): {
  readonly staying: readonly string[];
  readonly moved: readonly string[];
} {
  const terms = optimize === undefined || optimize === false ? plainTermsOf(prompt) : [];
  return {
    staying: terms.filter((term) => !term.startsWith('-')),
    moved: terms.filter((term) => /^-[^- ]/.test(term)).map((term) => term.slice(1)),
  };
}

/** Demands that a prompt of meta holds some terms as they were sent. */
export function expectHeld(prompt: unknown, terms: readonly string[], { expect }: Tools) {
  if (typeof prompt !== 'string') return;
  expect(terms.filter((term) => !prompt.includes(term)).length, 'how many of the terms lack in it').toBe(0);
}

/** Demands the default style of a model, if the model has it. */
export function expectUsualStyle(meta: Json, { default_style: usual, styles }: Json, { expect }: Tools): void {
  if (isRecord(styles) && Object.hasOwn(styles, String(usual))) expect(meta.style, 'style').toBe(usual);
}

/** Generations and safe statuses. */
export function signsOfAll(exchange: Exchange): readonly Read[] {
  return [...generations(exchange), ...safeStatuses(exchange)];
}

/** What can be chosen from, and generations. */
export function signsOfModels(exchange: Exchange): readonly Read[] {
  return [...servedOf('models')(exchange), ...own(exchange)];
}
