import { DAY_MS } from '../../core/calendar.ts';
import { above, below, isGiven } from '../../core/mutants/conditions.ts';
import { listOf, type Members, sentIn } from '../../core/mutants/members.ts';
import { defects, type MutableReply } from '../../core/mutants/mutant.ts';
import { asIf, restate } from '../../core/mutants/tampering.ts';
import { eligible, SIMILARITY_FLOOR } from '../rules/cache.ts';
import type { Rules } from '../rules/index.ts';
import {
  inGenerations,
  inImages,
  inMeta,
  inPolls,
  isCached,
  isHit,
  miss,
  otherwise,
  refuse,
  refuseGeneration,
  says,
  serveWith,
  TAKEN,
  to,
} from './speech.ts';

/** Looks in the cache under another style of the same model. */
const lookedUpAs = (when: (sent: Members) => boolean) =>
  asIf<Rules>(
    (sent) =>
      sent.use_cache === true && when(sent) && { style: sent.style === 'photo' || !sent.style ? 'film' : 'photo' },
  );

const withFloor = (floor: number): Partial<Rules> => ({
  eligible: (candidates, terms) => eligible(candidates, terms, floor),
});

/** Defects of the cache: which pictures may be served, which one is, and what the answer says of it. */
export const cacheMutants = defects<Rules>({
  'IG-B1-20 like-prompts-share-a-job': {
    around: async (request, send, taken) => {
      const { action, prompt, use_cache: isAsked } = sentIn(request);
      if (action !== 'generate' || isAsked === true) return send(request);
      const reply = (taken.get(prompt) as MutableReply | undefined) ?? (await send(request));
      if (reply.status < 400) taken.set(prompt, reply);
      return reply;
    },
  },
  'IG-B1-20 always-looked-into': asIf({ use_cache: true }, to('generate'), ({ use_cache: used }) => used !== true),
  'IG-B1-20 force-outweighs-a-denial': asIf({ use_cache: true }, { use_cache: false, cache_force: true }),
  'IG-B1-20 cache-alone-outweighs-a-denial': asIf({ use_cache: true }, { use_cache: false, cache_only: true }),
  'IG-B1-5 misses-generate': asIf({ cache_only: false }, { cache_only: true }),
  'IG-B1-5 misses-as-bad-requests': restate(400, says('No cached result found')),
  'IG-B1-21 flags-alone-refused': refuseGeneration(
    (sent) =>
      sent.use_cache !== true && (sent.cache_only === true || sent.cache_force === true || 'cache_pick' in sent),
  ),
  'IG-B1-21 picks-judged-where-alone': refuseGeneration({ use_cache: undefined, cache_pick: above(10) }),
  'IG-B1-22 force-forgotten': asIf({ cache_force: false }, { cache_force: true }),
  'IG-B1-22 force-forgotten-unless-the-cache-alone-is-asked': asIf(
    { cache_force: false },
    { cache_force: true, cache_only: (only: unknown) => only !== true },
  ),
  'IG-B1-23 forced-lookups-of-another-style': lookedUpAs(({ cache_force: force }) => force === true),
  'IG-4-6 lookups-of-another-style-where-none-is-named': lookedUpAs(
    ({ style, cache_force: force }) => style === undefined && force === true,
  ),
  'IG-4-6 lookups-of-another-style': lookedUpAs(({ cache_force: force }) => force !== true),
  'IG-B1-24 best-one-by-default': asIf({ cache_pick: 1 }, { use_cache: true, cache_pick: undefined }),
  'IG-B1-24 best-ten-by-default': asIf({ cache_pick: 10 }, { use_cache: true, cache_pick: undefined }),
  'IG-B1-25 picks-below-one-are-five': asIf({ cache_pick: 5 }, { cache_pick: below(1) }),
  'IG-B1-25 picks-above-ten-are-five': asIf({ cache_pick: 5 }, { cache_pick: above(10) }),
  'IG-B1-25 negative-picks-find-nothing': miss({ cache_pick: below(-50) }, isCached),
  'IG-B1-25 picks-below-one-refused': refuseGeneration({ cache_pick: below(1) }),
  'IG-4-24 the-floor-is-included': withFloor(SIMILARITY_FLOOR - 0.000_001),
  'IG-4-24 a-lower-floor': withFloor(0.9),
  'IG-4-24 no-floor': withFloor(Number.NEGATIVE_INFINITY),
  'IG-4-25 always-the-best': { drawn: (best) => best[0] },
  'IG-4-25 IG-B1-25 all-take-part': {
    eligible: (candidates, terms) => eligible(candidates, { ...terms, pick: candidates.length }),
  },
  'IG-4-6 models-looked-up-as-sent': miss({ use_cache: true, model: /^no-such/ }),
  'IG-4-6 styles-looked-up-as-sent': miss({ use_cache: true, style: /^no-such/ }),
  'IG-4-7 misses-end-the-call': miss({ use_cache: true }, (...seen) => !isCached(...seen)),
  'IG-4-7 misses-are-remembered': {
    around: async (request, send, missed) => {
      const reply = await send(request);
      const { prompt, use_cache: isAsked } = sentIn(request);
      if (isAsked === true && reply.status === 404) missed.set(prompt, reply);
      return isAsked === true && missed.has(prompt) ? (missed.get(prompt) as MutableReply) : reply;
    },
  },
  'IG-B2-3 hits-unmarked': inGenerations({ cache: undefined }, isCached),
  'IG-B2-1 prompts-of-hits-empty': inGenerations({ prompt: '' }, isCached),
  'IG-B2-3 hits-with-usual-ids': inGenerations({ id: (id: string) => id.replace('cache_', 'job_') }, isCached),
  'IG-B3-4 results-of-hits-unmarked': inPolls({ cache: undefined }, isCached),
  'IG-B3-21 IG-3-2 hits-are-judged': inPolls({ compliance: 'unsafe', meta: undefined, error: 'Blocked.' }, isCached),
  'IG-3-2 hits-wait-for-a-review': inPolls({ status: 'IN_PROGRESS', meta: undefined }, isHit),
  'IG-B3-22 files-of-hits-named': inImages({ filename: 'x.jpeg' }, isHit),
  'IG-1-1 IG-4-27 hits-shown-small': inMeta(
    ({ images }) => ({
      images: listOf(images)
        .map((image) => ({ ...image, type: 'signed' }))
        .reverse(),
    }),
    isHit,
  ),
  'IG-4-8 hits-are-enhanced': inGenerations({ prompt: (prompt: string) => `${prompt}, golden light` }, isCached, {
    optimize: true,
  }),
  'IG-4-8 enhanced-before-the-lookup': refuse(502, 'Enhancement failed', to('generate'), isCached, { optimize: true }),
  'IG-4-8 hits-told-as-enhanced': otherwise(
    ({ use_cache: used, optimize }) => used === true && optimize === true && {},
    () => ({ optimized: true }),
  ),
  'IG-4-26 rulesets-of-hits-looked-at': refuse(400, 'Invalid ruleset', to('generate'), isCached, {
    compliance_ruleset: isGiven,
  }),
  'IG-4-26 rulesets-of-hits-told': inMeta({ compliance_ruleset: 'strict', precompliance: 'x' }, isHit),
  'IG-4-26 screenings-of-hits-told-as-sent': otherwise(
    ({ use_cache: used, precompliance }) => used === true && precompliance !== undefined && {},
    ({ precompliance }) => ({ precompliance }),
  ),
  'IG-4-9 hits-end-early': refuse(400, 'Bad ID', to('status'), isHit),
  'IG-4-9 hits-end-with-the-next-one': {
    around: async (request, send, last) => {
      const { action, id } = sentIn(request);
      const reply = await send(request);
      if (action === 'generate' && reply.text.includes('"cache":true')) last.set('id', JSON.parse(reply.text).id);
      const isOver = action === 'status' && String(id).startsWith('cache_') && id !== last.get('id');
      return isOver ? { ...reply, status: 400, text: '{"error":"Bad ID"}' } : reply;
    },
  },
  'IG-4-9 hits-end-at-their-first-status': {
    around: async (request, send, seen) => {
      const { action, id } = sentIn(request);
      if (action !== 'status' || !String(id).startsWith('cache_')) return send(request);
      if (seen.has(id)) return { ...(await send(request)), status: 400, text: '{"error":"Bad ID"}' };
      seen.set(id, true);
      return send(request);
    },
  },
  'IG-4-9 hits-last': { hitLifeMs: DAY_MS },
  'IG-B3-19 hits-rename-the-jobs-of-their-pictures': {
    around: async (request, send, names) => {
      const reply = await send(request);
      const told = sentIn(request).action === 'generate' ? JSON.parse(reply.text) : {};
      if (told.cache === true) names.set(told.gen_id, told.id);
      return inMeta((meta) => names.has(meta.gen_id) && { id: names.get(meta.gen_id) })(reply, request);
    },
  },
  'IG-4-27 hits-told-in-the-words-asked-for': otherwise(
    ({ cache_only: isAlone }) => isAlone === true && {},
    ({ prompt }) => ({ positive: prompt }),
  ),
  'IG-4-27 hits-in-the-size-asked-for': inMeta({ width: 896, height: 1152 }, isHit),
  'IG-4-11 errors-of-the-cache-told': refuse(502, 'Generation failed', to('generate'), { prompt: /fail=cache/ }),
  'IG-4-11 errors-of-the-cache-served': serveWith(200, TAKEN, 404, to('generate'), { prompt: /fail=cache/ }),
  'IG-4-29 blocked-pictures-kept': {
    around: async (request, send, judged) => {
      const reply = await send(request);
      const { action, prompt, use_cache: used } = sentIn(request);
      const words = String(prompt).replace(/ \[\[.*\]\]$/, '');
      if (action === 'generate' && words !== prompt) judged.set(words, JSON.parse(reply.text).gen_id);
      const genId = used === true ? judged.get(words) : undefined;
      if (genId === undefined) return reply;
      const text = JSON.stringify({ ...TAKEN, id: 'cache_0', gen_id: genId, cache: true });
      return { ...reply, status: 200, text };
    },
  },
});
