import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { anchors } from '../../core/pictures/marks/visible.ts';
import { lateObject, told } from '../../core/told.ts';
import { LIMITS, type Range } from './limits.ts';

const text = (description: string) => told(z.string(), description).optional();
const flag = (description: string) => told(z.boolean().default(false), description).optional();
const whole = ({ default: fallback }: Range, description: string) =>
  told(z.int().default(fallback), `${description} What lies outside is brought into it.`).optional();

/** Asks for the catalog.  @clause IG-4-2 IG-4-15 */
export const modelsRequest = lateObject('ModelsRequest', 'Asks which characters, models and styles there are.', () => ({
  action: told(z.literal('models'), 'What is asked for.'),
}));

/** Asks for a picture.  @clause IG-B1-1 */
export const generateRequest = lateObject('GenerateRequest', 'Asks for a picture.', () => ({
  action: told(z.literal('generate'), 'What is asked for.'),
  prompt: told(z.string().min(1), 'What shall be seen; `@name` names a character, `-term` what shall not be seen.'),
  model: told(z.string().default('eros'), 'The key of a model; an unknown one counts as the first.').optional(),
  negative: text('What shall not be seen, beside the terms of the prompt.'),
  optimize: flag('Enhances the prompt first.'),
  use_cache: flag('Serves a picture that is there already, where one is like it.'),
  cache_only: flag('With use_cache: a miss is a 404.'),
  cache_force: flag('With use_cache: a picture need not be very like it.'),
  cache_pick: whole(LIMITS.cachePick, 'With use_cache: among how many of the best is drawn, 1 to 10.'),
  width: told(z.int().default(1344), 'With height one of the listed pairs; any other is 1344 x 768.').optional(),
  height: told(z.int().default(768), 'With width one of the listed pairs.').optional(),
  style: text("The key of a style of the model; an unknown one counts as the model's default."),
  format: told(z.string().default('jpeg'), 'jpeg, png, webp or avif; any other counts as jpeg.').optional(),
  quality: whole(LIMITS.quality, '1 to 100.'),
  lossless: flag('Keeps every pixel, in WebP and AVIF.'),
  compliance_ruleset: told(z.string().default('default'), 'default or strict: what it is reviewed under.').optional(),
  precompliance: text('What a screening upstream said; cut after 2000 characters.'),
  wm_image: text('A mark to be seen: a base64 data URI of a PNG, JPEG or WebP.'),
  wm_position: told(
    z.string().default('bottom-right'),
    `${anchors.join(', ')}; any other counts as bottom-right.`,
  ).optional(),
  wm_scale: whole(LIMITS.markScale, "The mark's width in percent of the picture's, 1 to 100."),
  wm_transparency: whole(LIMITS.markOpacity, "The mark's opacity, 0 to 100."),
  wm_rotation: whole(LIMITS.markRotation, 'Degrees, -360 to 360.'),
  wm_padding_x: whole(LIMITS.markPadding, 'Pixels from the edge, 0 to 500.'),
  wm_padding_y: whole(LIMITS.markPadding, 'Pixels from the edge, 0 to 500.'),
  cs_author: text('The author, in the content credentials.'),
  cs_title: text('The title, in the content credentials.'),
  cs_description: text('The description, in the content credentials.'),
  cs_organization: text('The organization, in the content credentials.'),
  cs_vendor: text('The vendor, in the content credentials.'),
}));

/** Asks for the state of a job.  @clause IG-4-3 */
export const statusRequest = lateObject('StatusRequest', 'Asks how far a picture is.', () => ({
  action: told(z.literal('status'), 'What is asked for.'),
  id: told(z.string(), 'The id that the generation answered.'),
  prompt: text('The prompt that the generation answered.'),
  model: text('The model that the generation answered.'),
}));

/** Asks for a better prompt.  @clause IG-4-4 */
export const optimizeRequest = lateObject('OptimizeRequest', 'Asks for a prompt with more words in it.', () => ({
  action: told(z.literal('optimize'), 'What is asked for.'),
  prompt: told(z.string().min(1), 'The prompt to be enhanced.'),
  model: text('The key of a model; an unknown one counts as the first.'),
}));

/** Asks for an invented prompt.  @clause IG-4-5 IG-4-21 IG-4-22 */
export const randomRequest = lateObject('RandomRequest', 'Asks for a prompt to begin with.', () => ({
  action: told(z.literal('random'), 'What is asked for.'),
  character: text('A character; empty for none, left out for any.'),
}));

/** The requests, by action. */
export const requests = {
  models: modelsRequest,
  generate: generateRequest,
  status: statusRequest,
  optimize: optimizeRequest,
  random: randomRequest,
} as const;

/** What a call may be.  @clause IG-9-1 */
export const anyRequest = lazily(() =>
  z
    .discriminatedUnion('action', [
      modelsRequest(),
      generateRequest(),
      statusRequest(),
      optimizeRequest(),
      randomRequest(),
    ])
    .meta({ title: 'Request', description: 'One of five requests, told apart by action.' }),
);
