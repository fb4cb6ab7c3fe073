import { endOf } from '../../core/jobs/timeline.ts';
import { saying } from '../../core/mutants/conditions.ts';
import { type Members, sentIn } from '../../core/mutants/members.ts';
import { type Alter, type Around, defects } from '../../core/mutants/mutant.ts';
import { restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { planJob } from '../rules/timeline.ts';
import type { JobStage, JobTimeline } from '../state/jobs.ts';
import {
  inGenerations,
  inImages,
  inLaterPolls,
  inMeta,
  inPolls,
  otherwise,
  refuse,
  says,
  serveWith,
  to,
} from './speech.ts';

const isOver = (status: unknown): boolean => !['IN_QUEUE', 'IN_PROGRESS'].includes(String(status));

/** Shows blocked pictures as if they were safe. */
const asIfSafe = inPolls(
  ({ unsafe_url: url }) =>
    typeof url === 'string' && {
      ...{ compliance: 'safe', error: undefined, filter_categories: undefined, unsafe_url: undefined },
      meta: { compliance: 'safe', images: [{ url: atob(url), filename: 'x', type: 'signed' }] },
    },
);

/** Defects of jobs: their states, reviews, results and files. */
export const jobMutants = defects<Rules>({
  'IG-B2-1 ids-cut': inGenerations({ id: (id: string) => id.slice(0, 5) }),
  'IG-B2-1 one-gen-id-for-all': inGenerations({ gen_id: 'gen_00' }),
  'IG-B3-11 prompts-of-meta-are-negatives': inMeta(({ negative }) => ({ prompt: negative })),
  'IG-B2-4 all-are-hits': inGenerations(({ cache }) => cache === undefined && { cache: false }),
  'IG-B2-4 ids-like-those-of-hits': inGenerations(({ cache, id }) => cache === undefined && { id: `cache_${id}` }),
  'IG-B3-1 IG-3-3 words-of-its-own': inPolls(({ status }) => status === 'IN_PROGRESS' && { status: 'RUNNING' }),
  'IG-3-3 ends-of-its-own': inPolls(({ status }) => status === 'FAILED' && { status: 'ERROR' }),
  'IG-B3-2 pictures-without-files': inMeta({ images: [] }),
  'IG-B3-13 instants-in-words': inMeta({ time: 'today' }),
  'IG-B3-13 sizes-as-texts': inMeta({ width: String }),
  'IG-B3-14 reviews-contradict': inPolls(({ meta }) => meta !== undefined && { compliance: 'unsafe' }),
  'IG-B3-17 flags-as-words': inMeta({ enable_invisible_watermark: 'yes' }),
  'IG-B3-19 meta-of-another-picture': inMeta({ gen_id: 'gen_other' }),
  'IG-B3-19 meta-of-another-job': inMeta({ id: 'job_other' }),
  'IG-B3-20 files-of-a-third-kind': inImages({ type: 'original' }),
  'IG-B3-20 files-without-a-url': inImages({ url: '/picture' }),
  'IG-B3-20 thumbnails-of-webp-closed': inImages(
    { url: (url: string) => url.replace('_thumbnail', '_small') },
    saying('"format":"webp"'),
  ),
  'IG-B3-8 files-behind-a-key': refuse(401, 'Unauthorized', /\/assets\//),
  'IG-B3-8 ends-of-files-lost': inFiles((bytes) => bytes.subarray(0, (bytes.length * 2) / 3)),
  'IG-B3-9 any-signature-opens': serveWith(200, 'picture', 403, /\/assets\//),
  'IG-B3-9 thumbnails-open-to-any-signature': serveWith(200, 'picture', 403, /_thumbnail/),
  'IG-B3-9 ends-of-signatures-unread': readingAlone((signature) => signature.slice(0, 32)),
  'IG-B3-9 beginnings-of-signatures-unread': readingAlone((signature) => signature.slice(32)),
  'IG-B3-9 beginnings-of-signatures-suffice': {
    around: async (request, send, shown) => {
      const reply = await send(request);
      for (const [url] of reply.text.matchAll(/\/[^/"]+signature=\w+/g)) shown.set(url, true);
      const isCut = [...shown.keys()].some((url) => String(url).startsWith(request.path.replace(/.*(?=\/)/, '')));
      return reply.status === 403 && isCut && /signature=\w/.test(request.path)
        ? { ...reply, status: 200, text: 'picture' }
        : reply;
    },
  },
  'IG-B3-9 blocked-pictures-open-to-any-signature': {
    around: async (request, send, blocked) => {
      const reply = await send(request);
      const { action } = sentIn(request);
      if (action === 'status' && reply.text.includes('unsafe_url')) {
        blocked.set(new URL(atob(JSON.parse(reply.text).unsafe_url)).pathname, true);
      }
      const isBlocked = [...blocked.keys()].some((path) => String(path).endsWith(request.path.split('?')[0] ?? ''));
      return reply.status === 403 && isBlocked ? { ...reply, status: 200, text: 'picture' } : reply;
    },
  },
  'IG-B3-9 thumbnails-unsigned': inImages(
    ({ url, type }) => type === 'thumbnail' && { url: String(url).replace(/\?.*/, '') },
  ),
  'IG-B3-9 blocked-pictures-unsigned': inPolls(
    { unsafe_url: (url: string) => btoa(atob(url).replace(/\?.*/, '')) },
    saying('"unsafe_url"'),
  ),
  'IG-B3-10 one-fingerprint-for-all': { writeFingerprint: () => 'f'.repeat(64) },
  'IG-B3-10 one-fingerprint-for-webp': inMeta(({ format }) => format === 'webp' && { fingerprint: 'f'.repeat(64) }),
  'IG-B3-10 fingerprints-left-out': inMeta({ fingerprint: '' }),
  'IG-B3-5 blocked-in-other-words': inPolls(({ compliance }) => compliance === 'unsafe' && { status: 'FAILED' }),
  'IG-B3-23 rules-by-number': inPolls(
    { filter_categories: (ids: string[]) => ids.map((_, at) => at) },
    saying('"filter_categories"'),
  ),
  'IG-B3-24 urls-in-plain-text': inPolls({ unsafe_url: atob }, saying('"unsafe_url"')),
  'IG-B3-24 urls-of-nothing': inPolls({ unsafe_url: btoa('none') }, saying('"unsafe_url"')),
  'IG-B3-25 blocked-pictures-listed': inPolls(
    ({ unsafe_url: url }) => typeof url === 'string' && { images: [{ url: atob(url), filename: 'x', type: 'signed' }] },
  ),
  'IG-B3-25 blocked-pictures-in-meta': inPolls(
    ({ unsafe_url: url }) =>
      typeof url === 'string' && { meta: { images: [{ url: atob(url), filename: 'x', type: 'signed' }] } },
  ),
  'IG-B3-6 failures-without-a-word': inPolls(({ status }) => status === 'FAILED' && { error: undefined }),
  'IG-B3-26 time-outs-are-failures': inPolls(({ status }) => status === 'TIMED_OUT' && { status: 'FAILED' }),
  'IG-B3-26 cancelled-spelled-otherwise': inPolls(({ status }) => status === 'CANCELLED' && { status: 'CANCELED' }),
  'IG-B3-7 ends-are-left': inLaterPolls(({ status }) => isOver(status) && { status: 'IN_PROGRESS' }),
  'IG-B3-7 ends-change': inLaterPolls(({ status }) => isOver(status) && { status: 'TIMED_OUT' }),
  'IG-B3-7 time-outs-complete-later': laterEnd('TIMED_OUT', 'COMPLETED', 6_000),
  'IG-B3-7 pictures-fail-after-an-hour': laterEnd('COMPLETED', 'FAILED', 3_600_000),
  'IG-3-1 IG-4-28 nothing-is-blocked': asIfSafe,
  'IG-3-1 urls-before-the-end': inPolls(
    ({ status }, _sent, _at, { reply }) =>
      !isOver(status) &&
      reply.status === 200 && {
        meta: { images: [{ url: 'https://pictures.example/x', filename: '', type: 'signed' }] },
      },
  ),
  'IG-3-1 addresses-of-blocked-pictures-shown-plainly': inPolls(
    ({ unsafe_url: url }) => typeof url === 'string' && { url: atob(url) },
  ),
  'IG-3-1 thumbnails-of-blocked-pictures-in-meta': inPolls(
    ({ unsafe_url: url }) => typeof url === 'string' && { meta: { preview: { small: [thumbnailOf(atob(url))] } } },
  ),
  'IG-3-1 previews-in-the-works': {
    around: async (request, send, storages) => {
      const reply = await send(request);
      const [url] = /http[^"]+signature=\w+/.exec(reply.text) ?? [];
      if (url !== undefined) storages.set('any', url);
      const storage = storages.get('any');
      const preview = String(storage).replace(/[^/]+(?=\?)/, `${sentIn(request).id}.jpeg`);
      return inPolls(({ status }) => !isOver(status) && storage !== undefined && { preview })(reply, request);
    },
  },
  'IG-3-1 IG-4-28 reviews-left-out-after-misses': unreviewed(({ use_cache: isAsked }) => isAsked === true),
  'IG-3-1 IG-4-28 reviews-left-out-of-enhanced-prompts': unreviewed(({ optimize }) => optimize === true),
  'IG-3-1 IG-4-28 reviews-left-out-beside-screenings': unreviewed(({ precompliance: text }) => Boolean(text)),
  'IG-3-1 IG-4-28 prompts-of-polls-are-reviewed': unreviewed(
    () => false,
    ({ prompt }) => prompt === 'a kite over a hill',
  ),
  'IG-4-28 strict-is-usual-after-misses': otherwise(
    ({ compliance_ruleset: ruleset, use_cache: isAsked }) =>
      ruleset === 'strict' && isAsked === true && { compliance_ruleset: 'default' },
    () => ({ compliance_ruleset: 'strict' }),
  ),
  'IG-4-28 strict-is-usual-of-characters': otherwise(
    ({ compliance_ruleset: ruleset, prompt }) =>
      ruleset === 'strict' && String(prompt).includes('@') && { compliance_ruleset: 'default' },
    () => ({ compliance_ruleset: 'strict' }),
  ),
  'IG-4-12 rulesets-lost-after-misses': otherwise(
    ({ compliance_ruleset: ruleset, use_cache: isAsked }) => ruleset === 'strict' && isAsked === true && {},
    () => ({ compliance_ruleset: 'default' }),
  ),
  'IG-3-4 later-polls-say-otherwise': inLaterPolls(
    ({ compliance }) =>
      compliance === 'safe' && {
        ...{ compliance: 'unsafe', meta: undefined, error: 'Blocked.' },
        ...{ filter_categories: ['hate'], unsafe_url: btoa('https://pictures.example/x') },
      },
  ),
  'IG-4-12 IG-4-28 rulesets-forgotten': otherwise(
    ({ compliance_ruleset: ruleset }) => ruleset === 'strict' && { compliance_ruleset: 'default' },
    () => ({ compliance_ruleset: 'strict' }),
  ),
  'IG-4-28 IG-4-12 rulesets-not-kept': inMeta(
    ({ compliance_ruleset: ruleset }) => ruleset === 'strict' && { compliance_ruleset: 'default' },
  ),
  'IG-4-12 rulesets-of-the-newest-generation': {
    around: async (request, send, twins) => {
      const { compliance_ruleset: ruleset = 'default', ...sent } = sentIn(request);
      const own = await send(request);
      if (sent.action === 'generate' && own.status < 400) {
        const other = ruleset === 'strict' ? 'default' : 'strict';
        const twin = await send({ ...request, body: JSON.stringify({ ...sent, compliance_ruleset: other }) });
        twins.set('newest', ruleset);
        twins.set(JSON.parse(own.text).id, { ruleset, ...JSON.parse(twin.text) });
      }
      const twin = twins.get(sent.id) as Members | undefined;
      if (sent.action !== 'status' || twin === undefined || twin.ruleset === twins.get('newest')) return own;
      const judged = await send({ ...request, body: JSON.stringify({ ...sent, id: twin.id }) });
      const [isBlocked, isTwinBlocked] = [own, judged].map(({ text }) => text.includes('"unsafe"'));
      const text = judged.text.replace(/(?<="compliance_ruleset":")\w+/, String(twin.ruleset));
      return isBlocked === isTwinBlocked ? own : { ...judged, text };
    },
  },
  'IG-4-12 rulesets-lost-when-enhanced': otherwise(
    ({ optimize, compliance_ruleset: ruleset }) => optimize === true && ruleset === 'strict' && {},
    () => ({ compliance_ruleset: 'default' }),
  ),
  'IG-4-3 polls-refused': refuse(400, 'Invalid parameter', to('status'), (sent) => sent.prompt !== undefined),
  'IG-4-3 fallbacks-of-models-unknown-to-polls': {
    around: async (request, send, strays) => {
      const { action, model, id } = sentIn(request);
      const reply = await send(request);
      if (action === 'generate' && model === 'no-such-model') strays.set(JSON.parse(reply.text).id, true);
      return action === 'status' && strays.has(id) ? { ...reply, status: 400, text: '{"error":"Bad ID"}' } : reply;
    },
  },
  'IG-4-19 unknown-jobs-wait': serveWith(200, { status: 'IN_QUEUE' }, to('status'), says('Bad ID')),
  'IG-4-19 unknown-jobs-not-found': restate(404, to('status'), says('Bad ID')),
  'IG-4-20 prompts-find-jobs': {
    around: async (request, send, last) => {
      const reply = await send(request);
      const sent = sentIn(request);
      const told = JSON.parse(reply.text);
      if (sent.action === 'generate') last.set(told.prompt, told.id);
      const other = last.get(sent.prompt);
      const isMismatch = sent.action === 'status' && other !== undefined && other !== sent.id;
      return isMismatch ? send({ ...request, body: JSON.stringify({ ...sent, id: other }) }) : reply;
    },
  },
  'IG-4-20 prompts-find-pictures': {
    around: async (request, send, shown) => {
      const { action, prompt } = sentIn(request);
      const reply = await send(request);
      const json = action === 'status' ? JSON.parse(reply.text) : {};
      if (json.meta === undefined) return reply;
      if (json.meta.prompt === prompt) shown.set(prompt, json.meta);
      const { fingerprint, images } = (shown.get(prompt) ?? json.meta) as Members;
      return { ...reply, text: JSON.stringify({ ...json, meta: { ...json.meta, fingerprint, images } }) };
    },
  },
  'IG-4-30 foreign-jobs-answered-strangely': restate(500, to('status'), says('Bad ID')),
  'IG-4-18 pending-polls-conflict': restate(409, to('status'), saying('"status":"IN_')),
  'IG-4-18 generations-answered-304': restate(304, to('generate'), 200),
});

/** Lets jobs come to another end some time after their own. */
function laterEnd(own: JobTimeline['end'], later: JobTimeline['end'], afterMs: number): Partial<Rules> {
  return {
    planJob: (plan) => {
      const timeline = planJob(plan);
      const stage = { name: own as JobStage, endsAtMs: endOf(timeline) + afterMs };
      return timeline.end === own ? { ...timeline, stages: [...timeline.stages, stage], end: later } : timeline;
    },
  };
}

const thumbnailOf = (url: string): string => url.replace(/(?=\.\w+\?)/, '_thumbnail');

/** Lets pictures pass of some generations, or where a poll says something. */
function unreviewed(
  isSpared: (sent: Members) => boolean,
  isPolledSo: (sent: Members) => boolean = () => false,
): { readonly around: Around } {
  return {
    around: async (request, send, spared) => {
      const reply = await send(request);
      const sent = sentIn(request);
      if (sent.action === 'generate' && isSpared(sent)) spared.set(JSON.parse(reply.text).id, true);
      return spared.has(sent.id) || isPolledSo(sent) ? asIfSafe(reply, request) : reply;
    },
  };
}

/** Changes the bytes of files. */
function inFiles(change: (bytes: Uint8Array) => Uint8Array): Alter {
  return (reply) => {
    const { media } = reply as { readonly media?: { readonly read: () => Uint8Array } };
    return Object.assign({}, reply, media && { media: { ...media, read: () => change(media.read()) } });
  };
}

/** Opens the pictures that were shown to whoever has a part of their signatures. */
function readingAlone(part: (signature: string) => string): { readonly around: Around } {
  const signOf = (url: string): string => {
    const [, name = '', signature = ''] = /([^/?]+)\?.*signature=(\w+)/.exec(url) ?? [];
    return `${name} ${part(signature)}`;
  };
  return {
    around: async (request, send, shown) => {
      const reply = await send(request);
      for (const [url] of reply.text.matchAll(/http[^"]+signature=\w+/g)) shown.set(signOf(url), true);
      const isShown = reply.status === 403 && shown.has(signOf(request.path));
      return isShown ? { ...reply, status: 200, text: 'picture' } : reply;
    },
  };
}
