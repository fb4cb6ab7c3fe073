import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server over any `fetch`, for services that the simulator's own server cannot imitate. */
export interface FetchServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the answers of a function, on a free port of this machine. */
export async function serveFetch(answer: (request: Request) => Promise<Response>): Promise<FetchServer> {
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming)
      .then(answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
  return new Request(`https://moderation.example${url}`, { method, headers, ...body });
}
