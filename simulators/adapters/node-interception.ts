import { syncBuiltinESMExports } from 'node:module';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { TestWorlds } from './test-worlds.ts';

/** Requests to this machine pass through: a test may talk to a server of its own. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Puts the worlds of tests between the code under test and the network: intercepts `fetch`, `node:http` and libraries built on
 * them (axios, got, node-fetch), and XMLHttpRequest where it exists. Returns the function that ends the interception.
 *
 * Requests that no world answers are refused, and noted for the running tests.
 */
export function intercept(worlds: TestWorlds): () => void {
  const interceptors = [new FetchInterceptor(), new ClientRequestInterceptor(), new XMLHttpRequestInterceptor()];
  for (const interceptor of interceptors) {
    interceptor.apply();
    interceptor.on('request', async ({ request, controller }) => {
      const answer = worlds.answer(request);
      if (answer) {
        // If the client has given up, the interceptor has already disposed of the request.
        await answer.then(
          (response) => request.signal.aborted || controller.respondWith(response),
          (error) => request.signal.aborted || controller.errorWith(error),
        );
      } else if (!LOOPBACK.test(new URL(request.url).hostname)) {
        controller.errorWith(worlds.refuse(request));
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
