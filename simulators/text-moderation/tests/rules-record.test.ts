import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly thresholds: { readonly block: number; readonly review?: number };
}

async function rulesOf(key = 'tm_sim_default', world = createWorld()) {
  const { status, body } = await aTextCaller(world.textModeration.fetch, { key }).rules();
  const data: readonly Listed[] = body.data;
  return { status, body, data };
}

describe('the ruleset record', () => {
  it('[TM-2.4-9] keeps it so: a publication that would invert a rule is refused', async () => {
    const world = createWorld();
    const before = await rulesOf('tm_sim_default', world);
    const changes = [{ rules: { hate: { review: 0.8 } } }, { overrides: { violence: { review: 0.76 } } }];
    for (const change of [...changes, { defaults: { review: 0.9 } }]) {
      expect(() => world.textModeration.publish('community', change)).toThrow('below its block threshold');
    }
    expect((await rulesOf('tm_sim_default', world)).body).toEqual(before.body);
  });

  it('[TM-2.5-8] shows effective thresholds: overrides and platform defaults are applied', async () => {
    const world = createWorld();
    const effective = async (): Promise<unknown> =>
      Object.fromEntries((await rulesOf('tm_sim_default', world)).data.map((rule) => [rule.id, rule.thresholds]));
    expect(await effective()).toEqual({
      hate: { block: 0.8, review: 0.5 },
      harassment: { block: 0.8, review: 0.55 },
      sexual: { block: 0.85, review: 0.6 },
      violence: { block: 0.75, review: 0.5 },
      self_harm: { block: 0.75, review: 0.45 },
      illicit: { block: 0.8, review: 0.55 },
      spam: { block: 0.9 },
      personal_data: { block: 0.9, review: 0.65 },
      profanity: { block: 0.85, review: 0.6 },
    });
    world.textModeration.publish('community', { overrides: { hate: { block: 0.66 }, violence: { block: null } } });
    expect(await effective()).toMatchObject({
      hate: { block: 0.66, review: 0.5 },
      violence: { block: 0.85, review: 0.5 },
    });
  });
});
