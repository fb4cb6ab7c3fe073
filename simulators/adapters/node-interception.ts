import { syncBuiltinESMExports } from 'node:module';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { TestWorlds } from './test-worlds.ts';

/** Addresses of this machine pass: a test may well talk to a server of its own. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Puts the worlds of tests between the code under test and the network: the platform's `fetch`, `node:http` and what is built
 * on them (axios, got, node-fetch), and XMLHttpRequest where there is one. Returns what ends it.
 *
 * What no world answers is refused, and told to the tests that are running.
 */
export function intercept(worlds: TestWorlds): () => void {
  const interceptors = [new FetchInterceptor(), new ClientRequestInterceptor(), new XMLHttpRequestInterceptor()];
  for (const interceptor of interceptors) {
    interceptor.apply();
    interceptor.on('request', async ({ request, controller }) => {
      const answer = worlds.answer(request);
      if (answer) {
        // Of a request that its client gave up the interceptor has disposed already.
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
