import { posted } from './calls.ts';
import type { LoadCall, LoadService } from './service.ts';

/** All calls go to one path. */
const PATH = '/api/v2';
const PROMPT = 'an old oak on a hill, first snow';

const act = (name: string, body: object, clause: string): LoadCall => ({ ...posted, name, path: PATH, body, clause });

const models = act('models', { action: 'models' }, 'IG-4-2');
const generate = act('generate', { action: 'generate', prompt: PROMPT }, 'IG-B2-1');

/** Image generation under load. Frequent calls are free; a smoke run generates two pictures, a run of jobs as many as requested. */
export const imageGeneration: LoadService = {
  name: 'image-generation',
  smoke: [
    models,
    generate,
    act('optimize', { action: 'optimize', prompt: PROMPT, model: 'eros' }, 'IG-4-4'),
    act('random', { action: 'random' }, 'IG-4-5'),
    { ...act('a job that never was', { action: 'status', id: 'no-such-job' }, 'IG-4-19'), status: 400 },
    { ...act('no action', {}, 'IG-4-1'), status: 400 },
    { ...act('no prompt', { action: 'generate' }, 'IG-B1-1'), status: 400 },
    { ...models, name: 'models without a key', hasKey: false, status: 401, clause: 'IG-5-1' },
  ],
  plain: models,
  jobs: {
    submission: generate,
    id: ['id'],
    poll: { path: PATH, body: { action: 'status' }, copied: ['id', 'prompt', 'model'] },
    state: ['status'],
    // Each picture is drawn and encoded when it is opened, one after another.
    rate: 1,
    done: 'COMPLETED',
    ends: ['COMPLETED', 'FAILED', 'TIMED_OUT', 'CANCELLED'],
    pollMs: 3_000,
    longestMs: 360_000,
    clause: 'IG-B3-2',
    files: { list: ['meta', 'images'], clause: 'IG-B3-8' },
  },
  ceiling: { assumed: 60, windowMs: 60_000, code: 'Too many requests', codeMember: ['error'] },
  clauses: { refusal: 'IG-8-1', window: 'IG-8~rate', retryAfter: 'IG-8~rate' },
  simulatorKeys: { default: 'ig_sim_default', second: 'ig_sim_fast', fast: 'ig_sim_fast' },
  secondRoles: [],
};
