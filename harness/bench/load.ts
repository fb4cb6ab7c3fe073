import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** An order for the load generator. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly secret: string;
  /** The same text again and again, or a new one in every call. */
  readonly texts: 'stored' | 'fresh';
  readonly connections: number;
  /** It stops after a time, or after a number of calls. */
  readonly until: { readonly ms: number } | { readonly calls: number };
}

/** Its report. */
export interface LoadReport {
  readonly calls: number;
  /** Answers other than 200. */
  readonly failures: number;
  readonly ms: number;
}

/** The load generator, a separate process, so that it shares no thread with the server. */
export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadReport>;
  end(): Promise<void>;
}

const CLIENT = fileURLToPath(new URL('./load-client.ts', import.meta.url));

/** Starts the load generator, which ends with the bench. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(CLIENT, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  return {
    async run(order) {
      const reported = once(child, 'message').then(([report]) => report as LoadReport);
      child.send(order);
      const report = await Promise.race([reported, ended.then(() => Promise.reject(new Error('The load ended.')))]);
      if (report.failures > 0) throw new Error(`${report.failures} of ${report.calls} answers were no 200.`);
      return report;
    },
    async end() {
      child.disconnect();
      await ended;
    },
  };
}

/** How many calls a second a server answers under a load of some time. */
export async function rateOf(generator: LoadGenerator, order: LoadOrder): Promise<number> {
  const { calls, ms } = await generator.run(order);
  return calls / (ms / 1_000);
}
