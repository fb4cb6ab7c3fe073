import type { Answer } from '../../core/call/call.ts';
import { need } from '../../core/service/need.ts';
import { namedRoutes, repliesAt } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import { STORAGE } from '../answer/storage.ts';
import type { GenerationExchange, GenerationTerms, Inside } from '../request/exchange.ts';
import type { Action } from '../wire/limits.ts';
import { EXAMPLES } from '../wire/openapi.ts';
import * as replies from '../wire/replies.ts';
import { anyRequest } from '../wire/requests.ts';
import { generate, generateAhead } from '../work/generate.ts';
import { listModels } from '../work/models.ts';
import { optimize, random } from '../work/prompts.ts';
import { readFile } from '../work/read-file.ts';
import { readStatus } from '../work/status.ts';

/** The endpoint, and the files that its answers link to.  @clause IG-9-1 */
export function createRoutes(inside: Inside) {
  return [...actionRoutes(inside), ...fileRoutes(inside)];
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;

const named = namedRoutes<GenerationExchange, GenerationTerms>();

const VERBS: Readonly<Record<Action, (inside: Inside, exchange: GenerationExchange) => Answer>> = {
  models: listModels,
  generate,
  status: readStatus,
  optimize,
  random,
};

function actionRoutes(inside: Inside) {
  const served = [
    replies.modelsReply,
    replies.generateReply,
    replies.pendingStatus,
    replies.safeStatus,
    replies.blockedStatus,
    replies.failedStatus,
    replies.promptReply,
  ];
  return named([
    {
      method: 'POST',
      path: '/api/v2',
      operationId: 'perform',
      summary: 'List models, generate a picture, ask for its status, write prompts',
      clauses: ['IG-9-1', 'IG-4-18'],
      request: anyRequest,
      examples: EXAMPLES,
      replies: { 200: served, ...repliesAt([400, 401, 404, 405, 413, 429, 502], replies.errorEnvelope) },
      terms: { isPublic: false },
      actionOf: ({ action }) => action,
      isSubmission: { action: 'generate' },
      run: (exchange) => VERBS[need(exchange, 'action').action](inside, exchange),
      workAhead: (exchange) => generateAhead(inside, exchange),
    },
  ]);
}

/** Where signed URLs lead. */
function fileRoutes(inside: Inside) {
  return named([
    {
      method: 'GET',
      path: `${STORAGE}/{ticket}/{file}`,
      operationId: 'openFile',
      summary: 'Open a file of a picture, as its signed URL names it',
      pathParameters: { ticket: 'Names the world and the job.', file: 'The name of the file.' },
      parameters: ['expires', 'signature'].map((name) => ({
        name,
        in: 'query',
        required: true,
        description: 'As the URL has it.',
        schema: { type: 'string' },
      })),
      clauses: ['IG-B3-8', 'IG-B3-9'],
      bytes: { 200: 'image/*', 403: 'application/xml', 404: 'application/xml' },
      replies: { 200: [], 403: [], 404: [], ...repliesAt([405], replies.errorEnvelope) },
      terms: { isPublic: true },
      run: (exchange) => readFile(inside, exchange),
    },
  ]);
}
