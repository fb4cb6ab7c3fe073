import { factsOf } from '../../core/call/facts.ts';
import { sha256HexOfBytes } from '../../core/digest.ts';
import { markedText, percentDecoded } from '../../core/media/dial-text.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { glanceAt } from '../../core/media/probe/glance.ts';
import type { AnalyzeRequest } from '../request/analyze.ts';
import type { Auth } from '../request/auth.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { cookieHeader } from '../rules/cookies.ts';

/** Why media cannot be analysed. */
export type Unusable = 'unfetchable' | 'unreadable' | 'of-another-type';

/** What became of the media of a submission. The bytes themselves are dropped here.  @clause MA-A1-45 */
export interface FetchedMedia {
  /** The digest of the bytes; empty where there are none. */
  readonly mark: string;
  readonly bytes: number;
  readonly facts: MediaFacts | undefined;
  readonly trouble: Unusable | undefined;
  /** What became of the download: its status, unless nothing answered; undefined where the media came in the request. */
  readonly download: 200 | 404 | 'unanswered' | undefined;
  /** The text in which dials may stand. */
  readonly dialText: string;
}

/** Takes the media from the request, or downloads them: once, and from the world's origins only.  @clause MA-A1-19 MA-A1-20 */
export function fetchMedia(inside: Inside, exchange: MediaExchange, request: AnalyzeRequest): FetchedMedia {
  const { source, mediaType, auth } = request;
  const { rules } = inside;
  const reply = source.kind === 'url' ? download(inside, source.url, auth, exchange.nowMs) : undefined;
  const bytes = source.kind === 'bytes' ? source.bytes : reply?.bytes;
  const dialText = source.kind === 'url' ? percentDecoded(source.text) : markedText(source.bytes);
  const answered = source.kind === 'bytes' ? undefined : (reply?.status ?? 'unanswered');
  const common = { download: answered, dialText } as const;
  if (!bytes) return { ...common, mark: '', bytes: 0, facts: undefined, trouble: 'unfetchable' };
  const mark = sha256HexOfBytes(bytes);
  const facts = readFacts(exchange, mark, bytes);
  const isFit = facts && rules.fitsType(mediaType, facts);
  const trouble = facts ? (isFit ? undefined : 'of-another-type') : 'unreadable';
  return { ...common, mark, bytes: bytes.length, facts, trouble };
}

/** The facts that `prepare` read; where it did not run, those that the first bytes tell. */
function readFacts({ call }: MediaExchange, mark: string, bytes: Uint8Array): MediaFacts | undefined {
  const read = factsOf(call, mark);
  if (read === undefined) return glanceAt(bytes);
  return (read as MediaFacts | null) ?? undefined;
}

/** Downloads media. The credentials in `auth` go into this request and nowhere else.  @clause MA-A1-14 MA-A1-16 MA-A1-17 MA-A1-33 MA-A1-39 */
function download(
  { name, world, rules }: Inside,
  url: URL,
  auth: Auth | undefined,
  nowMs: number,
): ReturnType<typeof world.origins.download> {
  if (auth?.file?.isMalformed && rules.strayCookieLines === 'job-fails') return undefined;
  const cookie = auth?.file ? cookieHeader(rules.cookiesFor(auth.file.cookies, url, nowMs)) : auth?.cookieString;
  const headers = { ...DOWNLOAD_HEADERS, ...auth?.headers, ...(cookie ? { cookie } : {}) };
  return world.origins.download({ atMs: nowMs, service: name, url, headers });
}

/** What the download step says of itself. */
const DOWNLOAD_HEADERS = { accept: '*/*', 'user-agent': 'facsimile-media-analysis/1' } as const;
