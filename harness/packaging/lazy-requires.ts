/** Matches requires of our own chunks and of Node's modules; other packages are too few to matter. */
const REQUIRED = /^var (import_\w+) = ((?:__toESM\()?require\("(?:\.\/|node:)[^"]+"\)(?:, 1\))?\)?);$/gm;

/**
 * Rewrites CommonJS so that our own chunks and Node's modules are loaded when a binding of theirs is first used.
 *
 * esbuild writes `var import_x = require("…")` at the top and `import_x.name` wherever an import is used. The former becomes an
 * object that loads on first access, the latter `import_x.it.name`, so that using one function of one service loads no other
 * file. Modules of this project do nothing while loading, so the order does not matter.
 */
export function withLazyRequires(code: string): string {
  const names = [...code.matchAll(REQUIRED)].map(([, name = '']) => name);
  const rest = code.replaceAll(REQUIRED, '');
  const stray = names.find((name) => new RegExp(`\\b${name}\\b(?!\\.)`).test(rest));
  if (stray !== undefined) throw new Error(`${stray} is used other than by its members.`);
  const used = names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `${name}.it.`), code);
  const late = used.replace(REQUIRED, (_, name: string, load: string) => `var ${name} = __late(() => ${plain(load)});`);
  return late + LATE + announced(code);
}

/** Our own chunks, except the one that leans on a package which Jest may be unable to load. */
const OWN = /require\("(\.\/(?!msw\.)[^"]+)"\)/g;

/** Lists what a chunk may load, where Jest runs it, for `simulators/adapters/load-parts.ts`. */
function announced(code: string): string {
  const loads = [...new Set([...code.matchAll(OWN)].map(([load]) => `() => ${load}`))];
  const list = `(globalThis[Symbol.for("facsimile.parts")] ??= []).push(${loads.join(', ')});\n`;
  return loads.length === 0 ? '' : `if (process.env.JEST_WORKER_ID) ${list}`;
}

/**
 * The line before code that uses `Math` which binds it once, as the code is loaded. In the context that Jest makes for a test file
 * each look at a global is a call: pictures took seven times as long.
 */
export function boundMath(code: string): string {
  return /\bMath\./.test(code) ? 'const { Math } = globalThis;\n' : '';
}

const PART = /^import \{([^}]*)\} from ("\.\/part-[^"]+");$/gm;

/**
 * Rewrites a module so that names imported from other chunks are bound when it is loaded: in loops over pixels, a call through
 * the chunk's object takes half as long again.
 */
export function withBoundParts(text: string): string {
  return text.replaceAll(
    PART,
    (_, names: string, part: string) => `const {${names.replaceAll(' as ', ': ')}} = require(${part});`,
  );
}

/** A chunk's exports as plain values: esbuild exports getters, which would cost time in loops over pixels. */
function plain(load: string): string {
  return load.startsWith('require("./') ? `({ ...${load} })` : load;
}

const LATE = `function __late(load) {
  return {
    get it() {
      const it = load();
      Object.defineProperty(this, "it", { value: it });
      return it;
    }
  };
}
`;
