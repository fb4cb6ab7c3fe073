/** Situations, one a file: what each arranges, and what one will see. */

export { allReviewersOut } from './all-reviewers-out.ts';
export { ceilingReached } from './ceiling-reached.ts';
export { creditsExhausted } from './credits-exhausted.ts';
export { creditsNearlyOut } from './credits-nearly-out.ts';
export { customPromptInstead } from './custom-prompt-instead.ts';
export { nineReviewersOut } from './nine-reviewers-out.ts';
export { onlyThreeReviewersLeft } from './only-three-reviewers-left.ts';
export { serviceRecovers } from './service-recovers.ts';
export { splitFiveToFive } from './split-five-to-five.ts';
export { splitFourToFive } from './split-four-to-five.ts';
export { twoReviewersOut } from './two-reviewers-out.ts';
