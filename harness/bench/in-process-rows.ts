import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { importBuiltMsw, openInProcess } from './built.ts';
import { answerBarely, CHECK_URL, checkOf, timeChecks, unboundSecret } from './check.ts';
import { type Group, rowsIn } from './row.ts';
import { VERDICT } from './texts.ts';

const CALLS = 400;
const STORED_TEXTS = 100;

// biome-ignore format: one row a line
const rows = rowsIn('µs/call', [
  ['in-process-stored', 'fetch on /check, stored verdicts / bare function', 'fetch, stored', 'bare function', 2],
  ['in-process-fresh', 'fetch on /check, fresh texts / bare function', 'fetch, fresh', 'bare function', 2],
  ['msw-replaced', 'fetch on /check, fresh texts / msw, trivial handler', 'fetch, fresh', 'msw, trivial handler'],
  ['msw-through', 'msw in front of /check, fresh texts / msw, trivial handler', 'msw in front, fresh', 'msw, trivial handler'],
]);

/** Calls without a network, compared with the least code that could answer them, and with msw. */
export const inProcess: Group = {
  rows,
  warmUps: 3,
  open: openInProcess(async (createWorld) => {
    const { handlers } = await importBuiltMsw();
    const world = createWorld({ clock: 'system' });
    const secret = unboundSecret(world);
    const stored = Array.from({ length: CALLS }, (_, call) => checkOf(call % STORED_TEXTS, secret));
    let used = STORED_TEXTS;
    const fresh = () => Array.from({ length: CALLS }, () => checkOf(used++, secret));
    const server = setupServer();
    const throughMsw = (own: readonly HttpHandler[], requests: readonly RequestInit[]) => {
      server.resetHandlers(...own);
      server.listen({ onUnhandledRequest: 'error' });
      return timeChecks(fetch, requests).finally(() => server.close());
    };
    const trivial = [http.post(CHECK_URL, () => HttpResponse.json(VERDICT))];
    const inFront = handlers(world, { textModeration: new URL(CHECK_URL).origin });
    return {
      'bare function': () => timeChecks(answerBarely, fresh()),
      'fetch, stored': () => timeChecks(world.textModeration.fetch, stored),
      'fetch, fresh': () => timeChecks(world.textModeration.fetch, fresh()),
      'msw, trivial handler': () => throughMsw(trivial, fresh()),
      'msw in front, fresh': () => throughMsw(inFront, fresh()),
    };
  }),
};
