/** A part of this package, or a module of Node; other packages are too few to matter. */
const REQUIRED = /^var (import_\w+) = ((?:__toESM\()?require\("(?:\.\/|node:)[^"]+"\)(?:, 1\))?\)?);$/gm;

/**
 * CommonJS that loads its own parts and Node's modules when a binding of theirs is first used.
 *
 * What esbuild writes is `var import_x = require("…")` at the top and `import_x.name` wherever an import is used. The former
 * becomes an object that loads on first access, the latter `import_x.it.name`: whoever asks one service of one function
 * reads and runs no file of the others. Modules of this project do nothing while they load, so their order means nothing.
 */
export function withLazyRequires(code: string): string {
  const names = [...code.matchAll(REQUIRED)].map(([, name = '']) => name);
  const rest = code.replaceAll(REQUIRED, '');
  const stray = names.find((name) => new RegExp(`\\b${name}\\b(?!\\.)`).test(rest));
  if (stray !== undefined) throw new Error(`${stray} is used other than by its members.`);
  const used = names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `${name}.it.`), code);
  return (
    used.replace(REQUIRED, (_, name: string, load: string) => `var ${name} = __late(() => ${plain(load)});`) + LATE
  );
}

const PART = /^import \{([^}]*)\} from ("\.\/part-[^"]+");$/gm;

/**
 * A module whose names from other parts are bound when it is loaded: in loops over pixels a call by way of the object of its part
 * takes half as long again.
 */
export function withBoundParts(text: string): string {
  return text.replaceAll(
    PART,
    (_, names: string, part: string) => `const {${names.replaceAll(' as ', ': ')}} = require(${part});`,
  );
}

/** A part as plain values: esbuild exports getters, and in loops over pixels each call would go through one. */
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
