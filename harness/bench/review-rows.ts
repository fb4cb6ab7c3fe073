import { reviewSamples } from '../../fixtures/compliance/corpus.ts';
import { openInProcess } from './built.ts';
import { answerBarely, headersWith, timeChecks, UNBOUND } from './check.ts';
import { type Group, rowsIn } from './row.ts';

const CALLS = 200;
const URL_OF_TEXT = 'https://compliance.example/api/v1/compliance/text';

const rows = rowsIn('µs/call', [
  ['review-one', 'a review by one reviewer / bare function', 'one reviewer', 'bare function'],
  // Ten reviewers vote on one reading of the text, which costs far less than ten reviews.
  ['review-ten', 'a review by ten reviewers / by one', 'ten reviewers', 'one reviewer', 3],
]);

/** The cost of compliance reviews in process. */
export const reviews: Group = {
  rows,
  warmUps: 3,
  open: openInProcess((createWorld) => {
    const world = createWorld({ clock: 'system', dials: false });
    const { secret } = world.compliance.keys.issue({ requestsPerMinute: UNBOUND.perMinute, credits: 1_000_000_000 });
    const texts = reviewSamples.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
    let used = 0;
    const requests = (amount: number): readonly RequestInit[] =>
      Array.from({ length: CALLS }, () => {
        used += 1;
        const content = `Note ${used}: ${texts[used % texts.length]}`;
        const body = JSON.stringify({ content, amount, verbose: 2 });
        return { method: 'POST', headers: headersWith(secret), body };
      });
    return {
      'bare function': () => timeChecks(answerBarely, requests(1), URL_OF_TEXT),
      'one reviewer': () => timeChecks(world.compliance.fetch, requests(1), URL_OF_TEXT),
      'ten reviewers': () => timeChecks(world.compliance.fetch, requests(10), URL_OF_TEXT),
    };
  }),
};
