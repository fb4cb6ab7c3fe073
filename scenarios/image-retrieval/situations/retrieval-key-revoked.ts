import type { RetrievalSituation } from './situation.ts';

/**
 * A key that can be revoked while an application uses it.
 *
 * Calls are served until `revoke()`; from the next one on they get 401, equal searches of the last minute and lists included, and
 * nothing makes the key valid again.
 */
export const retrievalKeyRevoked: RetrievalSituation<{ readonly revoke: () => void }> = ({ imageRetrieval }) => {
  const { id, secret } = imageRetrieval.keys.issue();
  return { key: secret, revoke: () => void imageRetrieval.keys.revoke(id) };
};
