import type { Answer } from '../../core/call/call.ts';
import { NO_DIALS, shownDials } from '../../core/dials/obey-dials.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { draw } from '../../core/draw.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { Character } from '../../core/pictures/catalog.ts';
import { need } from '../../core/service/need.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import { characterNamed, type GenerateRequest, readGenerate } from '../request/generate.ts';
import { writePrompt } from '../rules/prompt.ts';
import { resolveText } from '../rules/resolve.ts';
import { failure } from '../wire/errors.ts';

/** Enhances a prompt.  @clause IG-4-4 IG-7-4 */
export function optimize(inside: Inside, exchange: GenerationExchange): Answer {
  const { world, oracle } = inside;
  const request = readOptimize(inside, need(exchange, 'json').json);
  const dials: Dials = world.areDialsOn ? readDials(request.rawPrompt) : NO_DIALS;
  noticeDials(inside, exchange, dials.notices);
  exchange.explain = () => ({ dials: shownDials(dials) });
  if (dials.fail === 'enhancement') throw failure('Enhancement failed');
  return { status: 200, body: { prompt: writePrompt(oracle.enhance(world.seed, request.prompt)) } };
}

/** Reads what is to be enhanced. Throws the row of a prompt that is refused. */
export function readOptimize(
  { catalog, rules }: Inside,
  json: JsonObject,
): Pick<GenerateRequest, 'rawPrompt' | 'prompt'> {
  const request = rules.isAnyPromptEnhanced ? anyText(json, rules) : readGenerate(json, catalog, rules);
  if (typeof request === 'string') throw failure(request);
  return request;
}

/** Reads any text as a prompt, unknown names included. */
function anyText({ prompt }: JsonObject, rules: Inside['rules']): Pick<GenerateRequest, 'rawPrompt' | 'prompt'> {
  const rawPrompt = resolveText(prompt);
  return { rawPrompt, prompt: rules.parsePrompt(rawPrompt) };
}

/** Invents a prompt.  @clause IG-4-5 IG-4-21 IG-4-22 IG-4-23 */
export function random(inside: Inside, exchange: GenerationExchange): Answer {
  const { world, oracle, rules } = inside;
  const number = world.nextNumber();
  const character = characterFor(inside, need(exchange, 'json').json.character, number);
  const prompt = oracle.randomPrompt(world.seed, number, character?.name);
  return { status: 200, body: { prompt: rules.writeRandom(prompt, character) } };
}

/** The character that is asked for: any where the member is left out, none for an empty name. Throws the row of an unknown one. */
export function characterFor(
  { world, catalog, rules }: Inside,
  asked: Json | undefined,
  number: number,
): Character | undefined {
  const { characters } = catalog;
  if (asked === undefined || asked === null)
    return characters[Math.floor(draw(world.seed, 'character', number) * characters.length)];
  if (asked === '') return undefined;
  const named = typeof asked === 'string' ? characterNamed(catalog, asked) : undefined;
  if (named === undefined && rules.unknownRandom === 'refused') throw failure('Invalid character');
  return named;
}
