import { jsonOf } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, PATHS } from '../../../harness/services/personal-data/client.ts';
import { someFailures } from '../../../harness/services/personal-data/facts/calls.ts';
import { LETTER } from '../../../harness/services/personal-data/facts/facts.ts';
import type { PlainReply } from '../../../harness/targets/transport.ts';

/** Checks of what lies beneath the answers: TLS, request ids on every kind of answer, JSON. */
export const transportChecks = [
  check('PD-1-7', 'serves nothing over plain HTTP', { needs: ['tls-port'] }, async (context) => {
    const { transport, expect, observe } = context;
    // Plain HTTP on a loopback address is a development switch that the target has stated by its address.
    const kind = await transport.kind();
    if (kind === 'plain-loopback') return observe('PD-1~plaintext', 'tls-mode');
    const replies = await transport.askPlainly(PATHS.health);
    const isServed = ({ status, text }: PlainReply): boolean => status === 200 && isRecord(jsonOf(text));
    expect(replies.filter(isServed).map(({ status }) => status)).toEqual([]);
    const isRedirected = replies.some(({ status }) => status < 400);
    if (replies.length > 0) observe('PD-1~plaintext', isRedirected ? 'redirect' : 'status');
    // Where TLS has a port of its own, nobody knows which one would speak plainly.
    else if (kind === 'tls') observe('PD-1~plaintext', 'closed-port');
  }),

  check('PD-1-2', 'completes no handshake older than TLS 1.2', { needs: ['tls-port'] }, async (context) => {
    const { transport, expect, inconclusive } = context;
    const isTls = (await transport.kind()) === 'tls';
    if (isTls && !(await transport.handshake('TLSv1.3'))) return inconclusive('no handshake succeeds at all');
    expect(await transport.handshake('TLSv1.1'), 'whether a handshake of TLS 1.1 succeeds').toBe(false);
  }),

  check('PD-1-5', 'gives a request id to reads and to refusals', async (context) => {
    const { personalData, expect } = context;
    const reads = [await personalData.health(), await personalData.info()];
    const answers = [...reads, ...(await someFailures(context))];
    for (const answer of answers) expect(answer.header('x-request-id'), 'the header X-Request-Id').toMatch(/\S/);
  }),

  check('PD-1-8', 'takes no body that is not JSON', async (context) => {
    const { personalData, expect } = context;
    // What these are declared as is for a rule to judge.
    await someFailures(context);
    const form = `text=${encodeURIComponent(LETTER)}&mode=fast`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await personalData.detect(form, { headers })).toBeRefused();
  }),
];
