import type { Progress } from '../engine/run-options.ts';

/** The stream on which progress is shown. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const BAR_WIDTH = 24;
const PLAIN_STEPS = 10;

/** Shows how far a run has come: a progress bar on a terminal, ten plain lines elsewhere. */
export function createProgress(stream: ProgressStream): { show(progress: Progress): void; end(): void } {
  let shownStep = -1;
  let failed = 0;
  return {
    show({ done, planned, result, requests }) {
      if (result.verdict === 'fail' || result.verdict === 'error') failed += 1;
      const share = planned === 0 ? 1 : done / planned;
      const counts = `${done}/${planned} checks, ${requests} requests, ${failed} failed`;
      if (stream.isTTY) {
        const filled = Math.round(share * BAR_WIDTH);
        const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${counts}`;
        stream.write(`\r\u001b[2K${bar.slice(0, (stream.columns ?? 80) - 1)}`);
        return;
      }
      const step = Math.floor(share * PLAIN_STEPS);
      if (step === shownStep) return;
      shownStep = step;
      stream.write(`${counts}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
