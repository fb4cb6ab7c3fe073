/**
 * A small model of text moderation: one key with a budget, the verdict cache and the key's state.
 *
 * It is written from the document and the interface alone, shares no code with the simulator, and is as naive as it can
 * be: it keeps every spend and every stored verdict in a list and looks through all of them.
 */

/** A text as the model sees it: what its dials make of it. */
export interface ModelText {
  readonly name: string;
  /** The probability of the rule `hate`, in hundredths; all other rules are at 0. */
  readonly hatePercent: number;
  readonly costCents: number;
  readonly fails: boolean;
}

/** Thresholds of the rule `hate`. */
export interface ModelThresholds {
  readonly block?: number;
  readonly review?: number;
}

/** The options of a moderation call. */
export interface ModelCall {
  readonly thresholds: ModelThresholds | undefined;
  readonly cache: boolean | undefined;
}

/** A budget in whole cents. */
export interface ModelBudget {
  readonly mode: 'hard' | 'soft';
  readonly dailyCents: number | null;
  readonly monthlyCents: number | null;
  readonly alertPercent: number;
  readonly spentTodayCents: number;
  readonly spentMonthCents: number;
}

/** What a call is expected to show. */
export interface Shown {
  readonly status: number;
  readonly code: string | null;
  readonly budgetHeader: string | null;
  readonly cacheHeader: string | null;
  readonly version: number | null;
  readonly entries: readonly { readonly decision: string; readonly cached: boolean }[];
}

/** What `/me` is expected to show. */
export interface ShownKey {
  readonly status: number;
  readonly budgetStatus: string | null;
  readonly spentTodayCents: number | null;
  readonly spentMonthCents: number | null;
}

/** The state of the model: everything that ever happened. */
export interface Model {
  readonly budget: ModelBudget;
  readonly startMs: number;
  nowMs: number;
  version: number;
  own: ModelThresholds;
  override: ModelThresholds;
  suspendedAtMs: number | undefined;
  readonly spends: { readonly atMs: number; readonly cents: number }[];
  readonly stored: { readonly what: string; readonly atMs: number }[];
}

const VIEW_MS = 30_000;
const LAG_MS = 30_000;
const LIFE_MS = 86_400_000;
const PLATFORM = { block: 0.85, review: 0.6 };

/** A model of a world that begins. */
export function beginModel(budget: ModelBudget, startMs: number): Model {
  const own = { block: 0.8, review: 0.5 };
  return {
    budget,
    startMs,
    nowMs: startMs,
    version: 1,
    own,
    override: {},
    suspendedAtMs: undefined,
    spends: [],
    stored: [],
  };
}

/** A single check. */
export function expectCheck(model: Model, text: ModelText, call: ModelCall): Shown {
  const refused = refusal(model);
  if (refused) return refused;
  const shown = serve(model, [text], call);
  if (!text.fails) return shown;
  return { ...shown, status: 502, code: 'upstream_error', cacheHeader: null, version: null, entries: [] };
}

/** A batch. */
export function expectBatch(model: Model, texts: readonly ModelText[], call: ModelCall): Shown {
  return refusal(model) ?? serve(model, texts, call);
}

/** The key record. */
export function expectKey(model: Model): ShownKey {
  if (isShutOut(model)) return { status: 401, budgetStatus: null, spentTodayCents: null, spentMonthCents: null };
  const { today, month } = spentInView(model);
  return { status: 200, budgetStatus: budgetStatus(model), spentTodayCents: today, spentMonthCents: month };
}

function refusal(model: Model): Shown | undefined {
  const nothing = { cacheHeader: null, version: null, entries: [] };
  if (isShutOut(model)) return { status: 401, code: 'api_key_disabled', budgetHeader: null, ...nothing };
  const isUsedUp = budgetStatus(model) === 'exceeded' && model.budget.mode === 'hard';
  return isUsedUp ? { status: 402, code: 'budget_exceeded', budgetHeader: 'exceeded', ...nothing } : undefined;
}

function isShutOut({ suspendedAtMs, nowMs }: Model): boolean {
  return suspendedAtMs !== undefined && nowMs - suspendedAtMs >= LAG_MS;
}

function serve(model: Model, texts: readonly ModelText[], call: ModelCall): Shown {
  const budgetHeader = budgetStatus(model);
  const inThisCall = new Map<string, boolean>();
  let cents = 0;
  for (const text of texts) {
    const what = storageName(model, text, call);
    if (inThisCall.has(what)) continue;
    const isReused = call.cache !== false && isStored(model, what);
    inThisCall.set(what, isReused);
    if (isReused || text.fails) continue;
    cents += text.costCents;
    model.stored.push({ what, atMs: model.nowMs });
  }
  if (cents > 0) model.spends.push({ atMs: model.nowMs, cents });
  const entries = texts.map((text) => ({
    decision: text.fails ? 'error' : decide(model, text, call),
    cached: inThisCall.get(storageName(model, text, call)) ?? false,
  }));
  const cachedCount = entries.filter((entry) => entry.cached).length;
  const cacheHeader = cachedCount === 0 ? 'miss' : cachedCount === entries.length ? 'hit' : 'partial';
  return { status: 200, code: null, budgetHeader, cacheHeader, version: model.version, entries };
}

function decide({ own, override }: Model, { hatePercent }: ModelText, { thresholds }: ModelCall): string {
  const block = thresholds?.block ?? override.block ?? own.block ?? PLATFORM.block;
  const review = thresholds?.review ?? override.review ?? own.review ?? PLATFORM.review;
  if (hatePercent / 100 >= block) return 'block';
  return hatePercent / 100 >= review ? 'review' : 'allow';
}

function storageName(model: Model, text: ModelText, { thresholds }: ModelCall): string {
  const { block = '', review = '' } = thresholds ?? {};
  return [model.version, text.name, text.hatePercent, text.costCents, text.fails, block, review].join('/');
}

function isStored({ stored, nowMs }: Model, what: string): boolean {
  return stored.some((one) => one.what === what && nowMs - one.atMs < LIFE_MS);
}

function budgetStatus(model: Model): string {
  const { dailyCents, monthlyCents, alertPercent } = model.budget;
  const { today, month } = spentInView(model);
  const periods = [
    { limit: dailyCents, spent: today },
    { limit: monthlyCents, spent: month },
  ].filter((period): period is { limit: number; spent: number } => period.limit !== null);
  if (periods.some(({ limit, spent }) => spent >= limit)) return 'exceeded';
  return periods.some(({ limit, spent }) => spent > (limit * alertPercent) / 100) ? 'warning' : 'ok';
}

/** What was spent before the last view, in that view's own day and month. */
function spentInView({ budget, startMs, nowMs, spends }: Model): { today: number; month: number } {
  const viewMs = startMs + Math.floor((nowMs - startMs) / VIEW_MS) * VIEW_MS;
  const seen = spends.filter((spend) => spend.atMs < viewMs);
  const sum = (isMeant: (atMs: number) => boolean, seed: number): number =>
    (isMeant(startMs) ? seed : 0) +
    seen.filter(({ atMs }) => isMeant(atMs)).reduce((total, { cents }) => total + cents, 0);
  return {
    today: sum((atMs) => dayOf(atMs) === dayOf(viewMs), budget.spentTodayCents),
    month: sum((atMs) => monthOf(atMs) === monthOf(viewMs), budget.spentMonthCents),
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}
