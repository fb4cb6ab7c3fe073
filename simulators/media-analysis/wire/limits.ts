import { KILOBYTE, MEGABYTE } from '../../core/questions/common-questions.ts';

/** The documented limits.  @clause MA-A1-3 MA-A1-15 MA-A1-22 MA-A1-27 MA-A1-34 MA-A1-35 MA-A1-36 MA-A1-43 MA-4-12 MA-7-4 */
export const LIMITS = {
  bodyBytes: 5 * MEGABYTE,
  mediaBytes: 2 * MEGABYTE,
  customCharacters: 5_000,
  cookiesTxtBytes: 64 * KILOBYTE,
  cookieStringBytes: 8 * KILOBYTE,
  headers: 20,
  headerValueBytes: 4 * KILOBYTE,
  page: { default: 50, most: 100 },
} as const;

/** What a request may be about.  @clause MA-A1-2 MA-A3-2 */
export const MEDIA_TYPES = ['image', 'video', 'audio'] as const;

/** One of them. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What a finished request may have come to.  @clause MA-A4-5 */
export const ROW_STATUSES = ['success', 'partial', 'failed'] as const;

/** One of them. */
export type RowStatus = (typeof ROW_STATUSES)[number];

/** Where a system prompt has the category's own prompt put in.  @clause MA-A1-6 MA-A1-28 */
export const PLACEHOLDER = '{{CATEGORY_PROMPT}}';

/** The id of an agent, in letters of either case.  @clause MA-A1-7 MA-A3-2 */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
