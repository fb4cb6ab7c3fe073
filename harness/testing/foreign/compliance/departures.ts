/** Departures of the foreign service from its document. */

import type { Answer, Json, Received } from '../foreign-server.ts';
import type { Call } from './call.ts';
import type { Vote } from './panel.ts';
import { RULES } from './rules.ts';

/** A defect, as one change of what the right service does. */
export interface Departing {
  /** Answers in its place. */
  readonly around?: (received: Received, next: (received: Received) => Promise<Answer>) => Promise<Answer>;
  /** Understands another call. */
  readonly reads?: (right: Call) => Call;
  /** Hears other votes. */
  readonly hears?: (votes: readonly Vote[], call: Call) => readonly Vote[];
  readonly decides?: (right: 'safe' | 'unsafe', votes: readonly Vote[], call: Call) => 'safe' | 'unsafe';
  /** Answers with other members, of all that there are. */
  readonly writes?: (body: Json, call: Call, votes: readonly Vote[]) => Json;
}

/** Defects that a run finds. */
export const departures = {
  'exclusions-forgotten-beside-a-context': {
    reads: (right) => (right.context === '' ? right : { ...right, excluded: [] }),
  },
  'excluded-rules-named-by-reviewers': {
    writes: (body, { excluded }) =>
      Array.isArray(body.agent_decisions)
        ? { ...body, agent_decisions: body.agent_decisions.map((entry) => naming(entry, excluded)) }
        : body,
  },
  'ten-messages-read': { reads: (right) => ({ ...right, texts: right.texts.slice(0, 10) }) },
  'prompt-cut-short': { reads: (right) => ({ ...right, prompt: right.prompt?.slice(0, 200) }) },
  'videos-without-reviewers': {
    writes: (body, { route }) => (route === 'video' ? { ...body, agent_decisions: undefined } : body),
  },
  'ten-after-one-another': {
    writes: (body, { amount }, votes) =>
      amount < 10 ? body : { ...body, execution_time: votes.reduce((sum, { seconds }) => sum + seconds, 0) },
  },
  'roles-of-any-kind': { around: (received, next) => next(withTextRoles(received)) },
} satisfies Readonly<Record<string, Departing>>;

/** The name of one of them. */
export type Departure = keyof typeof departures;

/** An entry of a reviewer that objects, with rules that nobody was to look at. */
function naming(entry: Json, excluded: readonly string[]): Json {
  if (entry.decision !== 'unsafe') return entry;
  const flags = RULES.filter(({ id }) => excluded.includes(id)).map(({ id }) => ({ category: id, confidence: 3 }));
  return { ...entry, flagged_categories: [...(entry.flagged_categories as readonly Json[]), ...flags] };
}

function withTextRoles(received: Received): Received {
  const said = received.bytes.toString('utf8').replace(/"role":(?:\d+|null)/g, '"role":"anyone"');
  return { ...received, bytes: Buffer.from(said) };
}
