/** A cache of recently made files. */
export interface ByteStore {
  /** The file under a key. It is made once even if requested several times at once; failures are not kept. */
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Makes a cache of at most `most` bytes that drops the least recently used files first. */
export function createByteStore(most: number): ByteStore {
  const files = new Map<string, Uint8Array>();
  const pending = new Map<string, Promise<Uint8Array>>();
  let held = 0;

  const keep = (key: string, file: Uint8Array): void => {
    if (file.length > most) return;
    files.set(key, file);
    held += file.length;
    for (const [oldest, { length }] of files) {
      if (held <= most) break;
      files.delete(oldest);
      held -= length;
    }
  };

  const makeNew = async (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    try {
      // Begun a step later, so that it is among the pending before it can fail, and is then taken out.
      const file = await Promise.resolve().then(make);
      keep(key, file);
      return file;
    } finally {
      pending.delete(key);
    }
  };

  return {
    async get(key, make) {
      const known = files.get(key);
      if (known === undefined) {
        const made = pending.get(key) ?? makeNew(key, make);
        pending.set(key, made);
        return made;
      }
      files.delete(key);
      files.set(key, known);
      return known;
    },
  };
}
