import type { GenerationContext, Json } from '../client.ts';
import { FORMATS, SIZES } from './documented.ts';
import type { Submission } from './follow.ts';
import { plans } from './plans.ts';

/** Parameters that are sent with null for a value, which may be refused; otherwise each picture shows something else as well. */
const NULLED = [
  'model',
  'style',
  'quality',
  'wm_scale',
  'wm_rotation',
  'negative',
  'lossless',
  'use_cache',
  'optimize',
  'precompliance',
  'compliance_ruleset',
  'wm_position',
  'cs_author',
  'format',
  'width',
] as const;

/** The listed sizes in each format that no other generation asks for. */
async function restOfShapes(context: GenerationContext): Promise<readonly Json[]> {
  const asked = Object.values(await plans(context)).map(({ sent }) => shapeOf(sent));
  const all = SIZES.flatMap(([width, height]) => FORMATS.map((format) => ({ format, width, height })));
  return all.filter((shape) => !asked.includes(shapeOf(shape)));
}

const shapeOf = ({ format = 'jpeg', width = 1344, height = 768 }: Json): string => `${format} ${width} ${height}`;

/** Generations with null for one parameter each, in sizes and formats that are met nowhere else: asked for once. */
export function carriers(context: GenerationContext): Promise<ReadonlyMap<string, Submission>> {
  return context.shared('carriers', async () => {
    const shapes = await restOfShapes(context);
    const asked = new Map<string, Submission>();
    for (const [at, name] of NULLED.entries()) {
      const shape = name === 'format' || name === 'width' ? {} : shapes[at];
      const sent = { prompt: context.fresh('a kite over a hill'), ...shape, [name]: null };
      asked.set(name, [sent, await context.imageGeneration.generate(sent)]);
    }
    return asked;
  });
}
