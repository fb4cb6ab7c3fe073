/** The default oracle of compliance review: what a service imports of this folder. */
export type { PromptTopic } from './prompt.ts';
export { type PromptPolicy, readPrompt, severityUnder } from './prompt.ts';
export { type Reading, readConversation, readMedia, readText, type TextOracle } from './reading.ts';
export { createPanel, type Panel, type Reviewer } from './reviewers.ts';
