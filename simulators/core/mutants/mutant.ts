/** The part of a reply that a defect may change. */
export interface MutableReply {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The part of a request that a defect may look at or change. */
export interface MutatedRequest {
  readonly method: string;
  /** The documented path. */
  readonly path: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

/** A change of replies. */
export type Alter = (reply: MutableReply, request: MutatedRequest) => MutableReply;

/** What a defect remembers about one world, under keys of its own. */
export type DefectMemory = Map<unknown, unknown>;

/** Wraps the simulator: it may send another request, or several. Each world has a memory of its own. */
export type Around = (
  request: MutatedRequest,
  send: (request: MutatedRequest) => Promise<MutableReply>,
  memory: DefectMemory,
) => Promise<MutableReply>;

/** How the simulator is broken: by other rules, by changed replies, or by a wrapper around it. */
export interface Breakage<Rules> {
  readonly rules?: Partial<Rules>;
  readonly reply?: Alter;
  readonly around?: Around;
}

/** A deliberate defect: it breaks the clauses that it names, and a check of one of them must fail. */
export interface Mutant<Rules> extends Breakage<Rules> {
  /** A few words in kebab-case, unique in the service. */
  readonly name: string;
  /** The clauses that it breaks: at least one of their checks must fail. */
  readonly clauses: readonly string[];
  /** Whether it changes every reply on its own, without memory: such a defect can be tried on recorded exchanges. */
  readonly isPure?: boolean;
}

/** A table of defects. A key holds the clauses and, as the last word, the name: `'TM-2.1-3 TM-2.1-4 flagged-only-when-blocked'`. */
export type Table<Rules> = Readonly<Record<`${string} ${string}`, Alter | Partial<Rules> | Breakage<Rules>>>;

/** The defects of a table. A row is a change of replies, overrides of rules, or a whole Breakage. */
export function defects<Rules>(table: Table<Rules>): readonly Mutant<Rules>[] {
  return Object.entries(table).map(([key, row]) => {
    const words = key.split(' ');
    return { name: words.at(-1) ?? '', clauses: words.slice(0, -1), ...breakageOf(row) };
  });
}

function breakageOf<Rules>(row: Alter | Partial<Rules> | Breakage<Rules>): Breakage<Rules> {
  if (typeof row === 'function') return { reply: row };
  return ['rules', 'reply', 'around'].some((name) => name in row)
    ? (row as Breakage<Rules>)
    : { rules: row as Partial<Rules> };
}
