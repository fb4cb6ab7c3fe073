import { isServed, type ServiceCall, servedWhere } from '../../../engine/client.ts';
import { isRecord, recordOf } from '../../../engine/is-record.ts';
import type { GenerationAnswer, GenerationContext } from '../client.ts';
import { names } from './prompts.ts';

/** An answer that must be a success for a check to mean anything. */
export const served = servedWhere<GenerationAnswer>(isServed);

/** Demands a success. */
export function expectServed({ expect }: GenerationContext, answer: GenerationAnswer): void {
  if (!isServed(answer)) expect(answer).toServe();
}

/** Demands a success, or a refusal with 400. */
export function expectServedOrRefused(context: GenerationContext, answer: GenerationAnswer): void {
  if (answer.status !== 400) expectServed(context, answer);
  else context.expect(answer).toFail(400);
}

/** A model that is listed. */
export interface Model {
  readonly key: string;
  readonly defaultStyle: string;
  readonly styles: readonly string[];
}

/** What the action `models` lists. */
export interface Offered {
  readonly characters: readonly string[];
  readonly models: readonly Model[];
}

/** What is listed, read once for all checks. */
export function offeredBy(context: GenerationContext): Promise<Offered> {
  return context.shared('models', async () => {
    const { characters, models } = served(context, await context.imageGeneration.models()).json;
    return {
      characters: Array.isArray(characters) ? characters.filter((one) => typeof one === 'string') : [],
      models: isRecord(models) ? Object.entries(models).flatMap(([key, model]) => modelIn(key, model)) : [],
    };
  });
}

function modelIn(key: string, model: unknown): readonly Model[] {
  if (!isRecord(model) || typeof model.default_style !== 'string') return [];
  return [{ key, defaultStyle: model.default_style, styles: Object.keys(recordOf(model.styles)) }];
}

/** The characters whose names can stand behind an @ in every reading. */
export async function charactersOf(context: GenerationContext): Promise<readonly string[]> {
  return (await offeredBy(context)).characters.filter((name) => /^[A-Za-z0-9_]+$/.test(name));
}

/** Those of them that a text names in the grammar of prompts. */
export async function namesIn(context: GenerationContext, text: string): Promise<readonly string[]> {
  return (await charactersOf(context)).filter((name) => names(text, name));
}

/** The first of all these. */
export async function aCharacter(context: GenerationContext): Promise<string> {
  return (await charactersOf(context))[0] ?? context.skip('needs a character whose name every reading can find');
}

/** The first of these as a prompt names it; a word without a meaning where there is none. */
export async function aMention(context: GenerationContext): Promise<string> {
  return mentionOf((await charactersOf(context))[0]);
}

/** The character that is listed last as a prompt names it between blanks and commas: where it may, one with a hyphen. */
export async function lastMention(context: GenerationContext, mayHaveHyphen = false): Promise<string> {
  const names = (await offeredBy(context)).characters.filter((name) => /^\w+(-\w+)*$/.test(name));
  return mentionOf(names.findLast((name) => name.includes('-') === mayHaveHyphen) ?? names.at(-1));
}

const mentionOf = (name: string | undefined): string => (name === undefined ? 'somebody' : `@${name}`);

/** The model that is used where none is named. */
export const DEFAULT_MODEL = 'eros';

/** Has a prompt enhanced for a listed model: one of no name may be refused there. */
export async function enhanced(
  context: GenerationContext,
  prompt: string,
  call?: ServiceCall,
): Promise<GenerationAnswer> {
  const [{ key: model }] = await modelsOf(context);
  return context.imageGeneration.optimize({ prompt, model }, call);
}

/** The listed models, the default one first, with a style of each that is not its default. */
export async function modelsOf(
  context: GenerationContext,
): Promise<readonly [Model & { readonly other: string }, ...(Model & { readonly other: string })[]]> {
  const { models } = await offeredBy(context);
  const usual = models.filter(({ key }) => key === DEFAULT_MODEL);
  const [first, ...others] = [...usual, ...models.filter((model) => !usual.includes(model))].map((model) => ({
    ...model,
    other: model.styles.find((style) => style !== model.defaultStyle) ?? model.defaultStyle,
  }));
  return first === undefined ? context.inconclusive('needs a model that is listed') : [first, ...others];
}
