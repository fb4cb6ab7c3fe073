import { codePoints } from '../../core/characters.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { Character, Model, Style } from '../../core/pictures/catalog.ts';
import type { CredentialTexts } from '../../core/pictures/files/credentials.ts';
import type { Encoding } from '../../core/pictures/files/encode.ts';
import type { MarkPlacement } from '../../core/pictures/marks/visible.ts';
import type { Rules } from '../rules/index.ts';
import { isPrompt } from '../rules/prompt.ts';
import { resolveFlag, resolveFormat, resolveRuleset, resolveText, resolveWhole } from '../rules/resolve.ts';
import type { Catalog } from '../state/catalog.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import type { ErrorText } from '../wire/errors.ts';
import { LIMITS } from '../wire/limits.ts';
import { unmarked } from './dials.ts';
import { readMark } from './mark.ts';

/** What a caller asks to be generated, after all fallbacks. */
export interface GenerateRequest extends Encoding {
  /** As sent. */
  readonly rawPrompt: string;
  readonly prompt: ParsedPrompt;
  /** The members of the right type that were replaced, as they were sent: one reading repeats them. */
  readonly asSent: JsonObject;
  readonly negative: string;
  readonly model: Model;
  readonly style: Style;
  readonly character: Character | undefined;
  readonly width: number;
  readonly height: number;
  readonly isEnhanced: boolean;
  readonly cache: {
    readonly isUsed: boolean;
    readonly isOnly: boolean;
    readonly isForced: boolean;
    readonly pick: number;
  };
  readonly ruleset: string;
  readonly precompliance: string;
  /** The file of the visible mark; `unusable` where what was sent is no picture. */
  readonly mark: Uint8Array | 'unusable' | undefined;
  readonly placement: MarkPlacement;
  readonly credentials: CredentialTexts;
}

/** Reads the body of a generation; the text of its documented refusal where it has one. */
export function readGenerate(body: JsonObject, catalog: Catalog, rules: Rules): GenerateRequest | ErrorText {
  if (!isPrompt(body.prompt)) return 'Prompt is required';
  const prompt = rules.parsePrompt(body.prompt);
  if (prompt.positive.length === 0 && !rules.isEmptyPromptServed) return 'Prompt is required';
  const character = characterOf(prompt, catalog, rules);
  if (character === 'unknown') return 'Invalid character';
  const model = rules.resolveModel(catalog.models, body.model);
  const [width, height] = rules.resolveSize(body.width, body.height);
  const format = resolveFormat(body.format);
  const style = rules.resolveStyle(model, body.style);
  const inUse = { model: model.key, style: style.key, width, height, format };
  return {
    rawPrompt: body.prompt,
    prompt,
    asSent: rules.echoes === 'as-sent' ? replacedIn(body, inUse) : {},
    negative: resolveText(body.negative),
    model,
    style,
    character,
    width,
    height,
    format,
    quality: rules.resolveWhole(body.quality, LIMITS.quality),
    lossless: rules.isLossless(format, body.lossless),
    isEnhanced: resolveFlag(body.optimize),
    cache: {
      // Nothing is implied where the caller denies it.  @clause IG-B1-20
      isUsed: rules.isCacheUsed(resolveFlag(body.use_cache), body.use_cache !== false && resolveFlag(body.cache_only)),
      isOnly: resolveFlag(body.cache_only),
      isForced: resolveFlag(body.cache_force),
      pick: resolveWhole(body.cache_pick, LIMITS.cachePick),
    },
    ruleset: resolveRuleset(body.compliance_ruleset),
    // @clause IG-B1-12
    precompliance: codePoints.cut(resolveText(body.precompliance), LIMITS.precomplianceCharacters),
    mark: readMark(resolveText(body.wm_image)),
    placement: placementOf(body, rules),
    credentials: {
      author: resolveText(body.cs_author),
      title: resolveText(body.cs_title),
      description: resolveText(body.cs_description),
      organization: resolveText(body.cs_organization),
      vendor: resolveText(body.cs_vendor),
    },
  };
}

function replacedIn(body: JsonObject, inUse: JsonObject): JsonObject {
  const isLike = (sent: unknown, used: unknown): boolean =>
    typeof used === 'string' ? typeof sent === 'string' : Number.isInteger(sent);
  const names = Object.keys(inUse).filter((name) => isLike(body[name], inUse[name]) && body[name] !== inUse[name]);
  return Object.fromEntries(names.map((name) => [name, body[name] as Json]));
}

/** The character of a name, whose case does not matter. */
export function characterNamed({ characters }: Catalog, name: string): Character | undefined {
  return characters.find((character) => character.name.toLowerCase() === name.toLowerCase());
}

/** The character that a prompt names; `unknown` for an unknown name, and for a second name.  @clause IG-B1-15 IG-B1-42 IG-B1-43 */
function characterOf({ names }: ParsedPrompt, catalog: Catalog, rules: Rules): Character | 'unknown' | undefined {
  const found = names.map((name) => characterNamed(catalog, name));
  if (found.includes(undefined)) return 'unknown';
  if (found.length > 1 && rules.twoCharacters === 'refused') return 'unknown';
  return rules.twoCharacters === 'last' ? found.at(-1) : found[0];
}

/** @clause IG-B1-36 IG-B1-38 IG-B1-40 */
function placementOf(body: JsonObject, { resolveAnchor, resolveWhole }: Rules): MarkPlacement {
  return {
    anchor: resolveAnchor(body.wm_position),
    scale: resolveWhole(body.wm_scale, LIMITS.markScale),
    opacity: resolveWhole(body.wm_transparency, LIMITS.markOpacity),
    rotation: resolveWhole(body.wm_rotation, LIMITS.markRotation),
    paddingX: resolveWhole(body.wm_padding_x, LIMITS.markPadding),
    paddingY: resolveWhole(body.wm_padding_y, LIMITS.markPadding),
  };
}

/** The prompt of an answer: without names and moved terms.  @clause IG-B2-5 */
export function wordsOf({ positive }: ParsedPrompt): string {
  return positive.join(', ');
}

/** What a prompt asks to be seen, as models read it. */
export function askedBy({ prompt }: Pick<GenerateRequest, 'prompt'>): string {
  return unmarked(wordsOf(prompt));
}
