import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { importBuiltMsw, openInProcess } from './built.ts';
import { answerBarely, CHECK_URL, checkOf, timeChecks, unboundSecret } from './check.ts';
import type { Group, Row } from './row.ts';
import { VERDICT } from './texts.ts';

const CALLS = 400;
const STORED_TEXTS = 100;

const cost = { unit: 'µs/call', better: 'lower' } as const;

const rows: readonly Row[] = [
  {
    ...cost,
    id: 'in-process-stored',
    title: 'fetch on /check, stored verdicts / bare function',
    subject: 'fetch, stored',
    baseline: 'bare function',
    target: { of: 'ratio', limit: 2 },
  },
  {
    ...cost,
    id: 'in-process-fresh',
    title: 'fetch on /check, fresh texts / bare function',
    subject: 'fetch, fresh',
    baseline: 'bare function',
    target: { of: 'ratio', limit: 2 },
  },
  {
    ...cost,
    id: 'msw-replaced',
    title: 'fetch on /check, fresh texts / msw, trivial handler',
    subject: 'fetch, fresh',
    baseline: 'msw, trivial handler',
  },
  {
    ...cost,
    id: 'msw-through',
    title: 'msw in front of /check, fresh texts / msw, trivial handler',
    subject: 'msw in front, fresh',
    baseline: 'msw, trivial handler',
  },
];

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
