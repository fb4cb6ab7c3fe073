import { pairsOf } from '../../../engine/cases/pairs.ts';
import { type Json, MEDIA_TYPES, type MediaContext, type MediaType } from '../client.ts';
import { FILM, picture, voice } from './media.ts';
import { MULTIPLIERS } from './money.ts';
import { agentFor, categoriesOf, handledTypes } from './reference.ts';

const LEFT_OUT = 'left out';

/** What may stand in a submission; every two choices meet, with media of every type. */
const CHOICES = pairsOf({
  media_type: MEDIA_TYPES,
  detail: [LEFT_OUT, ...Object.keys(MULTIPLIERS)],
  categories: [1, 2],
  custom_category: [LEFT_OUT, 'Name the colours.', null],
  system_prompt: [LEFT_OUT, 'Look closely. {{CATEGORY_PROMPT}}', null],
  model: [LEFT_OUT, 'one that can', null],
  transcribe: [LEFT_OUT, true, false],
  refine: [LEFT_OUT, true],
});

/** The choices for each type; with each next one a type has another profile, and no two types have the same at a time. */
const BY_TYPE = MEDIA_TYPES.map((type) => CHOICES.filter(({ media_type }) => media_type === type));

/** Media of a type; no picture comes twice in a run. */
const mediaOf = (context: MediaContext, type: MediaType): string =>
  type === 'image' ? picture(context.fresh()) : type === 'video' ? FILM : voice(1);

/**
 * A body that lacks nothing, another one for each number: a picture alone, then film, sound and picture by turns as far as they
 * are analysed here, with whatever may be asked for. What is refused must be refused beside all of it.
 */
export async function variedBody(context: MediaContext, at: number): Promise<Json> {
  const handled = await handledTypes(context);
  const turn = MEDIA_TYPES.indexOf(handled[at % handled.length] ?? 'image');
  const choices = BY_TYPE[turn] ?? CHOICES;
  const { media_type, categories, model, transcribe, refine, ...texts } =
    choices[(Math.floor(at / handled.length) + 2 * turn) % choices.length] ?? CHOICES[0] ?? ({} as never);
  const known = await categoriesOf(context);
  const agent = model === 'one that can' ? (await agentFor(context, media_type))?.id : model;
  // Pictures have no transcript, and without one there is nothing to refine: whether that is refused is open.
  const isHeard = transcribe === true && media_type !== 'image';
  const body = {
    media_base64: mediaOf(context, media_type),
    media_type,
    categories: known.slice(0, categories).map(({ id }) => id),
    ...texts,
    model: agent,
    transcribe: isHeard || (transcribe === true ? false : transcribe),
    ...(isHeard && refine === true ? { transcribe_diarize: true, transcribe_align: true } : {}),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== LEFT_OUT && value !== undefined));
}
