import { describe, expect, it } from 'vitest';
import type { Json } from '../../core/json.ts';
import { buildWorld, HOME_SEAT, type PlannedWorldOptions } from '../../worlds.ts';
import { type ComplianceOffer, type ComplianceWords, compliancePart } from '../index.ts';

/** A world of compliance review, with what its siblings would ask it. */
function aWorld(options: PlannedWorldOptions<ComplianceWords> = {}) {
  let offers: { readonly compliance: ComplianceOffer } | undefined;
  const parts = (siblings: { readonly compliance: ComplianceOffer }) => {
    offers = siblings;
    return { compliance: compliancePart() };
  };
  const world = buildWorld(parts, options, HOME_SEAT);
  const review = (changes: Partial<Parameters<ComplianceOffer['reviewPicture']>[0]> = {}) =>
    offers?.compliance.reviewPicture({
      address: 'https://pictures.example/gen_1',
      severities: {},
      amount: 10,
      method: 'average',
      strictness: 0,
      context: '',
      ...changes,
    });
  return { world, review };
}

describe('a picture of a sibling service', () => {
  it('is judged by what is to be seen in it', () => {
    const { review } = aWorld();
    expect(review()).toMatchObject({ isSafe: true, ruleIds: [] });
    expect(review({ severities: { violence: 0.96, spam: 0.1 } })).toMatchObject({
      isSafe: false,
      ruleIds: ['violence'],
    });
  });

  it('is judged as strictly as was asked for', () => {
    const { review } = aWorld();
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const unsafe = (method: 'average' | 'any', strictness: number, doubt: number) =>
      numbers.filter((number) => {
        const address = `https://pictures.example/gen_${number}`;
        return review({ address, severities: { violence: doubt }, method, strictness })?.isSafe === false;
      });
    expect(unsafe('average', 0, 0.5)).toEqual([]);
    expect(unsafe('any', 1.2, 0.5)).toEqual(numbers);
    expect(unsafe('any', 1.2, 0.01)).toEqual([]);
  });

  it('is judged by the method that was asked for', () => {
    const { world, review } = aWorld();
    for (const method of ['average', 'any', 'all', 'score'] as const) {
      const { requestId = '' } = review({ method, amount: 3 }) ?? {};
      expect(world.explain(requestId)).toMatchObject({ method, counted: 3 });
    }
  });

  it('costs no key anything and stands in the journal once', () => {
    const { world, review } = aWorld();
    const before = world.compliance.creditsOf('cr_sim_default');
    const { requestId } = review() ?? {};
    expect(world.compliance.creditsOf('cr_sim_default')).toBe(before);
    expect(world.journal.calls()).toMatchObject([
      { service: 'compliance', route: 'POST /api/v1/compliance/image', status: 200, keyId: null, requestId },
    ]);
    expect(world.explain(requestId ?? '')).toMatchObject({ decision: 'safe', counted: 10, price: { credits: 0 } });
  });

  it('is judged the same whatever an earlier screening said, which a recording world shows', () => {
    const { world, review } = aWorld({ record: true });
    const picture = { severities: { violence: 0.6 }, method: 'score' } as const;
    const context = 'for children and schools [[sim votes=u category=hate:5]]';
    expect(review({ ...picture, context })?.isSafe).toBe(review(picture)?.isSafe);
    expect(world.journal.calls()[0]?.request?.body).toMatchObject({ context, decision_method: 'score' });
  });

  it.each<Json>([
    {},
    [],
    'safe',
    null,
    { decision: 5 },
    { decision: 'unsafe' },
    { decision: 'unsafe', flagged_categories: ['x'] },
  ])('is not judged by a body that a fault has planned and that says no verdict: %j', (body) => {
    const { world, review } = aWorld();
    world.faults.plan({ service: 'compliance', fault: { status: 200, body } });
    expect(review()).toBeUndefined();
    expect(review()).toBeDefined();
  });

  it.each(['reset', 'no-reply', 'truncate', 'malformed-json', 'slow-body'] as const)(
    'is judged by no answer that is lost or damaged on its way: %s',
    (network) => {
      const { world, review } = aWorld();
      world.faults.plan({ service: 'compliance', fault: { network } });
      expect(review() === undefined).toBe(network !== 'slow-body');
    },
  );

  it('is not judged where a fault fails the review', () => {
    const { world, review } = aWorld();
    world.faults.plan({ service: 'compliance', fault: { error: 'internal_error' } });
    world.faults.plan({ service: 'compliance', reviewer: 0, nth: 2, fault: { error: 'upstream_error' } });
    expect(review()).toBeUndefined();
    const { requestId = '' } = review() ?? {};
    expect(world.explain(requestId)).toMatchObject({ counted: 9 });
    expect(world.journal.calls().map(({ status }) => status)).toEqual([500, 200]);
  });
});
