import { isServed } from '../../../engine/client.ts';
import type { Submission } from '../../../engine/follow.ts';
import type { GenerationContext, Json } from '../client.ts';
import { FORMATS, SIZES, shapeAsked } from './documented.ts';
import { plans } from './plans.ts';

/** So many of them are asked for without a null where nulls are refused. */
const FEW = 4;

/** Parameters that are sent with values of other types, with their clauses and their own types; those of the shape come last. */
export const ODD_TYPES = [
  ['IG-B1-19', 'model', 'string'],
  ['IG-B1-7', 'style', 'string'],
  ['IG-B1-33', 'quality', 'number'],
  ['IG-B1-33', 'wm_scale', 'number'],
  ['IG-B1-33', 'wm_rotation', 'number'],
  ['IG-B1-3', 'negative', 'string'],
  ['IG-B1-10', 'lossless', 'boolean'],
  ['IG-B1-20', 'use_cache', 'boolean'],
  ['IG-B1-4', 'optimize', 'boolean'],
  ['IG-B1-12', 'precompliance', 'string'],
  ['IG-B1-11', 'compliance_ruleset', 'string'],
  ['IG-B1-37', 'wm_position', 'string'],
  ['IG-B1-41', 'cs_author', 'string'],
  ['IG-B1-8', 'format', 'string'],
  ['IG-B1-27', 'width', 'number'],
] as const;

/** The listed sizes in each format that no other generation asks for. */
async function restOfShapes(context: GenerationContext): Promise<readonly Json[]> {
  const asked = Object.values(await plans(context)).map(({ sent }) => shapeOf(sent));
  // JPEG is the first of the formats, and met the most.
  const all: readonly Json[] = FORMATS.toReversed().flatMap((format) =>
    SIZES.map(([width, height]) => ({ format, width, height })),
  );
  return all.filter((shape) => !asked.includes(shapeOf(shape)));
}

function shapeOf(sent: Json): string {
  const { format, width, height } = shapeAsked(sent);
  return `${FORMATS.includes(format) ? format : FORMATS[0]} ${width} ${height}`;
}

/** Generations with null for one parameter each, in sizes and formats that are met nowhere else: asked for once. */
export function carriers(context: GenerationContext): Promise<ReadonlyMap<string, Submission>> {
  return context.shared('carriers', async () => {
    const shapes = await restOfShapes(context);
    const asked = new Map<string, Submission>();
    for (const [at, [, name]] of ODD_TYPES.entries()) {
      const shape = name === 'format' ? {} : name === 'width' ? { lossless: true } : shapes[at];
      const sent = { prompt: context.fresh('a kite over a hill'), ...shape, [name]: null };
      asked.set(name, [sent, await context.imageGeneration.generate(sent)]);
    }
    return asked;
  });
}

/** Those of a shape that were taken; a few without their nulls where none was. */
export async function drawnCarriers(context: GenerationContext): Promise<readonly Submission[]> {
  // Of one side alone, and of a null, may come what it will.
  const shaped = [...(await carriers(context)).values()].filter(
    ([sent]) => sent.width !== null && sent.format !== null,
  );
  const taken = shaped.filter(([, answer]) => isServed(answer));
  if (taken.length > 0) return taken;
  const again: Submission[] = [];
  for (const [whole] of shaped.slice(0, FEW)) {
    const sent = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
    again.push([sent, await context.imageGeneration.generate(sent)]);
  }
  return again;
}
