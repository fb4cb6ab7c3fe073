import { createHost, type HostOptions } from '../control/host.ts';
import { type Listening, type RunningServer, serveHost, urlHost } from './node-server.ts';

export type { RunningServer } from './node-server.ts';

/** Options of the standalone server; all have defaults. */
export interface ServerOptions extends HostOptions, Partial<Pick<Listening, 'port' | 'tls'>> {
  /** The address to listen on; default: 127.0.0.1. */
  readonly host?: string;
}

const DEFAULT_PORT = 4010;

/** Starts the simulators on a port, by default 4010; rejects if the port is not available. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = DEFAULT_PORT, tls = false, host: address = '127.0.0.1', ...hostOptions } = options;
  return serveHost(createHost({ ...hostOptions, host: urlHost(address) }), { port, address, tls }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const message = `Port ${port} of ${address} is taken: give another, or 0 for any free one.`;
    throw Object.assign(new Error(message, { cause: error }), { code: error.code });
  });
}
