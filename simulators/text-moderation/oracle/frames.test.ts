import { describe, expect, it } from 'vitest';
import { readFraming } from './frames.ts';
import { tokenise } from './tokens.ts';

/** The words that are marked, in order. */
function marked(text: string, mark: 'reported' | 'denied'): readonly string[] {
  const tokens = tokenise(text);
  const marks = readFraming(tokens)[mark];
  return tokens.words.filter((_, at) => marks[at] === 1).map((word) => word.text);
}

describe('readFraming', () => {
  it('marks what somebody else is said to have said', () => {
    expect(marked('He told me that I was an idiot', 'reported')).toContain('idiot');
    expect(marked('The sign read "no dogs" in red', 'reported')).toEqual(['no', 'dogs']);
  });

  it('marks nothing when speakers report themselves or command', () => {
    expect(marked('I said you are an idiot', 'reported')).toEqual([]);
    expect(marked('Tell her she is an idiot', 'reported')).not.toContain('idiot');
    expect(marked('"I will hurt you"', 'reported')).toEqual([]);
  });

  it('marks what is denied, up to the end of the clause', () => {
    expect(marked('I would never hurt you', 'denied')).toContain('hurt');
    expect(marked('Nobody should be attacked', 'denied')).toContain('attacked');
    expect(marked('I never lie, but I will hurt you', 'denied')).not.toContain('hurt');
  });

  it('sees through denials that deny nothing', () => {
    expect(marked('I will not hesitate to hurt you', 'denied')).not.toContain('hurt');
    expect(marked('I do not want to live', 'denied')).toEqual([]);
    expect(marked('They are not human', 'denied')).toEqual([]);
  });
});
