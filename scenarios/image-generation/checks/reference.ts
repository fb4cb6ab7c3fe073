import { strayPaths } from '../../../harness/engine/cases/paths.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { check, type GenerationContext, type Json, PATH } from '../../../harness/services/image-generation/client.ts';
import { enhanced, expectServed, served } from '../../../harness/services/image-generation/facts/reference.ts';

/** The listed models with what is told of each. */
async function toldModels(context: GenerationContext): Promise<readonly (readonly [string, Json])[]> {
  const { models } = served(context, await context.imageGeneration.models()).json;
  context.expect(models, 'models').toBeObject();
  return Object.entries(models as Json).map(([key, model]) => [key, recordOf(model)] as const);
}

/** Checks of what can be chosen from, and of where the service is. */
export const referenceChecks = [
  check('IG-4-2', 'lists characters as strings', async (context) => {
    const { characters } = served(context, await context.imageGeneration.models()).json;
    context.expect(characters, 'characters').toBeList();
    const others = (characters as readonly unknown[]).filter((name) => typeof name !== 'string' || name === '');
    context.expect(others, 'characters that are no names').toEqual([]);
  }),

  check('IG-4-15', 'lists models with a label and a default style', async (context) => {
    const models = await toldModels(context);
    context.expect(models.length, 'how many models').toBeGreaterThan(0);
    for (const [, { label, default_style: style }] of models) {
      context.expect([typeof label, typeof style], 'label and default_style').toEqual(['string', 'string']);
    }
  }),

  check('IG-4-15', 'lists styles as a map, each with a label', async (context) => {
    for (const [, { styles }] of await toldModels(context)) {
      context.expect(styles, 'styles').toBeObject();
      for (const style of Object.values(styles as Json)) {
        context.expect(typeof (isRecord(style) ? style.label : undefined), 'the label of a style').toBe('string');
      }
    }
  }),

  check('IG-4-17', 'has the default style of a model among its styles', async (context) => {
    for (const [, { default_style: style, styles }] of await toldModels(context)) {
      context.expect(isRecord(styles) ? Object.keys(styles) : [], 'the styles of a model').toContain(style);
    }
  }),

  check('IG-4-18', 'serves each action', async (context) => {
    const { imageGeneration } = context;
    expectServed(context, await imageGeneration.models());
    expectServed(context, await imageGeneration.random());
    expectServed(context, await enhanced(context, context.fresh('a kite over a hill')));
  }),

  check('IG-9-1', 'has its calls under its one path, and nowhere else', async (context) => {
    served(context, await context.imageGeneration.models());
    for (const stray of new Set([
      ...strayPaths(PATH),
      '/api/v1',
      '/api/v3',
      '/v2',
      `${PATH}/models`,
      `${PATH}/generate`,
    ])) {
      const answer = await context.imageGeneration.post({ action: 'models' }, {}, stray);
      // Something of another kind may lie there, such as a word of welcome.
      const { characters, models } = answer.json;
      context.expect(characters ?? models, `what ${stray || '/'} lists`).toBeUndefined();
    }
  }),
];
