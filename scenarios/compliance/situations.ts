import type { World } from '../../simulators/index.ts';

/**
 * A ready-made situation: it arranges a world and tells the secret of the key that is in it, and, where the content matters,
 * the content and the parameters to send.
 */
export type ReviewSituation = (world: Pick<World, 'compliance' | 'faults' | 'keys'>) => {
  readonly key: string;
  readonly content?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
};

const service = 'compliance';
const PANEL = 10;

/** Two of ten reviewers time out in the next review: they are left out, and the others decide. */
export const twoReviewersOut: ReviewSituation = (world) => outage(world, 2);

/** Nine of ten reviewers time out in the next review: one decides alone. */
export const nineReviewersOut: ReviewSituation = (world) => outage(world, 9);

/** All reviewers time out in the next review: it fails, and the one after it is served. */
export const allReviewersOut: ReviewSituation = (world) => outage(world, PANEL);

/** Reviewers beyond the third time out until further notice: large panels are hollow, small ones work. */
export const onlyThreeReviewersLeft: ReviewSituation = (world) => {
  for (let reviewer = 3; reviewer < PANEL; reviewer += 1) {
    world.faults.plan({ service, reviewer, times: 1_000, fault: { error: 'timeout' } });
  }
  return { key: required(world.keys.cr_sim_fast) };
};

/** Content on which ten reviewers split five to five: unsafe by `average`, which needs half. */
export const splitFiveToFive: ReviewSituation = (world) => split(world, 'uuuuusssss');

/** Content on which four of nine flag and one fails: safe by `average`, by a hair. */
export const splitFourToFive: ReviewSituation = (world) => split(world, 'uuuusssssf');

/** The account pays for one review by ten, and not for a second. */
export const creditsNearlyOut: ReviewSituation = ({ compliance }) => ({
  key: compliance.keys.issue({ credits: PANEL }).secret,
});

/** The account is empty. */
export const creditsExhausted: ReviewSituation = (world) => ({ key: required(world.keys.cr_sim_no_credits) });

/** Content that the default rules forbid and the custom prompt does not. */
export const customPromptInstead: ReviewSituation = (world) => ({
  key: required(world.keys.cr_sim_fast),
  content: 'Those people are vermin and should be deported.',
  parameters: { custom_prompt: 'Flag any mention of bananas, allow everything else.' },
});

/** One request a minute passes, and it has just passed. */
export const ceilingReached: ReviewSituation = ({ compliance }) => {
  const { secret } = compliance.keys.issue({ requestsPerMinute: 1 });
  const headers = { get: (name: string) => (name === 'authorization' ? `Bearer ${secret}` : null) };
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  const body = new TextEncoder().encode('{"content":"hello","amount":1}');
  compliance.handle({ method: 'POST', target: '/api/v1/compliance/text', headers, body, client });
  return { key: secret };
};

/** The service fails twice and then works. */
export const serviceRecovers: ReviewSituation = (world) => {
  world.faults.plan({ service, times: 2, fault: { error: 'internal_error' } });
  return { key: required(world.keys.cr_sim_fast) };
};

function outage({ faults, keys }: Parameters<ReviewSituation>[0], count: number): ReturnType<ReviewSituation> {
  for (let reviewer = 0; reviewer < count; reviewer += 1) {
    faults.plan({ service, reviewer, fault: { error: 'timeout' } });
  }
  return { key: required(keys.cr_sim_fast) };
}

function split({ keys }: Parameters<ReviewSituation>[0], votes: string): ReturnType<ReviewSituation> {
  return { key: required(keys.cr_sim_fast), content: `a heated debate [[sim votes=${votes} category=harassment:3]]` };
}

function required(secret: string | undefined): string {
  if (secret === undefined) throw new Error('The world lacks a standing key: was it made with a catalog of its own?');
  return secret;
}
