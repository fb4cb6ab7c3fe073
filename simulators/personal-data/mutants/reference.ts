import { moreThan } from '../../core/mutants/conditions.ts';
import { isMembers } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, both, inEach, restate, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { LIMITS } from '../wire/limits.ts';
import { inTexts, refuse, reword, serveWith, to } from './speech.ts';

const TAKEN = { id: 'job_1', usage: { amount: 0.25 } };

const inEntityTypes = inEach('', to('entities'));
const inLanguages = inEach('languages', to('entities'));
const inInfo = inEach('', to('info'));
const inLimits = inEach('limits', to('info'));
const inHealth = inEach('', to('health'));

/** Defects of the reads that tell about the service, and of the limits: sections 4 and 8. */
export const referenceMutants = defects<Rules>({
  'PD-4-8 one-language-has-no-types': inLanguages({ de: [] }),
  'PD-4-8 types-without-languages': inEntityTypes(({ languages }) => ({
    languages: undefined,
    types: Object.values(languages as object)[0],
  })),
  'PD-4-8 types-of-english-are-listed-for-all': inEntityTypes(
    ({ languages }) =>
      isMembers(languages) && {
        languages: Object.fromEntries(Object.keys(languages).map((language) => [language, languages.en])),
      },
  ),
  'PD-4-8 one-type-is-found-and-not-listed': inLanguages({ en: ['EMAIL_ADDRESS', 'PERSON'] }),
  'PD-4-8 names-are-found-and-not-listed': inLanguages(
    ({ en }) => Array.isArray(en) && { en: en.filter((type) => type !== 'PERSON') },
  ),
  'PD-4-8 every-language-is-read-as-english': asIf(({ language }) => language && { language: 'en' }),
  'PD-4-54 entities-were-created': restate(201, 200, to('entities')),
  'PD-4-54 usage-has-no-content': both(retell('', 200, to('usage')), restate(204, 200, to('usage'))),
  'PD-4-9 info-names-no-types': inInfo({ entities: undefined }),
  'PD-4-9 info-has-no-limits': inInfo({ limits: undefined }),
  'PD-4-9 info-tells-fewer-documents': inLimits({ documents: 250 }),
  'PD-4-9 info-has-no-rate-card': inInfo({ rate_card: undefined }),
  'PD-4-9 rate-card-has-other-rates': inInfo({ rate_card: { per_request: 0.0001, per_1000_characters: 0.001 } }),
  'PD-4-9 rate-card-has-another-floor': inEach('rate_card', to('info'))({ minimum: 0.0005 }),
  'PD-4-9 info-tells-of-shorter-masks': inLimits({ mask_count: 100 }),
  'PD-4-10 health-needs-a-permission': refuse(403, 'permission_error', to('health')),
  'PD-4-10 health-is-for-readers': refuse(
    403,
    'permission_error',
    to('health'),
    (_, { headers }) => !/^Bearer pd_sim_default/.test(headers.authorization ?? 'Bearer pd_sim_default'),
  ),
  'PD-4-32 healthy-is-called-ok': inHealth({ status: 'ok' }),
  'PD-4-32 healthy-is-accepted': restate(202, 200, to('health')),
  'PD-4-33 degraded-at-200': restate(200, 503, to('health')),
  'PD-4-33 degraded-is-called-down': retell('{"status":"down"}', 503, to('health')),
  'PD-7-11 overfull-batch-is-too-large': reword({ status: 413 }, 'too_many_documents'),
  'PD-8-1 documents-behind-the-hundredth-are-left': inTexts(
    (text, { texts }, at) => Array.isArray(texts) && at >= 100 && (texts[at] ?? text),
  ),
  'PD-7-11 batches-may-hold-one-more': overLimit((limit) => limit + (limit === LIMITS.documents ? 1 : 0)),
  'PD-7-11 jobs-hold-any-number-of-documents': serveWith(202, TAKEN, 'too_many_documents', to('jobs')),
  'PD-7-11 rewriting-holds-any-number-of-documents': serveWith(
    200,
    TAKEN,
    'too_many_documents',
    to('redact', 'anonymize'),
  ),
  'PD-7-19 rewriting-takes-any-length': serveWith(200, TAKEN, 'too_many_characters', to('redact', 'anonymize')),
  'PD-7-19 jobs-take-any-length': serveWith(202, TAKEN, 'too_many_characters', to('jobs')),
  'PD-7-19 jobs-reverse-any-length': serveWith(202, TAKEN, 'too_many_characters', { task: 'deanonymize' }),
  'PD-7-19 too-many-characters-are-a-bad-request': reword({ status: 400 }, 'too_many_characters'),
  'PD-7-19 too-many-characters-reach-a-limit': reword({ type: 'limit_error' }, 'too_many_characters'),
  'PD-7-19 one-character-more-is-let-through': overLimit((limit) => limit + (limit === LIMITS.characters ? 1 : 0)),
  'PD-8-1 full-batches-are-refused': overLimit((limit) => limit - (limit === LIMITS.documents ? 1 : 0)),
  'PD-8-4 full-requests-are-refused': overLimit((limit) => limit - (limit === LIMITS.characters ? 1 : 0)),
  'PD-8-4 characters-are-counted-as-json': refuse(
    413,
    'too_many_characters',
    ({ texts }) => JSON.stringify(texts ?? '').length > LIMITS.characters + 10_000,
  ),
  'PD-8-2 raised-limits-have-no-effect': refuse(400, 'too_many_documents', { texts: moreThan(LIMITS.documents) }),
  'PD-8-2 raised-documents-have-no-effect': overLimit((limit) => (limit === 301 ? LIMITS.documents : limit)),
  'PD-8-2 info-shows-the-usual-limits': inLimits({ documents: 256, characters: 500_000 }),
});

/** Other limits than those of the key. */
function overLimit(limitFor: (limit: number) => number): Partial<Rules> {
  return { isOverLimit: (count, limit) => count > limitFor(limit) };
}
