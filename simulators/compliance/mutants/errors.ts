import { type Fits, isKeyless, withBody } from '../../core/mutants/conditions.ts';
import { objectIn } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { respell, restate, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { BROKEN, reword, serve, to } from './speech.ts';

const NEVER = 1_000_000_000;

/** Defects of keys, credits, ceilings, faults and of the envelope. */
export const errorMutants = defects<Rules>({
  'CR-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'CR-5-1 any-scheme-taken': { readSecret: (authorization) => authorization.split(' ')[1] },
  'CR-5-1 first-key-of-several-taken': { readSecret: (authorization) => /^Bearer ([^\s,]+)/.exec(authorization)?.[1] },
  'CR-5-1 missing-key-as-403': reword({ status: 403 }, 'invalid_api_key', isKeyless),
  'CR-5-1 missing-key-of-videos-as-403': reword({ status: 403 }, 'invalid_api_key', isKeyless, to('video')),
  'CR-5-1 missing-key-called-otherwise': reword({ code: 'missing_api_key' }, 'invalid_api_key', isKeyless),
  'CR-5-1 longer-key-taken': serve('invalid_api_key', keyLike(/_default-x$/)),
  'CR-5-1 key-in-capitals-taken': serve('invalid_api_key', keyLike(/_DEFAULT$/)),
  'CR-5-1 beginning-of-a-key-taken': serve('invalid_api_key', keyLike(/_defaul$/)),
  'CR-5-1 key-in-another-header-taken': serve('invalid_api_key', (_, { headers }) => headers['x-api-key']),
  'CR-5-1 key-in-a-cookie-taken': serve('invalid_api_key', (_, { headers }) => headers.cookie),
  'CR-5-1 key-in-the-body-taken': serve('invalid_api_key', ({ api_key: key }) => key),
  'CR-5-1 token-taken-for-bearer': serve('invalid_api_key', keyLike(/^Token /)),
  'CR-5-1 user-name-taken-for-a-key': serve('invalid_api_key', keyLike(/^Basic /)),
  'CR-5-1 revoked-key-taken': servedOnceMore('invalid_api_key'),
  'CR-5-1 unknown-key-taken': serve('invalid_api_key', keyLike(/no-such-key/)),
  'CR-7-1 failure-in-an-object': retell('{"error":{"code":"x","message":"Out of range."}}', 'invalid_parameter'),
  'CR-7-1 failures-behind-a-byte-order-mark': respell(/^/, '\ufeff', (_, { status }) => status >= 400),
  'CR-7-1 failure-without-message': reword({ message: undefined }, 'invalid_api_key'),
  'CR-7-1 failure-of-content-without-error': reword({ error: undefined }, 'invalid_content'),
  'CR-7-2 bad-bodies-as-bad-content': reword(
    { code: 'invalid_content' },
    'invalid_request',
    (sent) => Object.keys(sent).length === 0,
  ),
  'CR-7-2 broken-json-unprocessable': reword({ status: 422 }, 'invalid_request', isNoObject),
  'CR-7-2 broken-json-of-chats-unprocessable': reword({ status: 422 }, 'invalid_request', to('chat'), isNoObject),
  'CR-7-2 empty-body-breaks-the-service': reword(BROKEN, 'invalid_request', (_, { body }) => !body),
  'CR-7-2 empty-body-of-comments-out-of-range': reword(
    { status: 422, code: 'invalid_parameter' },
    'invalid_request',
    to('comment'),
    (_, { body }) => !body,
  ),
  'CR-7-2 word-as-body-served': serve('invalid_request', withBody(/^"/)),
  'CR-7-2 list-as-body-served': serve('invalid_request', withBody(/^\[/)),
  'CR-7-2 document-in-a-string-served': serve('invalid_request', withBody(/^"\{/)),
  'CR-7-2 forms-read': serve('invalid_request', withBody(/^content=/)),
  'CR-7-2 deep-brackets-break-the-service': restate(500, withBody(/^\[{9}/)),
  'CR-7-2 comments-overread': serve('invalid_request', withBody(/\/\*/)),
  'CR-7-2 comma-at-the-end-overread': serve('invalid_request', withBody(/,\}$/)),
  'CR-7-2 null-for-a-body-as-content': reword({ code: 'invalid_content' }, 'invalid_request', withBody(/^null$/)),
  'CR-7-4 empty-accounts-served': { isAffordable: () => true },
  'CR-7-4 credits-never-fewer': servedOnceMore('insufficient_credits'),
  'CR-7-4 no-credits-as-403': reword({ status: 403 }, 'insufficient_credits'),
  'CR-7-5 large-content-as-bad-content': reword({ status: 400, code: 'invalid_content' }, 'content_too_large'),
  'CR-7-5 large-conversation-as-bad-content': reword(
    { status: 400, code: 'invalid_content' },
    'content_too_large',
    to('conversation'),
  ),
  'CR-7-5 large-chat-out-of-range': reword({ status: 422 }, 'content_too_large', to('chat')),
  'CR-7-5 large-content-called-otherwise': reword({ code: 'too_large' }, 'content_too_large'),
  'CR-7-5 no-maximum-of-content': { maxContentCharacters: NEVER },
  'CR-7-7 ceiling-called-otherwise': reword({ code: 'too_many_requests' }, 'rate_limit_exceeded'),
  'CR-7-7 ceiling-as-503': reword({ status: 503 }, 'rate_limit_exceeded'),
  'CR-7-7 no-ceiling': {
    limitRate: (window, _ceiling, nowMs) => ({
      isAdmitted: true,
      window: window ?? { level: 0, atMs: nowMs },
      retryAfterMs: 0,
    }),
  },
  'CR-7-8 fault-as-503': reword({ status: 503 }, 'internal_error'),
  'CR-7-8 fault-called-otherwise': reword({ code: 'server_error' }, 'internal_error'),
  'CR-7-8 fault-answered-with-200': restate(200, 'internal_error'),
});

function isNoObject(_sent: unknown, { body }: { readonly body?: unknown }): boolean {
  return objectIn(String(body)) === undefined;
}

function keyLike(form: RegExp): Fits {
  return (_sent, { headers }) => form.test(headers.authorization ?? '');
}

/** Once a key was served, it is never again refused with this code. */
function servedOnceMore(code: string): Alter {
  const able = new Set<string | undefined>();
  const serving = serve(code, (_, { headers }) => able.has(headers.authorization));
  return (reply, request) => {
    if (reply.status === 200) able.add(request.headers.authorization);
    return serving(reply, request);
  };
}
