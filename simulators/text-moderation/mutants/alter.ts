import { type Alter, type Members, onBody, sentIn } from '../../core/mutant.ts';

/** A change of a verdict; undefined leaves it as it is. */
export type Change = (verdict: Members, sent: Members, at: number) => Members | undefined;

/** Changes the results of `/check` calls with one text. */
export function onSingles(change: Change): Alter {
  return onBody((body, request) => (body.object === 'moderation' ? change(body, sentIn(request), 0) : undefined));
}

/** Changes the entries of batches. */
export function onEntries(change: Change): Alter {
  return onBatches((batch, sent) => {
    const results = entriesOf(batch).map((entry, at) => change(entry, sent, at) ?? entry);
    return { ...batch, results };
  });
}

/** Changes single results and evaluated entries alike. */
export function onVerdicts(change: Change): Alter {
  const single = onSingles(change);
  const entries = onEntries((entry, sent, at) => (entry.decision === 'error' ? undefined : change(entry, sent, at)));
  return (reply, request) => entries(single(reply, request), request);
}

/** Changes the hits of verdicts; undefined leaves a hit as it is. */
export function onHits(change: (hit: Members, at: number, sent: Members) => Members | undefined): Alter {
  return onVerdicts((verdict, sent) =>
    Array.isArray(verdict.rules)
      ? { ...verdict, rules: verdict.rules.map((hit: Members, at) => change(hit, at, sent) ?? hit) }
      : undefined,
  );
}

/** Changes batch answers as a whole. */
export function onBatches(change: (batch: Members, sent: Members) => Members | undefined): Alter {
  return onBody((body, request) => (Array.isArray(body.results) ? change(body, sentIn(request)) : undefined));
}

/** Refuses moderation calls that would be served. */
export function refuse(isRefused: (sent: Members) => boolean, status = 400, code = 'invalid_field'): Alter {
  return (reply, request) => {
    if (reply.status !== 200 || request.method !== 'POST' || !isRefused(sentIn(request))) return reply;
    const error = { type: 'invalid_request_error', code, message: 'Refused.', docs: 'https://docs.example/errors' };
    const text = JSON.stringify({ error: { ...error, request_id: reply.headers['x-request-id'] } });
    return { ...reply, status, text };
  };
}

/** Gives refusals of one code another one, or another status. */
export function recode(code: string, other: { readonly status?: number; readonly code?: string }, when = isAny): Alter {
  return onRefusal(code, (reply, request) => {
    if (!when(sentIn(request))) return reply;
    const text = reply.text.replace(`"code":"${code}"`, `"code":"${other.code ?? code}"`);
    return { ...reply, status: other.status ?? reply.status, text };
  });
}

/** Serves calls that are refused with a code: as if nothing was wrong, every text is allowed. */
export function serve(code: string, when = isAny): Alter {
  return onRefusal(code, (reply, request) => {
    const sent = sentIn(request);
    if (!when(sent)) return reply;
    const id = reply.headers['x-request-id'];
    const isBatch = request.path.endsWith('/batch') || Array.isArray(sent.content);
    const run = { id, model: 'facsimile', latency_ms: 1 };
    const body = isBatch ? { ...run, ...allowAll(itemsOf(sent)) } : { ...run, object: 'moderation', ...ALLOWED };
    return { status: 200, headers: { ...reply.headers, 'x-cache': 'miss' }, text: JSON.stringify(body) };
  });
}

/** The fields of a verdict that finds nothing. */
export const ALLOWED: Members = {
  decision: 'allow',
  flagged: false,
  score: 0,
  confidence: 0.99,
  rules: [],
  reason: '',
  cached: false,
  ruleset: { id: 'community', label: 'community', version: 1 },
};

/** The entries of a batch. */
export function entriesOf({ results }: Members): readonly Members[] {
  return Array.isArray(results) ? (results as readonly Members[]) : [];
}

/** The texts of a batch request. */
export function itemsOf({ items, content }: Members): readonly unknown[] {
  if (Array.isArray(items)) return items;
  return Array.isArray(content) ? content : [];
}

/** The text of an item of a batch request. */
export function textOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as Members).content : item;
}

function onRefusal(code: string, change: Alter): Alter {
  return (reply, request) => (reply.text.includes(`"code":"${code}"`) ? change(reply, request) : reply);
}

function allowAll(items: readonly unknown[]): Members {
  const results = items.map((item, index) => {
    const { id = null } = (typeof item === 'object' ? (item ?? {}) : {}) as Members;
    return { index, id, ...ALLOWED };
  });
  const summary = { items: items.length, blocked: 0, review: 0, allowed: items.length, errors: 0, cached: 0 };
  return { object: 'moderation.batch', results, summary, ruleset: ALLOWED.ruleset };
}

function isAny(_sent: Members): boolean {
  return true;
}
