import { type Alter, isMembers, type Mutant, onBody, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { LIMITS } from '../wire/wire.ts';
import { onServed, refused, restated } from './tampering.ts';

const isHealth = ({ path }: { readonly path: string }): boolean => path === '/v1/health';

/** Defects of the reads that tell about the service, and of the limits: sections 4 and 8. */
export const referenceMutants: readonly Mutant<Rules>[] = [
  {
    name: 'one-language-has-no-types',
    clauses: ['PD-4-8'],
    reply: onServed('/v1/entities', ({ languages }) => ({
      languages: isMembers(languages) ? { ...languages, de: [] } : languages,
    })),
  },
  {
    name: 'types-without-languages',
    clauses: ['PD-4-8'],
    reply: onServed('/v1/entities', ({ languages }) => ({ types: isMembers(languages) ? languages.en : [] })),
  },
  {
    name: 'entities-were-created',
    clauses: ['PD-4-54'],
    reply: restated(201, ({ path }, { status }) => path === '/v1/entities' && status === 200),
  },
  {
    name: 'usage-has-no-content',
    clauses: ['PD-4-54'],
    reply: (reply, { path }) =>
      path === '/v1/usage' && reply.status === 200 ? { ...reply, status: 204, text: '' } : reply,
  },
  {
    name: 'info-names-no-types',
    clauses: ['PD-4-9'],
    reply: onServed('/v1/info', (body) => without(body, 'entities')),
  },
  {
    name: 'info-has-no-limits',
    clauses: ['PD-4-9'],
    reply: onServed('/v1/info', (body) => without(body, 'limits')),
  },
  {
    name: 'info-has-no-rate-card',
    clauses: ['PD-4-9'],
    reply: onServed('/v1/info', (body) => without(body, 'rate_card')),
  },
  {
    name: 'rate-card-has-other-rates',
    clauses: ['PD-4-9'],
    reply: onServed('/v1/info', (body) => ({
      ...body,
      rate_card: { per_request: 0.0001, per_1000_characters: 0.001 },
    })),
  },
  {
    name: 'health-needs-a-permission',
    clauses: ['PD-4-10'],
    reply: refused(403, 'permission_error', (request, { status }) => isHealth(request) && status === 200),
  },
  {
    name: 'health-is-for-readers',
    clauses: ['PD-4-10'],
    reply: refused(
      403,
      'permission_error',
      (request, { status }) =>
        isHealth(request) &&
        status === 200 &&
        request.headers.authorization !== undefined &&
        !/^Bearer pd_sim_default/.test(request.headers.authorization),
    ),
  },
  {
    name: 'healthy-is-called-ok',
    clauses: ['PD-4-32'],
    reply: onBody((body, request) =>
      isHealth(request) && body.status === 'operational' ? { status: 'ok' } : undefined,
    ),
  },
  {
    name: 'healthy-is-accepted',
    clauses: ['PD-4-32'],
    reply: restated(202, (request, { status }) => isHealth(request) && status === 200),
  },
  {
    name: 'degraded-at-200',
    clauses: ['PD-4-33'],
    reply: restated(200, (request, { status }) => isHealth(request) && status === 503),
  },
  {
    name: 'degraded-is-called-down',
    clauses: ['PD-4-33'],
    reply: onBody((body, request) =>
      isHealth(request) && body.status === 'degraded' ? { status: 'down' } : undefined,
    ),
  },
  {
    name: 'overfull-batch-is-too-large',
    clauses: ['PD-7-11'],
    rules: { refusal: (refusal) => (refusal.code === 'too_many_documents' ? { ...refusal, status: 413 } : refusal) },
  },
  {
    name: 'batches-may-hold-one-more',
    clauses: ['PD-7-11'],
    rules: { isOverLimit: (count, limit) => (limit === LIMITS.documents ? count > limit + 1 : count > limit) },
  },
  {
    name: 'jobs-hold-any-number-of-documents',
    clauses: ['PD-7-11'],
    reply: (reply, { path }) =>
      path === '/v1/jobs' && reply.text.includes('"too_many_documents"')
        ? { ...reply, status: 202, text: '{"id":"job_1"}' }
        : reply,
  },
  {
    name: 'rewriting-holds-any-number-of-documents',
    clauses: ['PD-7-11'],
    reply: letThrough(['/v1/redact', '/v1/anonymize'], 'too_many_documents'),
  },
  {
    name: 'rewriting-takes-any-length',
    clauses: ['PD-7-19'],
    reply: letThrough(['/v1/redact', '/v1/anonymize'], 'too_many_characters'),
  },
  {
    name: 'jobs-take-any-length',
    clauses: ['PD-7-19'],
    reply: letThrough(['/v1/jobs'], 'too_many_characters'),
  },
  {
    name: 'too-many-characters-are-a-bad-request',
    clauses: ['PD-7-19'],
    rules: { refusal: (refusal) => (refusal.code === 'too_many_characters' ? { ...refusal, status: 400 } : refusal) },
  },
  {
    name: 'too-many-characters-reach-a-limit',
    clauses: ['PD-7-19'],
    rules: {
      refusal: (refusal) => (refusal.code === 'too_many_characters' ? { ...refusal, type: 'limit_error' } : refusal),
    },
  },
  {
    name: 'one-character-more-is-let-through',
    clauses: ['PD-7-19'],
    rules: { isOverLimit: (count, limit) => (limit === LIMITS.characters ? count > limit + 1 : count > limit) },
  },
  {
    name: 'full-batches-are-refused',
    clauses: ['PD-8-1'],
    rules: { isOverLimit: (count, limit) => (limit === LIMITS.documents ? count >= limit : count > limit) },
  },
  {
    name: 'full-requests-are-refused',
    clauses: ['PD-8-4'],
    rules: { isOverLimit: (count, limit) => (limit === LIMITS.characters ? count >= limit : count > limit) },
  },
  { name: 'raised-limits-have-no-effect', clauses: ['PD-8-2'], rules: { limitsOf: () => LIMITS } },
  {
    name: 'raised-documents-have-no-effect',
    clauses: ['PD-8-2'],
    rules: { isOverLimit: (count, limit) => count > (limit === 301 ? LIMITS.documents : limit) },
  },
  {
    name: 'info-shows-the-usual-limits',
    clauses: ['PD-8-2'],
    reply: onServed('/v1/info', ({ limits, ...body }) => ({
      ...body,
      limits: isMembers(limits) ? { ...limits, documents: 256, characters: 500_000 } : limits,
    })),
  },
];

/** Serves what paths refuse for one reason. */
function letThrough(paths: readonly string[], code: string): Alter {
  return (reply, { path }) =>
    paths.includes(path) && reply.text.includes(`"${code}"`)
      ? { ...reply, status: path === '/v1/jobs' ? 202 : 200, text: '{"id":"job_1","usage":{"amount":0.25}}' }
      : reply;
}
