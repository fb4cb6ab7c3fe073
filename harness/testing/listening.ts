import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens on this machine. */
export interface Listening {
  readonly url: string;
  /** Ends it, and all connections to it. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of the loopback address. */
export async function listening(server: Server, scheme: 'http' | 'https' = 'http'): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A free port of this machine, on which nothing listens any more. */
export async function freePort(): Promise<number> {
  const { url, close } = await listening(createServer());
  await close();
  return Number(new URL(url).port);
}
