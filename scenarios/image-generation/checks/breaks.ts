import { check, type Json } from '../../../harness/services/image-generation/client.ts';
import { isListed } from '../../../harness/services/image-generation/facts/documented.ts';
import { allJobs } from '../../../harness/services/image-generation/facts/fleet.ts';
import { isBroken } from '../../../harness/services/image-generation/facts/follow.ts';
import { FORMAT_OF_NONE, STYLE_OF_NONE } from '../../../harness/services/image-generation/facts/plans.ts';

/** So many jobs in a row break hardly by chance, where no more than this share of the others do. */
const LEAST_JOBS = 4;
const MOST_BROKEN = 0.25;

/** What a generation may ask for, whatever is sent beside it, by clause. */
const ASKED: readonly (readonly [clause: string, what: string, isAsked: (sent: Json) => boolean])[] = [
  ['IG-B1-3', 'a negative', ({ negative }) => negative !== undefined],
  ['IG-B1-4', 'enhanced prompts', ({ optimize }) => optimize === true],
  ['IG-B1-7', 'a style of no name', ({ style }) => style === STYLE_OF_NONE],
  ['IG-B1-8', 'a format of no name', ({ format }) => [FORMAT_OF_NONE, 'jpg'].includes(String(format))],
  ['IG-B1-10', 'no losses', ({ lossless, format }) => lossless === true && /webp|avif/.test(String(format))],
  ['IG-B1-11', 'a blank ruleset', ({ compliance_ruleset: ruleset }) => /^\s+$/.test(String(ruleset))],
  ['IG-B1-12', 'a screening', ({ precompliance }) => precompliance !== undefined],
  ['IG-B1-13', 'a mark', ({ wm_image: mark }) => mark !== undefined],
  ['IG-B1-13', 'a mark in JPEG', ({ wm_image: mark }) => String(mark).startsWith('data:image/jpeg')],
  ['IG-B1-15', 'a character', ({ prompt }) => String(prompt).includes('@')],
  ['IG-B1-27', 'an unlisted pair', ({ width, height }) => Boolean(width && height) && !isListed(width, height)],
  ['IG-B1-31', 'PNG', ({ format }) => format === 'png'],
  ['IG-B1-31', 'WebP', ({ format }) => format === 'webp'],
  ['IG-B1-31', 'AVIF', ({ format }) => format === 'avif'],
  ['IG-B1-32', 'quality 1', ({ quality }) => quality === 1],
  ['IG-B1-32', 'quality 100', ({ quality }) => quality === 100],
  ['IG-B1-41', 'an author', ({ cs_author: author }) => author !== undefined],
  ['IG-4-7', 'the cache', ({ use_cache: isAsked }) => isAsked === true],
];

/** Checks that what may be asked for breaks no job: a request that is taken may still fail later. */
export const breakChecks = ASKED.map(([clause, what, isAsked]) =>
  check(clause, `completes jobs of ${what}, as it does the others`, { pace: 'waiting' }, async (context) => {
    const jobs = await allJobs(context);
    const asked = jobs.filter(({ sent }) => isAsked(sent));
    const others = jobs.filter(({ sent }) => !isAsked(sent));
    const isEach = asked.length >= LEAST_JOBS && asked.every(isBroken);
    const isMore = others.filter(isBroken).length > MOST_BROKEN * others.length;
    if (isEach && isMore) return context.inconclusive('many other jobs break too');
    context.expect(isEach, `whether all ${asked.length} jobs of ${what} fail or cannot be polled`).toBe(false);
  }),
);
