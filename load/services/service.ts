/** A request that a load script may send; `name` stands for it in checks, metrics and summaries. */
export interface LoadCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the service's base address. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A text of the body that is given the number of the call where the same one is measured again and again: none may be remembered. */
  readonly numbered?: string;
  /** Whether it carries the key. */
  readonly hasKey: boolean;
  /** The only status that a healthy service answers. */
  readonly status: number;
  /** What the answer's `object` member says, where it has one. */
  readonly object?: string;
  /** How long its answer may take, where that is more than the ten seconds that others have. */
  readonly timeoutMs?: number;
  /** The clause that promises it. */
  readonly clause: string;
}

/** How a service limits its callers, as far as its document says. */
export interface Ceiling {
  /** Response header with the ceiling, where there is one. */
  readonly header?: string;
  /** Path to the same number in the answer of `LoadService.profile`. */
  readonly member?: readonly string[];
  /** Calls in a window, where a target does not tell: as many as the probe tries. */
  readonly assumed?: number;
  /** The time that the ceiling counts over. */
  readonly windowMs: number;
  /** Status and code of a refusal, and where the code stands in the body; without a code any text may stand there. */
  readonly status: number;
  readonly code?: string;
  readonly codeMember: readonly string[];
}

/** How jobs are submitted, and followed to their ends. */
export interface LoadJobs {
  readonly submission: LoadCall;
  /** Where the answer to a submission holds the job's id. */
  readonly id: readonly string[];
  readonly look: LoadLook;
  /** Jobs a second unless a run is told otherwise; two where this is left out. */
  readonly rate?: number;
  /** Where a record holds the job's state. */
  readonly state: readonly string[];
  /** The state in which a job of a healthy service ends, and all in which jobs end. */
  readonly done: string;
  readonly ends: readonly string[];
  /** How often a job is looked at, and the longest that one may take, in milliseconds. */
  readonly pollMs: number;
  readonly longestMs: number;
  /** The clause that promises an end. */
  readonly clause: string;
  /** Where the last look holds a list of files, each with a `url`, and the clause that promises that they open. */
  readonly files?: { readonly list: readonly string[]; readonly clause: string };
}

/** How a job is looked at: by a GET of the path with the id behind it or, where there is a body, by a POST of that. */
export interface LoadLook {
  readonly path: string;
  /** Members of each look; those that `ticket` names are taken from the answer to the submission. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly ticket?: readonly string[];
}

/** The clause behind each question that the rate-limit probe asks; a service leaves out what its document does not say. */
export interface LimitClauses {
  /** A rate clearly above the ceiling is refused. */
  readonly refusal?: string;
  /** The header repeats the ceiling of the profile. */
  readonly header?: string;
  /** Keys are counted apart. */
  readonly perKey?: string;
  /** A batch counts once. */
  readonly batch?: string;
  /** The health check is free. */
  readonly health?: string;
  /** Open question: which kind of window it is. */
  readonly window: string;
  /** Open question: whether a refusal tells when to come back. */
  readonly retryAfter?: string;
  /** Open question: whose calls are added up, where the document does not promise that keys are counted apart. */
  readonly scope?: string;
}

/** A limit of its own that guards some calls of a service. */
export type OtherLimit = Pick<LoadService, 'plain' | 'ceiling' | 'clauses'>;

/**
 * What the load scripts know of a service: data only, for k6 as well as for Node.
 *
 * A further service is one more file like this one's neighbours, and one line in `index.ts`.
 */
export interface LoadService {
  /** Its name on every wire, and its prefix on the simulator. */
  readonly name: string;
  /** A few calls to each endpoint. */
  readonly smoke: readonly LoadCall[];
  /** Reads the key's own record, where there is one. */
  readonly profile?: LoadCall;
  /** The call whose latency and admission are measured: cheap to answer, and the same each time. */
  readonly plain: LoadCall;
  /** Many items in one call. */
  readonly batch?: LoadCall;
  /** Work that is submitted and followed, where there is some. */
  readonly jobs?: LoadJobs;
  /** Must be free of charge. */
  readonly health?: LoadCall;
  readonly ceiling: Ceiling;
  readonly clauses: LimitClauses;
  /** Limits beside that of `plain`, by the name of their call, which `--call` takes. */
  readonly others?: Readonly<Record<string, OtherLimit>>;
  /** Standing keys of the simulator; `fast` has a ceiling that a latency run does not reach. */
  readonly simulatorKeys: { readonly default: string; readonly second: string; readonly fast: string };
  /** Roles of a configuration's keys that may stand in as the second key, best first. */
  readonly secondRoles: readonly string[];
}
