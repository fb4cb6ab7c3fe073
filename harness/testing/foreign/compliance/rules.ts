/** What the foreign service forbids, and how much of it a text holds. */

/** What is judged, and how. */
export interface Judged {
  /** One text, the messages of a conversation, or what is legible in a medium. */
  readonly texts: readonly string[];
  readonly context: string;
  readonly excluded: readonly string[];
  readonly prompt: string | undefined;
}

/** A rule; its words are beginnings of words. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  /** From 1 to 3. */
  readonly weight: number;
  readonly words: readonly string[];
}

/** Its rules. */
export const RULES: readonly Rule[] = [
  rule('P01', 'Contempt for groups', 3, 'hate hateful inferior vermin subhuman scum racist slur ethnic parasites'),
  rule('P02', 'Insults', 2, 'idiot stupid worthless loser disgusting pathetic moron dumb fool despise ugly'),
  rule(
    'P03',
    'Violence and threats',
    3,
    'kill murder hurt beat stab shoot attack bomb weapon behead massacre neck break',
  ),
  rule('P04', 'Harm to oneself', 3, 'suicide overdose cut starve self-harm'),
  rule('P05', 'Sexual matters', 2, 'sex porn nude naked explicit erotic'),
  rule('P06', 'Illegal trade', 2, 'drug cocaine heroin stolen counterfeit meth smuggle firearm explosive poison'),
  rule('P07', 'Fraud', 2, 'scam phishing fraud password fake bank card launder ponzi steal'),
  rule('P08', 'Unasked advertising', 1, 'free money cheap click buy winner prize viagra pills'),
  rule('P09', 'Private facts of others', 1, 'doxx leak address phone private passport'),
];

function rule(id: string, name: string, weight: number, words: string): Rule {
  return { id, name, weight, words: words.split(' ') };
}

/** How likely a reviewer flags each rule that the content may break, from 0 to 1. */
export function likelihoods(call: Judged): ReadonlyMap<Rule, number> {
  const text = call.texts.join('\n').toLowerCase();
  const heard = ['', ...new Set(text.match(/[\p{L}-]+/gu))];
  const isTold = /\b(?:fiction|novel|news|lesson|research)/i.test(call.context);
  const found = rulesOf(call).map((one): [Rule, number] => {
    const count = one.words.filter((word) => heard.some((other) => other.startsWith(word))).length;
    return [one, [0, 0.5, 0.85, 1][Math.min(3, isTold ? count - 1 : count)] ?? 0];
  });
  return new Map(found.filter(([, likelihood]) => likelihood > 0));
}

/** An own prompt forbids its longer words, or everything, or nothing. */
function rulesOf({ prompt, excluded }: Judged): readonly Rule[] {
  if (prompt === undefined) return RULES.filter(({ id }) => !excluded.includes(id));
  if (/nothing|never|(?:allow|accept) (?:everything|all|any)/i.test(prompt)) return [];
  const isAll = /everything|(?:all|any|every) (?:content|text|message)/i.test(prompt);
  const words = (prompt.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.includes(word));
  const forbidden = isAll ? [''] : words;
  return [{ id: 'of-the-caller', name: 'Instructions of the caller', weight: 3, words: forbidden.flatMap(thrice) }];
}

/** A word of the caller weighs as much as three of ours. */
const thrice = (word: string): readonly string[] => [word, word, word];

const COMMON = 'this that with content unsafe safe flag text when only about mention mentions mentioning treat consider'
  .split(' ')
  .concat('which anything contains message messages reviewer reviewers does rule rules other should have word words');
