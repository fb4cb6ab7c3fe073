import {
  BILLABLE,
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  TASKS,
} from '../../../harness/services/personal-data/client.ts';
import { callEach, readEach, SYNCHRONOUS, withNewKey } from '../../../harness/services/personal-data/facts/calls.ts';
import { expectRefusal } from '../../../harness/services/personal-data/facts/facts.ts';
import { submitted } from '../../../harness/services/personal-data/facts/jobs.ts';

/** The synchronous calls that the key detectOnly may not make. */
const BEYOND_DETECT = [PATHS.redact, PATHS.anonymize, PATHS.deanonymize];

/** The reads, the record of an own job among them, of a key that may not read. */
async function readsOfNoRead(context: DataContext): Promise<readonly DataAnswer[]> {
  const { personalData } = context;
  const call = { role: 'noRead' };
  const reads = await readEach(context, call);
  const taken = await personalData.submit({ task: 'detect', text: context.fresh(), mode: 'fast' }, call);
  const id = idIn(taken);
  return id === undefined ? reads : [...reads, await personalData.job(id, call)];
}

/** Any id will do where the key may not read; its own is the single fault. */
function idIn({ body }: DataAnswer): string | undefined {
  const { id, job_id: jobId } = (body ?? {}) as { readonly id?: unknown; readonly job_id?: unknown };
  return [id, jobId].find((value): value is string => typeof value === 'string');
}

/** Checks of what a key may call. */
export const permissionChecks = [
  check('PD-4-12', 'refuses all tasks to a key that may only read', { needs: ['key:readOnly'] }, async (context) => {
    for (const answer of await callEach(context, SYNCHRONOUS, { role: 'readOnly' })) {
      context.expect(answer).toHaveStatus(403);
    }
  }),
  check('PD-4-12', 'refuses what is not detection to a key for it', { needs: ['key:detectOnly'] }, async (context) => {
    for (const answer of await callEach(context, BEYOND_DETECT, { role: 'detectOnly' })) {
      context.expect(answer).toHaveStatus(403);
    }
  }),
  check('PD-4-12', 'refuses the one task that a key lacks', { needs: ['keys'] }, async (context) => {
    for (const lacking of TASKS) {
      const permissions = ['read', ...TASKS.filter((task) => task !== lacking)];
      const [answer] = await callEach(context, [PATHS[lacking]], await withNewKey(context, { permissions }));
      context.expect(answer).toHaveStatus(403);
    }
  }),
  check('PD-4-37', 'refuses reads to a key without read', { needs: ['key:noRead'] }, async (context) => {
    for (const answer of await readsOfNoRead(context)) context.expect(answer).toHaveStatus(403);
  }),
  check('PD-4-37', 'refuses an own job to a key that may not read', { needs: ['keys'] }, async (context) => {
    const call = await withNewKey(context, { permissions: TASKS });
    const reader = await withNewKey(context, { permissions: [...TASKS, 'read'] });
    const job = await submitted(context, { task: 'detect', text: context.fresh(), mode: 'fast' }, reader);
    context.expect(await context.personalData.job(job.id, call)).toHaveStatus(403);
  }),
  check('PD-5-3', 'says permission_error where a task is not allowed', { needs: ['key:readOnly'] }, async (context) => {
    for (const answer of await callEach(context, BILLABLE, { role: 'readOnly' })) {
      expectRefusal(context, answer, 403, 'permission_error');
    }
  }),
  check('PD-5-3', 'says permission_error where reading is not allowed', { needs: ['key:noRead'] }, async (context) => {
    for (const answer of await readsOfNoRead(context)) {
      expectRefusal(context, answer, 403, 'permission_error');
    }
  }),
];
