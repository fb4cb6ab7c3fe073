import { EXCEPTION, isVoid, ordersOf } from './prompt-orders.ts';
import { EVERYTHING_THERE_IS, isAboutSomething, type PromptTopic, topicOf } from './prompt-topic.ts';

/** An allowance of a prompt. */
export interface PromptAllowance extends PromptTopic {
  /** The order that it limits: "flag …, except …". */
  readonly narrows: PromptTopic | undefined;
}

/** A custom prompt, understood: what it flags, each its own rule, and what it allows in spite of that. */
export interface PromptPolicy {
  readonly flags: readonly PromptTopic[];
  readonly allows: readonly PromptAllowance[];
  /** Whether it held any order that was understood; one that holds none flags nothing. */
  readonly isUnderstood: boolean;
}

const MOST_PROMPT = 50_000;
const MOST_FLAGS = 100;
const MOST_ALLOWS = 100;
const MOST_QUOTED = 200;

/** Reads a custom prompt: orders such as "flag …", "no …", "… is forbidden", "if …, block it", "only … is allowed". */
export function readPrompt(prompt: string): PromptPolicy {
  const quotes: string[] = [];
  const flags: PromptTopic[] = [];
  const allows: PromptAllowance[] = [];
  for (const { isFlag, isOnly, isContrast, topic } of sentencesOf(prompt, quotes).flatMap(ordersOf)) {
    const [main, exceptions] = splitExceptions(topic, quotes);
    const narrowed = isContrast ? flags.at(-1) : undefined;
    if (isOnly && isAboutSomething(main) && !flags.includes(EVERYTHING_THERE_IS)) flags.push(EVERYTHING_THERE_IS);
    flags.push(...(isFlag ? [main] : exceptions));
    allows.push(
      ...(isFlag ? exceptions : [main]).map((allowed) => ({ ...allowed, narrows: isFlag ? main : narrowed })),
    );
  }
  const about = { flags: flags.filter(isAboutSomething), allows: allows.filter(isAboutSomething) };
  return {
    flags: about.flags.slice(0, MOST_FLAGS),
    allows: about.allows.slice(0, MOST_ALLOWS),
    isUnderstood: about.flags.length + about.allows.length > 0,
  };
}

/** What an order is about and what is taken out of it; of nothing but exceptions, it is about everything. */
function splitExceptions(text: string, quotes: readonly string[]): readonly [PromptTopic, readonly PromptTopic[]] {
  const unmasked = text.split(EXCEPTION).map((part) => unmask(part, quotes));
  const [main = '', ...others] = unmasked;
  const exceptions = others.map(topicOf);
  const isWhole = isVoid(main) && exceptions.some(isAboutSomething);
  return [isWhole ? EVERYTHING_THERE_IS : topicOf(main), exceptions];
}

/**
 * The sentences of a prompt in lower case and without contractions; quotations are put aside. Lists belong
 * to their heading, and questions and halves of sentences to what follows: "is it about cats? Block it".
 */
function sentencesOf(prompt: string, quotes: string[]): readonly string[] {
  const lines = plain(prompt)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '');
  return mask(lines.join('\n'), quotes)
    .replace(/(^|\n)(?:[-*•–]|\d{1,3}[.)]) /g, '$1, ')
    .replace(/\n(?=, )|(?<=[:,]|\b(?:and|or))\n/g, ' ')
    .replace(/[;?]|\(\d{1,3}\)/g, ', ')
    .split(/[!\n]+|\.+(?=[\s,)]|$)/);
}

function plain(prompt: string): string {
  return prompt
    .slice(0, MOST_PROMPT)
    .toLowerCase()
    .replace(/[⟦⟧]/g, ' ')
    .replace(/[‘’´]/g, "'")
    .replace(/[“”„«»`]/g, '"')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\b(?:cannot|can't|cant)\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(do|does|is|are|must|should|would)nt\b/g, '$1 not')
    .replace(/\b(it|that|there)'s\b/g, '$1 is')
    .replace(/\be\.g\.|\bi\.e\.|\betc\b\.?/g, ',')
    .replace(/\bself harm/g, 'self-harm');
}

/** Puts quotations aside, so that nothing in them is taken for an order. */
function mask(text: string, quotes: string[]): string {
  return text.replace(QUOTED, (_quotation, double?: string, single?: string) => {
    quotes.push(double ?? single ?? '');
    return `⟦${quotes.length - 1}⟧`;
  });
}

const QUOTED = new RegExp(`"([^"\\n]{1,${MOST_QUOTED}})"|(?<!\\w)'([^'\\n]{1,${MOST_QUOTED}})'(?!\\w)`, 'g');

function unmask(text: string, quotes: readonly string[]): string {
  return text.replace(/⟦(\d+)⟧/g, (_mark, at: string) => ` "${quotes[Number(at)] ?? ''}" `);
}
