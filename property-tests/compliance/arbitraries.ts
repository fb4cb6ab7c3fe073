import fc from 'fast-check';
import { reviewSamples } from '../../fixtures/compliance/corpus.ts';
import { complianceRules } from '../../fixtures/compliance/standing.ts';
import { anyText } from '../any-text.ts';

/** The ids of the default rules. */
export const RULES: readonly string[] = complianceRules.map(({ id }) => id);
/** Real sentences. */
export const samples: readonly string[] = reviewSamples
  .filter(({ path }) => path === 'text')
  .map(({ content }) => String(content));

/** The value of the dial `votes`: a letter for each reviewer. */
export const someVotes: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('u', 's', 'f'), { minLength: 1, maxLength: 10 })
  .map((letters) => letters.join(''));
/** What unsafe votes flag, and with what confidence. */
export const someCategory: fc.Arbitrary<readonly [id: string, confidence: number]> = fc.tuple(
  fc.constantFrom(...RULES),
  fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
);
/** A marker that dials a panel. */
export const someMarker: fc.Arbitrary<string> = fc
  .tuple(someVotes, fc.array(someCategory, { maxLength: 3 }))
  .map(
    ([votes, categories]) =>
      `[[sim votes=${votes} ${categories.map(([id, score]) => `category=${id}:${score}`).join(' ')}]]`,
  );
/** Real sentences, random text, and dialled panels, some of which fail in part. */
export const someContent: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...samples),
  anyText({ minLength: 1 }),
  fc.tuple(fc.constantFrom(...samples), someMarker).map((parts) => parts.join(' ')),
);
/** How votes become a decision. */
export const someMethod: fc.Arbitrary<string> = fc.constantFrom('average', 'any', 'all', 'score');
/** How many reviewers are asked. */
export const someAmount: fc.Arbitrary<number> = fc.integer({ min: 1, max: 10 });
