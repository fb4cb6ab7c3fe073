import { createServer, type IncomingMessage } from 'node:http';
import { type Listening, listening } from '../../harness/testing/listening.ts';

/** Serves the answers of a function, for services that the simulator's own server cannot imitate. */
export function serveFetch(answer: (request: Request) => Promise<Response>): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming)
      .then(answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
  });
  return listening(server);
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
  return new Request(`https://moderation.example${url}`, { method, headers, ...body });
}
