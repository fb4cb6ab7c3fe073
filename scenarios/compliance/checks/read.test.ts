import { expect, it } from 'vitest';
import { expectTextsRead } from './read.ts';

interface Sent {
  readonly amount: number;
  readonly custom_prompt?: string;
}

/** A service whose reviewers agree, and mind what they mind on a path, under a prompt or none. */
function serviceThat(minds: (path: string, prompt: string) => boolean): Parameters<typeof expectTextsRead>[0] {
  const review = async (path: string, _content: unknown, { amount, custom_prompt: prompt = '' }: Sent) => {
    const decision = minds(path, prompt) ? 'unsafe' : 'safe';
    return {
      status: 200,
      review: { decision, flagged_categories: [] },
      body: { agent_decisions: Array.from({ length: amount }, () => ({ decision })) },
    };
  };
  return {
    shared: (_name: string, make: () => unknown) => make(),
    fresh: (text: string) => text,
    expect: (value: unknown) => expect(value),
    compliance: { text: (content: unknown, sent: Sent) => review('text', content, sent), review },
  } as unknown as Parameters<typeof expectTextsRead>[0];
}

it('[CR-4-1] blames who minds elsewhere what a plain text may say, or minds no text of what it is told to look for', async () => {
  await expect(expectTextsRead(serviceThat((path) => path === 'chat'))).rejects.toThrow('safe, every time');
  await expect(expectTextsRead(serviceThat((_path, prompt) => /everything/i.test(prompt)))).rejects.toThrow(
    'as everything is',
  );
});

it('[CR-4-1] blames nobody who minds nothing, or whatever a prompt names', async () => {
  await expectTextsRead(serviceThat(() => false));
  await expectTextsRead(serviceThat((_path, prompt) => prompt !== ''));
  await expectTextsRead(serviceThat(() => true));
});
