import * as z from 'zod';
import { distinct } from '../../core/control-input.ts';
import { lazily } from '../../core/lazily.ts';
import { hairShapes } from '../../core/pictures/scene.ts';
import { lookNames } from '../../core/pictures/words.ts';

/** The schema of a world's own catalog: it refuses what no right answer could be made of. */
export const ownCatalog: () => z.ZodType = lazily(() =>
  z.strictObject({
    characters: distinct(character(), 'name'),
    models: distinct(model(), 'key').min(1),
    baseNegative: z.string(),
    rulesets: z.array(z.string().regex(/^\S(?:.*\S)?$/, 'must begin and end with more than a blank')).min(1),
    keys: distinct(standingKey(), 'id'),
  }),
);

function character() {
  return z.strictObject({
    name: z.string().regex(/^[\w-]+$/, 'must be ASCII letters, digits, _ and -, as prompts name characters'),
    trigger: z.string(),
    positive: z.string(),
    negative: z.string(),
    figure: figure(),
  });
}

function figure() {
  const share = z.number().min(0).max(1);
  const colour = z.tuple([share, share, share]);
  return z.strictObject({
    hair: colour,
    hairShape: z.enum(hairShapes),
    skin: colour,
    outfit: colour,
    accent: colour,
    cape: z.boolean(),
    beard: z.boolean().optional(),
  });
}

function model() {
  return z
    .strictObject({
      key: z.string().min(1),
      label: z.string(),
      defaultStyle: z.string(),
      styles: distinct(style(), 'key'),
    })
    .refine(({ defaultStyle, styles }) => styles.some(({ key }) => key === defaultStyle), {
      path: ['defaultStyle'],
      error: 'must be the key of one of its styles',
    });
}

function style() {
  return z.strictObject({
    key: z.string().min(1),
    label: z.string(),
    look: z.enum(lookNames),
    tags: z.string(),
    negative: z.string(),
  });
}

function standingKey() {
  return z.strictObject({
    id: z.string().min(1),
    requestsPerMinute: z.int().min(1).optional(),
    isDisabled: z.boolean().optional(),
  });
}
