import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';
import type { RulesetChange } from '../rules/publish.ts';

describe('the version of the interface', () => {
  it('[TM-9-1] is the prefix of every path', async () => {
    const service = createWorld().services.find(({ name }) => name === 'text-moderation');
    const document = service?.openApi('/') as { paths: object } | undefined;
    expect(Object.keys(document?.paths ?? {}).sort()).toEqual(
      ['batch', 'check', 'health', 'me', 'rules'].map((name) => `/api/v1/${name}`),
    );
    const caller = aTextCaller(createWorld().textModeration.fetch);
    for (const path of ['/check', '/api/check', '/v1/check'])
      expect((await caller.send('POST', path)).status).toBe(404);
  });

  it('[TM-9-4] leaves the old prefix serving, whatever is asked of another one', async () => {
    const caller = aTextCaller(createWorld().textModeration.fetch);
    expect((await caller.send('POST', '/api/v2/check')).status).toBe(404);
    expect((await caller.check('x')).status).toBe(200);
  });
});

describe('the version of a ruleset', () => {
  it('[TM-9-2] rises by one with every change, and with it the header and all records', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_fast' });
    const changes: RulesetChange[] = [
      {},
      { rules: { hate: { name: 'Hatred' } } },
      { rules: { spam: { enabled: false } } },
      { overrides: { hate: { block: 0.9 } } },
      { defaults: { review: 0.5 } },
    ];
    for (const [index, change] of changes.entries()) {
      const version = index + 2;
      expect(world.textModeration.publish('community', change)).toEqual({ version });
      const check = await caller.check('x');
      const seen = [
        check.body.ruleset.version,
        Number(check.headers.get('x-ruleset-version')),
        (await caller.rules()).body.ruleset.version,
        (await caller.me()).body.ruleset.version,
      ];
      expect(seen).toEqual([version, version, version, version]);
    }
    const strict = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_strict' });
    expect((await strict.check('x')).body.ruleset.version).toBe(1);
  });

  it.each([5, null, true, 'hate', []])('is not raised by what is no change: %j', (change) => {
    const { publish } = createWorld().textModeration;
    expect(() => publish('community', change as never)).toThrow('The ruleset change: Invalid input: expected object');
    expect(publish('community', {})).toEqual({ version: 2 });
  });

  it('[TM-1-13] lets the very same request be judged by the new policy', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    const request = { content: '[[sim hate=0.6 extremism=0.9 others=0]]', include: ['rules'] };
    const verdict = async () => {
      const { status, body } = await caller.check(request);
      return [status, body.decision, ...body.rules.map((hit: { id: string }) => hit.id)];
    };
    const { publish } = world.textModeration;
    expect(await verdict()).toEqual([200, 'review', 'hate']);
    publish('community', { overrides: { hate: { block: 0.6 } } });
    expect(await verdict()).toEqual([200, 'block', 'hate']);
    publish('community', { overrides: { hate: { block: null } }, rules: { extremism: { enabled: true } } });
    expect(await verdict()).toEqual([200, 'block', 'extremism', 'hate']);
    publish('community', { rules: { extremism: { renameTo: 'radicalism' }, hate: { enabled: false } } });
    expect(await verdict()).toEqual([200, 'allow']);
  });
});
