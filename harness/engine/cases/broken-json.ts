/** A text that is not JSON, or whose root is not an object. */
export interface BrokenJson {
  /** For names of checks and messages. */
  readonly name: string;
  readonly text: string;
}

/**
 * Texts that lenient parsers accept as the given object: with commas, comments, quotes, numbers or endings that JSON lacks.
 *
 * Left out is what RFC 8259 leaves to parsers (a byte order mark, repeated members, lone surrogates), and what
 * `readByPlatforms` has.
 */
export function almostJson(object: object): readonly BrokenJson[] {
  const right = JSON.stringify(object);
  const inner = right.slice(1, -1);
  return [
    { name: 'cut off', text: right.slice(0, -1) },
    { name: 'a comma behind the last member', text: `{${inner},}` },
    { name: 'a comment', text: `{/* none */${inner}}` },
    { name: 'single quotes', text: right.replaceAll('"', "'") },
    { name: 'names without quotes', text: right.replace(/"(\w+)":/g, '$1:') },
    { name: 'a leading zero', text: `{${inner},"n":07}` },
    { name: 'a line break in a string', text: `{${inner},"n":"one\ntwo"}` },
    { name: 'a word before it', text: `data: ${right}` },
  ];
}

/** Texts that the standard parsers of some languages accept as the given object; RFC 8259 allows parsers extensions. */
export function readByPlatforms(object: object): readonly BrokenJson[] {
  const right = JSON.stringify(object);
  return [
    { name: 'NaN', text: `${right.slice(0, -1)},"n":NaN}` },
    { name: 'a second document', text: `${right} ${right}` },
  ];
}

/** JSON documents whose root is not an object, among them some that careless code takes for empty. */
export function otherRoots(): readonly BrokenJson[] {
  const roots = [null, false, 0, '', [], ['a', 'b']];
  return roots.map((root) => ({ name: JSON.stringify(root), text: JSON.stringify(root) }));
}

/** Breaks readers that call themselves at every bracket. */
export const TOO_DEEP = '['.repeat(20_000);

/** Bodies that are no JSON object: the given one almost, in a string or in a list; other documents; and one that is too deep. */
export function noObjects(object: object): readonly string[] {
  const near = [...almostJson(object), ...otherRoots(), inString(object)];
  return [...near.map(({ text }) => text), JSON.stringify([object]), TOO_DEEP];
}

/** The document as a JSON string, as sent by a caller that serialises it twice. */
export function inString(object: object): BrokenJson {
  return { name: 'a document in a string', text: JSON.stringify(JSON.stringify(object)) };
}
