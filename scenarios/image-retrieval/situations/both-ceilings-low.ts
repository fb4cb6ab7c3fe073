import type { RetrievalSituation } from './situation.ts';

/**
 * A key that may search three times a minute and match twice, from each address.
 *
 * The fourth search and the third match get 429 with `Retry-After`; lists, and calls from another address (`fetchWith({ ip })`), do
 * not. A minute after the first call all is free again.
 */
export const bothCeilingsLow: RetrievalSituation = ({ imageRetrieval }) => ({
  key: imageRetrieval.keys.issue({ requestsPerWindow: { search: 3, generate: 2 } }).secret,
});
