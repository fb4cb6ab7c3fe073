import type { PlainReply } from '../targets/transport.ts';
import type { CheckForms, CheckTools, ExampleCheck } from './check.ts';
import { jsonOf } from './exchange.ts';
import { isRecord } from './is-record.ts';

/** What a service is asked, and the clauses and the question that it answers. */
interface TlsTerms {
  /** A path that anybody may read. */
  readonly path: string;
  readonly plain: string;
  readonly handshake: string;
  readonly question: string;
}

/** Checks of what lies beneath HTTP, for services that speak TLS 1.2 or newer and nothing else. */
export function tlsChecks(
  { check }: Pick<CheckForms<CheckTools>, 'check'>,
  { path, plain, handshake, question }: TlsTerms,
): readonly ExampleCheck<CheckTools>[] {
  return [
    check(plain, 'serves nothing over plain HTTP', { needs: ['tls-port'] }, async ({ transport, expect, observe }) => {
      // Plain HTTP on a loopback address is a development switch that the target has stated by its address.
      const kind = await transport.kind();
      if (kind === 'plain-loopback') return observe(question, 'tls-mode');
      const replies = await transport.askPlainly(path);
      const isServed = ({ status, text }: PlainReply): boolean => status === 200 && isRecord(jsonOf(text));
      expect(replies.filter(isServed).map(({ status }) => status)).toEqual([]);
      const isRedirected = replies.some(({ status }) => status < 400);
      if (replies.length > 0) observe(question, isRedirected ? 'redirect' : 'status');
      // Where TLS has a port of its own, nobody knows which one would speak plainly.
      else if (kind === 'tls') observe(question, 'closed-port');
    }),

    check(handshake, 'completes no handshake older than TLS 1.2', { needs: ['tls-port'] }, async (context) => {
      const { transport, expect, inconclusive } = context;
      const isTls = (await transport.kind()) === 'tls';
      if (isTls && !(await transport.handshake('TLSv1.3'))) return inconclusive('no handshake succeeds at all');
      expect(await transport.handshake('TLSv1.1'), 'whether a handshake of TLS 1.1 succeeds').toBe(false);
    }),
  ];
}
