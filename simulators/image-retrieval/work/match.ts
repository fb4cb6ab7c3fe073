import type { Answer } from '../../core/call/call.ts';
import { explainMatch } from '../answer/explain.ts';
import { presentImage } from '../answer/present.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { passes } from '../rules/filter.ts';
import type { Quest } from '../rules/finder.ts';
import type { LibraryRecord } from '../state/catalog.ts';
import { failure } from '../wire/errors.ts';
import { noteDials } from './dials.ts';
import { readQuest } from './read-quest.ts';

/** Finds the picture that fits best.  @clause IR-4-3 IR-4-27 */
export function match(inside: Inside, exchange: RetrievalExchange): Answer {
  const asked = readQuest(inside, exchange);
  const dials = noteDials(inside, exchange, asked.text);
  const quest = { ...asked, text: dials.text };
  const exact = exactMatch(inside, quest);
  const record = exact ?? nearestMatch(inside, quest);
  exchange.explain = explainMatch(asked, dials, record, exact !== undefined);
  if (!record) throw failure('no_match');
  return { status: 200, body: { image: presentImage(inside, exchange.call, record) } };
}

/** A picture whose prompt equals the text; nothing is ranked.  @clause IR-4-4 IR-4-29 */
function exactMatch({ rules, exactPrompts }: Inside, { text, filter }: Quest): LibraryRecord | undefined {
  return exactPrompts()
    .withPrompt(text)
    .find((record) => rules.isShown(record) && passes(record, filter));
}

/** The nearest picture, where it is near enough.  @clause IR-4-25 IR-4-27 */
function nearestMatch({ rules, finder }: Inside, quest: Quest): LibraryRecord | undefined {
  const [best] = finder().find(quest).found;
  return best && best.nearness >= rules.matchFloor ? best.record : undefined;
}
