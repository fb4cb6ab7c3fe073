import { connect, type Socket } from 'node:net';
import { headersWith } from './check.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { wholeLength } from './response-length.ts';
import { bodyOf } from './texts.ts';

/** The number of the next fresh text; none is used twice in this process, so that it is fresh for every server. */
let used = 1;

process.on('message', (order: LoadOrder) => void load(order).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit(0));

/**
 * Loads a server over keep-alive connections, each of which sends, waits for the whole answer and sends again. Works on raw bytes,
 * without an HTTP client.
 */
function load(order: LoadOrder): Promise<LoadReport> {
  const write = requestsOf(order);
  const startMs = performance.now();
  let started = 0;
  let calls = 0;
  let failures = 0;
  const mayGoOn = () =>
    'ms' in order.until ? performance.now() - startMs < order.until.ms : started < order.until.calls;
  const one = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let received = '';
      const next = () => {
        if (!mayGoOn()) return void socket.end(resolve);
        started += 1;
        socket.write(write(), 'latin1');
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.setEncoding('latin1');
      socket.on('data', (chunk) => {
        received += chunk;
        if (wholeLength(received) === undefined) return;
        calls += 1;
        if (!received.startsWith('HTTP/1.1 200')) failures += 1;
        received = '';
        next();
      });
    });
  const sockets = Array.from({ length: order.connections }, () => connect(order.port, '127.0.0.1').setNoDelay());
  return Promise.all(sockets.map(one)).then(() => ({ calls, failures, ms: performance.now() - startMs }));
}

/** Makes a function that returns the next request as Latin-1 text. */
function requestsOf({ port, path, secret, texts }: LoadOrder): () => string {
  const headers = Object.entries(headersWith(secret)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers.join('')}`;
  const write = (number: number): string => {
    const body = Buffer.from(bodyOf(number)).toString('latin1');
    return `${head}content-length: ${body.length}\r\n\r\n${body}`;
  };
  const stored = write(0);
  return texts === 'stored' ? () => stored : () => write(used++);
}
