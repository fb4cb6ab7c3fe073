/** The default oracle of compliance review: what a service imports of this folder. */
export { type PromptPolicy, readPrompt } from './prompt.ts';
export { severityUnder } from './prompt-severity.ts';
export type { PromptTopic } from './prompt-topic.ts';
export { type Reading, readConversation, readMedia, readText, type TextOracle } from './reading.ts';
export { createPanel, type Panel, type Reviewer } from './reviewers.ts';
