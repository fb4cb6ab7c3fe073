import type { Rules } from '../rules/index.ts';
import type { JobRecord } from '../state/jobs.ts';

/** What of a job is paid for: how many categories, and whether its transcription. A job that did not complete has no findings. */
export function paidWorkOf(
  rules: Rules,
  {
    timeline,
    categories,
    failed,
    transcription,
  }: Pick<JobRecord, 'timeline' | 'categories' | 'failed' | 'transcription'>,
): { readonly categories: number; readonly isTranscribed: boolean } {
  const { end, stages } = timeline;
  const paid = rules.paidWork(end, stages.at(-1)?.name);
  const found = rules.paidCategories(categories, end === 'completed' ? failed : []);
  return {
    categories: paid === 'all' ? found.filter((id) => rules.isPaid(id)).length : 0,
    isTranscribed: transcription !== undefined && paid !== 'nothing',
  };
}
