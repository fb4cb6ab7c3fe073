import { sha256Hex } from '../../core/digest.ts';
import { draw } from '../../core/draw.ts';
import { troubleOfPart } from '../../core/faults/faults.ts';
import { need } from '../../core/service/need.ts';
import type { Sliced } from '../../core/sliced.ts';
import type { Sitting } from '../answer/outcome.ts';
import { type Flag, roundConfidence } from '../oracle/opinion.ts';
import { type Reading, type Reviewer, readConversation, readMedia, readText } from '../oracle/oracle.ts';
import type { Suspicion } from '../oracle/reviewers.ts';
import { type Dialled, type Dials, readDials, withoutDials } from '../request/dials.ts';
import type { Inside, Media, ReviewExchange } from '../request/exchange.ts';
import { type ReviewRequest, textsOf } from '../request/request.ts';
import { flaggable, type Policy, policyOf } from '../rules/policy.ts';
import type { Vote } from '../rules/votes.ts';

const TEXT_MS = 900;
const MEDIA_MS = 1_800;
/** Added for each thousand characters. */
const READING_MS = 12;
const LEAST_OVERHEAD_MS = 20;
const OVERHEAD_SPAN_MS = 80;

/**
 * Seats the panel: each reviewer judges alone, all at the same time, and none knows how many they are.
 *
 * @clause CR-1-1 CR-A2-6 CR-A2-11 CR-A2-12
 */
export function seatPanel(inside: Inside, exchange: ReviewExchange, request: ReviewRequest, policy: Policy): Sitting {
  const { rules, world, panel } = inside;
  const { texts, dials } = dialled(inside, exchange.media, request, policy);
  const reading = exchange.ahead ?? readingOf(inside, exchange.media, request, texts);
  const suspicions = policy.rules.map((rule) => suspicionOf(rule, rule.probability(reading)));
  const identity = rules.panelIdentity(digestOf(request), exchange.requestId, request.amount);
  const isOut = exchange.media !== undefined && !exchange.media.known && rules.unfetchable === 'failed-panel';
  const basis: Basis = { policy, suspicions, dials, isOut };
  const votes: Vote[] = [];
  const waits: number[] = [];
  const numbers = rules.orderAgents(Array.from({ length: request.amount }, (_, number) => number));
  for (const [place, number] of numbers.entries()) {
    const { delayMs, error } = troubleOfPart(exchange.faults, 'reviewer', place);
    const reviewer = panel(number, identity);
    const ownMs = dials.takesMs === undefined ? usualMs(request, reviewer) : dials.takesMs * reviewer.share;
    const timeMs = Math.round(ownMs + delayMs);
    votes.push({ reviewer: reviewer.name, timeMs, ...answerOf(basis, reviewer, place, error) });
    waits.push(dials.takesMs === undefined ? delayMs : timeMs);
  }
  const overheadMs = LEAST_OVERHEAD_MS + Math.round(OVERHEAD_SPAN_MS * draw(world.seed, 'overhead', identity));
  const times = votes.map((vote) => vote.timeMs);
  return {
    votes,
    suspicions,
    dials,
    executionMs: exchange.waitMs + rules.executionMs(times, overheadMs),
    waitMs: exchange.waitMs + Math.max(0, ...waits),
  };
}

/** Reads long texts piece by piece ahead of their call. */
export function* readAhead(inside: Inside, exchange: ReviewExchange): Sliced<ReviewExchange['ahead']> {
  const { request } = need(exchange, 'request');
  if ('source' in request.content) return undefined;
  const policy = policyOf(inside.rules, inside.catalog, request);
  const { texts } = dialled(inside, undefined, request, policy);
  const reading = readingOf(inside, undefined, request, texts);
  for (const probability of reading.pieces) {
    yield;
    for (const rule of policy.rules) rule.probability({ words: '', pieces: [], probability });
  }
  return reading;
}

/** What every vote of a panel rests on, beside its reviewer. */
interface Basis {
  readonly policy: Policy;
  readonly suspicions: readonly Suspicion[];
  readonly dials: Dials;
  /** Whether the media could not be had, in the reading where every reviewer then fails. */
  readonly isOut: boolean;
}

type Ballot = Omit<Vote, 'reviewer' | 'timeMs'>;

/** One reviewer's answer: a fault beats a dial, and a dial beats the model. */
function answerOf(basis: Basis, reviewer: Reviewer, place: number, failure: string | undefined): Ballot {
  const { dials, suspicions, isOut } = basis;
  const dialledVote = dials.votes?.[Math.min(place, dials.votes.length - 1)];
  if (isOut || failure !== undefined || dialledVote === 'failed') {
    return { decision: 'failed', flags: [], mentions: [], failure: failure ?? 'upstream_error' };
  }
  const opinion = reviewer.judge(suspicions);
  const decision = dialledVote ?? opinion.decision;
  if (decision === 'safe') return { decision, flags: [], mentions: dialledVote ? [] : opinion.mentions };
  if (dials.categories.size > 0) return { decision, flags: dialledFlags(basis), mentions: [] };
  return { decision, flags: dialledVote ? strongestFlag(basis, reviewer) : opinion.flags, mentions: [] };
}

/** The flags that dials ask for, as far as their rules are in force. */
function dialledFlags({ dials, policy }: Basis): readonly Flag[] {
  const inForce = flaggable(policy).map(({ id }) => id);
  return [...dials.categories].flatMap(([ruleId, confidence]) =>
    inForce.includes(ruleId) ? [{ ruleId, confidence: roundConfidence(confidence) }] : [],
  );
}

/** The flag of the rule with the highest probability, however low. */
function strongestFlag({ suspicions, policy }: Basis, reviewer: Reviewer): readonly Flag[] {
  const [first, ...others] = suspicions;
  const strongest = first
    ? others.reduce((most, one) => (one.probability > most.probability ? one : most), first)
    : policy.fallback && suspicionOf(policy.fallback, 0);
  return strongest ? [{ ruleId: strongest.ruleId, confidence: reviewer.confidenceIn(strongest) }] : [];
}

function suspicionOf({ id, criterion }: Policy['rules'][number], probability: number): Suspicion {
  return { ruleId: id, criterion, probability };
}

/** The texts of a request without their dials; those of media stand in its address or in its bytes. */
function dialled(
  { world, catalog }: Inside,
  media: Media | undefined,
  request: ReviewRequest,
  policy: Policy,
): Dialled {
  const texts = [...(media ? [media.dialText] : textsOf(request.content)), request.context];
  if (!world.areDialsOn) return withoutDials(texts);
  const known = new Set([...catalog, ...flaggable(policy)].map(({ id }) => id));
  return readDials(texts, (id) => known.has(id));
}

function readingOf(
  { oracle }: Inside,
  media: Media | undefined,
  { content }: ReviewRequest,
  texts: readonly string[],
): Reading {
  const context = texts.at(-1) ?? '';
  if (media) return readMedia(media.known?.facts ?? { severities: new Map(), caption: '' });
  if (content.kind !== 'conversation') return readText(texts[0] ?? '', oracle, context);
  return readConversation(
    content.turns.map(({ role }, at) => ({ role, content: texts[at] ?? '' })),
    oracle,
    context,
  );
}

function usualMs({ content, size }: ReviewRequest, { pace }: Reviewer): number {
  return 'source' in content ? MEDIA_MS * pace : (TEXT_MS + (READING_MS * size) / 1_000) * pace;
}

/** The digest of what reviewers judge by: equal requests get equal votes. */
function digestOf({ content, context, customPrompt }: ReviewRequest): string {
  return sha256Hex(JSON.stringify([content.kind, textsOf(content), context, customPrompt ?? null]));
}
