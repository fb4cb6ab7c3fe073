import { type Alter, type Members, type MutatedRequest, onBody, sentIn } from '../../core/mutant.ts';

/** A change of a review; undefined leaves it as it is. */
export type Change = (review: Members, sent: Members, path: string) => Members | undefined;

/** Changes reviews that were served. */
export function onReviews(change: Change): Alter {
  return onBody((body, request) => ('decision' in body ? change(body, sentIn(request), pathOf(request)) : undefined));
}

/** Changes the categories of reviews; undefined leaves one as it is. */
export function onCategories(change: (category: Members, sent: Members, at: number) => Members | undefined): Alter {
  return onReviews((review, sent) =>
    Array.isArray(review.flagged_categories)
      ? {
          ...review,
          flagged_categories: review.flagged_categories.map(
            (category: Members, at) => change(category, sent, at) ?? category,
          ),
        }
      : undefined,
  );
}

/** Changes the entries of reviewers; undefined leaves one as it is. */
export function onAgents(change: (entry: Members, at: number, sent: Members) => Members | undefined): Alter {
  return onReviews((review, sent) => {
    const entries = agentsOf(review);
    if (entries.length === 0) return undefined;
    return { ...review, agent_decisions: entries.map((entry, at) => change(entry, at, sent) ?? entry) };
  });
}

/** Refuses calls that would be served. */
export function refuse(
  isRefused: (sent: Members, path: string) => boolean,
  status = 400,
  code = 'invalid_request',
): Alter {
  return (reply, request) => {
    if (reply.status !== 200 || !isRefused(sentIn(request), pathOf(request))) return reply;
    return { ...reply, status, text: JSON.stringify({ error: true, message: 'Refused.', code }) };
  };
}

/** Serves calls that are refused with a code: as if nothing was wrong, everything is safe. */
export function serve(
  code: string,
  isServed: (sent: Members, path: string, request: MutatedRequest) => boolean,
): Alter {
  return onRefusal(code, (reply, request) => {
    const sent = sentIn(request);
    if (!isServed(sent, pathOf(request), request)) return reply;
    return {
      ...reply,
      status: 200,
      text: JSON.stringify({ decision: 'safe', ...summaryFor(sent), execution_time: 1 }),
    };
  });
}

/** Gives refusals of one code another one, or another status. */
export function recode(
  code: string,
  other: { readonly status?: number; readonly code?: string },
  isMeant: (sent: Members, path: string, request: MutatedRequest) => boolean = () => true,
): Alter {
  return onRefusal(code, (reply, request) => {
    if (!isMeant(sentIn(request), pathOf(request), request)) return reply;
    const text = reply.text.replace(`"code":"${code}"`, `"code":"${other.code ?? code}"`);
    return { ...reply, status: other.status ?? reply.status, text };
  });
}

/** Changes refusals of one code. */
export function onRefusal(code: string, change: Alter): Alter {
  return (reply, request) => {
    const isMeant = reply.status >= 400 && reply.text.includes(`"code":"${code}"`);
    return isMeant ? change(reply, request) : reply;
  };
}

/** The entries of reviewers. */
export function agentsOf({ agent_decisions: entries }: Members): readonly Members[] {
  return Array.isArray(entries) ? (entries as readonly Members[]) : [];
}

/** The last part of a path. */
function pathOf({ path }: MutatedRequest): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function summaryFor({ verbose = 1, decision_method: method = 'average', amount }: Members): Members {
  const summary = { reason: 'Nothing was found.', score: 0, decision_method: method, flagged_categories: [] };
  const entry = { agent_name: 'one', decision: 'safe', reason: 'Fine.', flagged_categories: [], time: 1 };
  const length = typeof amount === 'number' && amount >= 0 && amount <= 100 ? Math.floor(amount) : 10;
  if (verbose === 0) return {};
  return verbose === 1 ? summary : { ...summary, agent_decisions: Array.from({ length }, () => entry) };
}
