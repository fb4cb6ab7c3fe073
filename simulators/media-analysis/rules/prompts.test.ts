import { describe, expect, it } from 'vitest';
import { assemblePrompt } from './prompts.ts';

describe('[MA-A1-28] what an agent is asked', () => {
  it('is the system prompt of the caller, with the prompt of the category wherever it has the placeholder', () => {
    expect(assemblePrompt('Look: {{CATEGORY_PROMPT}} Again: {{CATEGORY_PROMPT}}', '$& the sky?')).toBe(
      'Look: $& the sky? Again: $& the sky?',
    );
    expect(assemblePrompt('Be brief.', 'the sky?')).toBe('Be brief.');
  });

  it('is the prompt of the service where the caller has none', () => {
    expect(assemblePrompt(undefined, 'the sky?')).toMatch(/ the sky\? /);
  });
});
