import { createHost, type HostOptions } from '../control/host.ts';
import { checkNames, checkObject } from '../core/service/check-options.ts';
import { ControlError } from '../core/service-error.ts';
import { type WorldOptions, worldOptionsSchema } from '../core/world/world-options.ts';
import { partsOf } from '../index.ts';
import { type Listening, type RunningServer, serveHost, urlHost } from './node-server.ts';

export type { RunningServer } from './node-server.ts';

/** Options of the standalone server; all have defaults. */
export interface ServerOptions extends HostOptions, Partial<Pick<Listening, 'port' | 'tls'>> {
  /** The address to listen on; default: 127.0.0.1. */
  readonly host?: string;
}

const DEFAULT_PORT = 4010;

/**
 * Starts the simulators on a port, by default 4010; rejects if the port is not available, and with a ControlError for options
 * that make no sense.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  checkServer(options);
  const { port = DEFAULT_PORT, tls = false, host = '127.0.0.1', ...hostOptions } = options;
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return serveHost(createHost({ ...hostOptions, host: urlHost(address) }), { port, address, tls }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const message = `Port ${port} of ${address} is taken: give another, or 0 for any free one.`;
    throw Object.assign(new Error(message, { cause: error }), { code: error.code });
  });
}

/** The options that no world has. */
const OWN: Readonly<Record<Exclude<keyof ServerOptions, keyof WorldOptions>, true>> = {
  port: true,
  host: true,
  tls: true,
  controlToken: true,
};

function checkServer(options: ServerOptions): void {
  checkObject('startServer', options);
  // The options of its default world are checked by that. A spread of the parts would make them all.
  checkNames('startServer', options, Object.assign(partsOf(), OWN, worldOptionsSchema.shape));
  const { host, controlToken, tls } = options;
  if (host !== undefined && !isText(host)) throw invalid('host must be an address or a name, such as 127.0.0.1');
  // An empty token would admit everybody who sends an empty one.
  if (controlToken !== undefined && !isText(controlToken)) {
    throw invalid('controlToken must be a text that is not empty; without one, leave it out');
  }
  const hasPair = typeof tls === 'object' && tls !== null && isText(tls.key) && isText(tls.cert);
  if (tls !== undefined && typeof tls !== 'boolean' && !hasPair) {
    throw invalid('tls must be true, false, or an object with a key and a cert in PEM');
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function invalid(fault: string): ControlError {
  return new ControlError(400, 'invalid_options', `${fault}.`);
}
