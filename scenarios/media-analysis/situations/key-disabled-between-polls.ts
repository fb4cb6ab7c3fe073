import { type MediaSituation, submit } from './situation.ts';

/**
 * A job that runs, and a key that can be disabled meanwhile.
 *
 * Polls are served until `disable()`; then they get 403 `account_disabled`, while the job runs on: after `enable()` it can be
 * read again.
 */
export const keyDisabledBetweenPolls: MediaSituation<{
  readonly jobId: string;
  readonly disable: () => void;
  readonly enable: () => void;
}> = (world) => {
  const { id, secret } = world.mediaAnalysis.keys.issue();
  return {
    key: secret,
    jobId: submit(world, secret),
    disable: () => void world.mediaAnalysis.keys.suspend(id),
    enable: () => void world.mediaAnalysis.keys.resume(id),
  };
};
