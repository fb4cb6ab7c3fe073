import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the load generator is told to do. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly secret: string;
  /** The same text again and again, or a new one in every call. */
  readonly texts: 'stored' | 'fresh';
  readonly connections: number;
  /** It stops after so many milliseconds, or so many calls. */
  readonly until: { readonly ms: number } | { readonly calls: number };
}

/** What it did. */
export interface LoadReport {
  readonly calls: number;
  /** Answers other than 200. */
  readonly failures: number;
  readonly ms: number;
}

/** The load generator: a process of its own, so that it and the server it asks share no thread. */
export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadReport>;
  end(): Promise<void>;
}

const CLIENT = fileURLToPath(new URL('./load-client.ts', import.meta.url));

/** Starts the load generator. It ends by itself when the bench does. */
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
