import { syncBuiltinESMExports } from 'node:module';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { isConnectionBroken } from './fetch-reply.ts';
import type { TestWorlds } from './test-worlds.ts';

/** Requests to this machine pass through: a test may talk to a server of its own. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The worlds of tests that are running; several declarations of `withWorlds` may be in use at the same time. */
const intercepting = new Set<TestWorlds>();
let stop: (() => void) | undefined;

/**
 * Puts the worlds of tests between the code under test and the network: intercepts `fetch`, `node:http` and libraries built on
 * them (axios, got, node-fetch), and XMLHttpRequest where it exists. Returns the function that ends the interception.
 *
 * Requests that no world answers are refused, and noted for the running tests.
 */
export function intercept(worlds: TestWorlds): () => void {
  intercepting.add(worlds);
  stop ??= start();
  return () => {
    intercepting.delete(worlds);
    if (intercepting.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function start(): () => void {
  const interceptors = [new FetchInterceptor(), new ClientRequestInterceptor(), new XMLHttpRequestInterceptor()];
  for (const interceptor of interceptors) {
    const isFetch = interceptor instanceof FetchInterceptor;
    interceptor.apply();
    interceptor.on('request', async ({ request, controller }) => {
      const answer = answerTo(request);
      if (answer) {
        // If the client has given up, the interceptor has already disposed of the request.
        await answer.then(
          (response) => request.signal.aborted || controller.respondWith(response),
          (error) => request.signal.aborted || controller.errorWith(isFetch ? error : codedCause(error)),
        );
      } else if (!LOOPBACK.test(new URL(request.url).hostname)) {
        const [refusal] = [...intercepting].map((worlds) => worlds.refuse(request));
        controller.errorWith(refusal);
      }
    });
  }
  // For code that imports `get` or `request` by name.
  syncBuiltinESMExports();
  return () => {
    for (const interceptor of interceptors) interceptor.dispose();
    syncBuiltinESMExports();
  };
}

/** What `node:http` reports of a broken connection: the error with the code, which `fetch` wraps in another one. */
function codedCause(error: unknown): unknown {
  return isConnectionBroken(error) ? error.cause : error;
}

function answerTo(request: Request): Promise<Response> | undefined {
  for (const worlds of intercepting) {
    const answer = worlds.answer(request);
    if (answer) return answer;
  }
  return undefined;
}
