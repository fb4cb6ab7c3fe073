/** A text that is no JSON document, or none with an object as its root. */
export interface BrokenJson {
  /** For names of checks and messages. */
  readonly name: string;
  readonly text: string;
}

/**
 * What lenient readers take for the JSON object that is given: commas, comments, quotes, numbers and endings that JSON has not.
 *
 * Left out is what RFC 8259 leaves to the reader (a byte order mark, repeated members, lone surrogates), and what `readByPlatforms` has.
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
  ];
}

/** What the JSON readers of some languages accept unasked, as the same object: RFC 8259 allows a reader its extensions. */
export function readByPlatforms(object: object): readonly BrokenJson[] {
  const right = JSON.stringify(object);
  return [
    { name: 'NaN', text: `${right.slice(0, -1)},"n":NaN}` },
    { name: 'a second document', text: `${right} ${right}` },
  ];
}

/** JSON documents whose root is no object, those that a sloppy reader takes for nothing among them. */
export function otherRoots(): readonly BrokenJson[] {
  const roots = [null, false, 0, '', [], ['a', 'b']];
  return roots.map((root) => ({ name: JSON.stringify(root), text: JSON.stringify(root) }));
}

/** The same document in a string: what a caller sends that has written it twice. */
export function inString(object: object): BrokenJson {
  return { name: 'a document in a string', text: JSON.stringify(JSON.stringify(object)) };
}
