/** How long calls are made, unless told otherwise. */
export const DEFAULT_DURATION_MS = 10_000;

/** A request that load scripts may send; `name` identifies it in checks, metrics and summaries. */
export interface LoadCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path below the service's base address. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A member of the body whose text gets the number of the call, so that repeated calls are not answered from a cache. */
  readonly numbered?: string;
  /** Whether it carries the key. */
  readonly hasKey: boolean;
  /** The only status of a healthy service's answer. */
  readonly status: number;
  /** The value of the answer's `object` member, if it has one. */
  readonly object?: string;
  /** The time-out in milliseconds; default: ten seconds. */
  readonly timeoutMs?: number;
  /** The clause that promises it. */
  readonly clause: string;
}

/** How a service limits its callers, as far as documented. */
export interface Ceiling {
  /** The response header with the ceiling, if there is one. */
  readonly header?: string;
  /** The path to the ceiling in the answer to `LoadService.profile`. */
  readonly member?: readonly string[];
  /** The calls per window that the probe tries if the target does not state a ceiling. */
  readonly assumed?: number;
  /** The window of the ceiling. */
  readonly windowMs: number;
  /** The code of a refusal, and its path in the body; without a code, any text may be there. */
  readonly code?: string;
  readonly codeMember: readonly string[];
}

/** How jobs are submitted and polled. */
export interface LoadJobs {
  readonly submission: LoadCall;
  /** The path of the job's id in the answer to a submission. */
  readonly id: readonly string[];
  readonly poll: LoadPoll;
  /** The default number of jobs per second; 2 if left out. */
  readonly rate?: number;
  /** The path of the job's state in an answer to a poll. */
  readonly state: readonly string[];
  /** The state in which jobs of a healthy service end. */
  readonly done: string;
  /** All states in which jobs end. */
  readonly ends: readonly string[];
  /** The time between two polls. */
  readonly pollMs: number;
  /** A job that takes longer than this is given up. */
  readonly longestMs: number;
  /** The clause that promises that jobs end. */
  readonly clause: string;
  /** The path of a list of files, each with a `url`, in the last answer, and the clause that promises that they can be fetched. */
  readonly files?: { readonly list: readonly string[]; readonly clause: string };
}

/** How a job is polled: by a GET of the path with the id at its end; by a POST of the body, if there is one. */
export interface LoadPoll {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Members of the answer to the submission that are copied into the body. */
  readonly copied?: readonly string[];
}

/** The clause for each question of the rate-limit probe; absent where the service's document is silent. */
export interface LimitClauses {
  /** A rate clearly above the ceiling is refused. */
  readonly refusal?: string;
  /** The header states the same ceiling as the profile. */
  readonly header?: string;
  /** Keys are counted apart. */
  readonly perKey?: string;
  /** A batch counts once. */
  readonly batch?: string;
  /** The health check is free. */
  readonly health?: string;
  /** Open question: the kind of window. */
  readonly window: string;
  /** Open question: whether a refusal tells when to come back. */
  readonly retryAfter?: string;
  /** Open question: whose calls are counted together, where the document does not promise that keys are counted apart. */
  readonly scope?: string;
}

/** A separate limit on some calls of a service. */
export type OtherLimit = Pick<LoadService, 'plain' | 'ceiling' | 'clauses'>;

/**
 * What the load scripts know of a service: data only, for k6 as well as for Node.
 *
 * Adding a service takes one file in this folder, and one line in `index.ts`.
 */
export interface LoadService {
  /** Its wire name, which is also its prefix on the simulator. */
  readonly name: string;
  /** A few calls to each endpoint. */
  readonly smoke: readonly LoadCall[];
  /** Reads the key's own record, if there is such a call. */
  readonly profile?: LoadCall;
  /** The call whose latency and admission are measured: cheap to answer, and always the same. */
  readonly plain: LoadCall;
  /** A call with many items, if the service takes several at once. */
  readonly batch?: LoadCall;
  /** The service's jobs, if it has jobs. */
  readonly jobs?: LoadJobs;
  /** The health check, if there is one; no limiter may count it. */
  readonly health?: LoadCall;
  readonly ceiling: Ceiling;
  readonly clauses: LimitClauses;
  /** Other limits than that of `plain`, by the name of the call for `--call`. */
  readonly others?: Readonly<Record<string, OtherLimit>>;
  /** Standing keys of the simulator; latency runs do not reach the ceiling of `fast`. */
  readonly simulatorKeys: { readonly default: string; readonly second: string; readonly fast: string };
  /** Roles in a configuration whose keys can serve as the second key, best first. */
  readonly secondRoles: readonly string[];
}
