import { PLACEHOLDER } from '../wire/limits.ts';

/** The service's own system prompt. */
const OWN_SYSTEM_PROMPT = `You look at media and answer in plain sentences. ${PLACEHOLDER} Say what you see and hear, and nothing else.`;

/**
 * The prompt of an agent: the system prompt, the caller's or the service's own, with the category's prompt in place of the
 * placeholder. A system prompt without placeholder is used as it is.
 *
 * @clause MA-A1-6 MA-A1-28
 */
export function assemblePrompt(systemPrompt: string | undefined, categoryPrompt: string): string {
  return (systemPrompt ?? OWN_SYSTEM_PROMPT).replaceAll(PLACEHOLDER, () => categoryPrompt);
}
