import type { Progress } from '../engine/run-options.ts';
import type { AnyCheck } from '../engine/suite.ts';

/** The stream on which progress is shown. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows how far a run has come. */
export interface ProgressView {
  begin(check: AnyCheck): void;
  show(progress: Progress): void;
  /** To be called now and then: names what the run is at, where nothing else was shown since the last call. */
  remind(): void;
  end(): void;
}

const BAR_WIDTH = 24;
const PLAIN_STEPS = 10;

/** Makes a view: a progress bar on a terminal; ten plain lines elsewhere, and one for each check that takes long. */
export function createProgress(stream: ProgressStream): ProgressView {
  let shownStep = -1;
  let failed = 0;
  let share = 0;
  let counts = '';
  let name = '';
  let isQuiet = false;
  const draw = (): void => {
    const filled = Math.round(share * BAR_WIDTH);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${counts}${name === '' ? '' : ` · ${name}`}`;
    stream.write(`\r\u001b[2K${bar.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  return {
    begin(check) {
      name = `${check.clauses[0] ?? ''} ${check.name}`.trim();
      isQuiet = false;
      if (stream.isTTY) draw();
    },
    show({ done, planned, result, requests }) {
      if (result.verdict === 'fail' || result.verdict === 'error') failed += 1;
      share = planned === 0 ? 1 : done / planned;
      counts = `${done}/${planned} checks, ${requests} requests, ${failed} failed`;
      if (stream.isTTY) return draw();
      const step = Math.floor(share * PLAIN_STEPS);
      if (step === shownStep) return;
      shownStep = step;
      stream.write(`${counts}\n`);
    },
    remind() {
      if (isQuiet && !stream.isTTY) stream.write(`still at ${name}\n`);
      isQuiet = true;
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
