import { describe, expect, it } from 'vitest';
import { readPayload } from '../../core/media/payload.ts';
import { commentOf } from './payload.ts';

const read = (comment: string) => readPayload(new TextEncoder().encode(`JFIF ${comment} pixels`));

describe('the comment of a delivered picture', () => {
  it('says how grave the picture is and what it shows, whatever signs the prompt has', () => {
    expect(read(commentOf({ violence: 0.96 }, 'gore ;; | "a & b" <b> naïve 猫, sea'))).toEqual({
      severities: new Map([['violence', 0.96]]),
      caption: 'gore a b b naive , sea',
    });
  });

  it('is read whole, however long the prompt and however much is wrong with it', () => {
    const rules = 'hate harassment violence self_harm sexual minors illicit extremism privacy fraud spam'.split(' ');
    const severities = Object.fromEntries(rules.map((ruleId) => [ruleId, 0.9612]));
    expect(read(commentOf(severities, 'a very long prompt '.repeat(1_000)))?.severities).toEqual(
      new Map(Object.entries(severities)),
    );
  });
});
