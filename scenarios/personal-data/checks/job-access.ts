import { instantIn } from '../../../harness/engine/instant.ts';
import { check } from '../../../harness/services/personal-data/client.ts';
import { jobRecordIn } from '../../../harness/services/personal-data/facts/job-records.ts';
import { endIn, plainEnd, plainJob, submitted } from '../../../harness/services/personal-data/facts/jobs.ts';

const LIFETIME_MS = 86_400_000;
const TOLERANCE_MS = 600_000;

/** Checks of how long a job can be read, and by whom. */
export const jobAccessChecks = [
  check('PD-3-2', 'hides a job from other keys', { needs: ['key:second'], pace: 'waiting' }, async (context) => {
    const job = await plainJob(context);
    await plainEnd(context);
    const fresh = await submitted(context, { task: 'detect', text: context.fresh(), mode: 'fast' });
    for (const { id } of [fresh, job]) {
      const answer = await context.personalData.job(id, { role: 'second' });
      context.expect(answer).toHaveStatus(404);
      context.expect(answer.failure.type, 'type').toBe('not_found');
    }
  }),
  check('PD-3-1', 'tells that a job expires 24 hours after its creation, where it tells both', async (context) => {
    const { id, first } = await plainJob(context);
    const record = Object.entries(jobRecordIn(first.body, id));
    const [createdAtMs, expiresAtMs] = [/^(job_?)?created/i, /^(job_?)?expir/i].map((like) =>
      instantIn(record.find(([name]) => like.test(name))?.[1]),
    );
    if (createdAtMs === undefined || expiresAtMs === undefined) return context.skip('the record does not tell both');
    context.expect(Math.abs(expiresAtMs - createdAtMs - LIFETIME_MS)).toBeLessThanOrEqual(TOLERANCE_MS);
  }),
  check('PD-3-1', 'keeps a job for 24 hours', { needs: ['clock'] }, async (context) => {
    const job = await plainJob(context);
    await plainEnd(context);
    await context.controls.advance('23h');
    await context.controls.advance('49m');
    context.expect(endIn(await context.personalData.job(job.id), job)?.kind).toBe('result');
  }),
  check('PD-3-1', 'shows no result of a job after 24 hours', { needs: ['clock'] }, async (context) => {
    const job = await plainJob(context);
    await plainEnd(context);
    await context.controls.advance('24h');
    await context.controls.advance('10m');
    const answer = await context.personalData.job(job.id);
    context.expect(answer).toHaveStatus(200, 404, 410);
    context.expect(endIn(answer, job)).toBeUndefined();
    const readings: Readonly<Record<number, string>> = { 200: 'marker', 404: 'not-found', 410: 'gone' };
    context.observe('PD-3~expired-answer', readings[answer.status] ?? '');
  }),
];
