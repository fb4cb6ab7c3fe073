import { commonQuestions } from '../../core/questions/common-questions.ts';
import { type Question, questionsFromRows } from '../../core/questions/question.ts';
import type { ReadingsOf } from '../../core/world/words.ts';
import type { Rules } from '../rules/index.ts';
import { variants } from './variants.ts';

// biome-ignore format: one question a row
const rows = [
  'PD-1~plaintext | tls-mode | HTTPS is required, the treatment of plain HTTP is not described.',
  'PD-1~content-type | json | JSON in is all that is said, not what a body must be declared as: parameters, +json types, other types, none.',
  'PD-1~recall | presidio-like | Kinds are named, but neither type names nor a detection quality; languages and countries are open.',
  'PD-B1~text-choice | refused | text and texts exclude each other; the answer to both or neither is not stated.',
  'PD-B1~unknown-language | refused | Languages off the list have no stated outcome.',
  'PD-B1~threshold-stage | before | Whether the score filter acts before or after overlapping spans are resolved is open.',
  'PD-B1~unknown-entity | refused | Unknown types in entities or as operator keys are not described.',
  'PD-B1~empty-entities | all | The default is all; an empty list is not described.',
  'PD-B1~restriction | after-overlaps | entities restricts detection: whether types that are not listed still hide or cut those that are is open.',
  'PD-B1~allow-exact | whole-span | Exact is not defined for case, surrounding spaces or parts of a span.',
  'PD-B1~full-variance | repeatable | Only mode fast is called deterministic; equal calls in mode full may differ.',
  'PD-B1~bad-enum | refused | Unknown values of mode and task are not in the list of 400 causes.',
  'PD-B1~no-operators | placeholder | operators has no default for redact and anonymize.',
  'PD-B1~operators-on-detect | ignored | detect takes the parameters without operators; sending them is not described.',
  'PD-B1~empty-input | mixed | Empty texts and lists are not described, nor is their charge.',
  'PD-B2~operator-shape | type | Parameters of each operator are listed; the member that names the operator itself is not.',
  'PD-B2~empty-new-value | literal | An empty new_value may count as given or as omitted.',
  'PD-B2~mask-overrun | whole | N beyond the span length is not described.',
  'PD-B2~mask-params | star-all-start | Defaults of the mask parameters, N of 0 or below and multi-character masks are not described.',
  'PD-B2~hash-form | hex | Text form of the digest and salting are not stated; deterministic only says equal in, equal out.',
  'PD-B2~hash-type | sha256 | The default hash_type and the answer to an unknown one are not described.',
  'PD-B2~bad-key | refused | Wrong or missing encryption keys are not in the list of 400 causes.',
  'PD-B2~cipher | cbc-urlsafe | AES mode, padding, text form of the ciphertext and encoding of the key are not stated.',
  'PD-B2~no-default | placeholder | A found type with neither own operator nor DEFAULT is not covered.',
  'PD-B2~overlap | strongest-wins | Spans that overlap or touch are not discussed.',
  'PD-3~job-states | four | Job states and transitions are not shown.',
  'PD-3~expired-answer | not-found | A job expires after 24 hours; the answer to reading it then is not stated.',
  'PD-4~document-order | same-order | Results are given per document; their order and the container for a single text are not shown.',
  'PD-4~entity-record | presidio-names | Fields of an entity record are not shown.',
  'PD-4~offset-unit | code-points | The unit and end convention of offsets are not shown.',
  'PD-4~audit-shape | items | The audit trail is promised without a layout.',
  'PD-4~amount-type | number | Number or decimal string is not stated for usage.amount.',
  'PD-4~reference-shapes | plain | Bodies of entities, info, usage and health are described by purpose only.',
  'PD-4~usage-lag | immediate | How soon counters follow a call is not stated.',
  'PD-4~jobs-permission | own-task | detect / redact for POST /v1/jobs may mean either one, the task\'s own, or both; anonymize and deanonymize are not named.',
  'PD-4~deanonymize-texts | refused | Only text is listed for deanonymize, the shared table has texts.',
  'PD-4~job-record | plain | Fields of the job record are not shown.',
  'PD-4~job-result | same | Whether a job\'s result has the shape of the synchronous answer is not said.',
  'PD-4~self-finding | pattern | How deanonymize recognises encrypted spans without positions is not described.',
  'PD-4~reversal-operator | both-names | deanonymize takes operators with the encryption key; the operator type for the way back is not named.',
  'PD-4~wrong-key | left | A wrong key has no stated outcome.',
  'PD-4~idem-scope | key-and-path | Whether Idempotency-Keys are kept apart by API key and path is not stated.',
  'PD-4~idem-conflict | conflict | The same key with another body is not described; verbatim replay is the literal reading.',
  'PD-4~idem-concurrent | wait | Two calls at once with one key are not described.',
  'PD-4~idem-nonuuid | honoured | The header is called a UUID; other strings are not described.',
  'PD-4~idem-request-id | fresh | Replayed verbatim and a request id on every answer leave open which id a replay carries.',
  'PD-4~amount-rounding | prorated | Per 1,000 characters may be prorated or counted in started thousands; decimals are not stated.',
  'PD-4~billed-characters | document-text | Total input is not defined: whether allow_list, operators or only text counts, and in which unit.',
  'PD-4~floor | max | The floor equals the per-request part, so it can only matter for empty input; it may be the remnant of another formula.',
  'PD-4~job-charge | at-success | When a job is charged, and what its answers report, is not stated.',
  'PD-4~usage-header-scope | all-authenticated | Which answers carry X-Usage-Month-Amount, and its decimals, are not stated.',
  'PD-5~health-auth | open | Section 5 wants a key on every request, the endpoint table lists no permission for health: a key may or may not be needed.',
  'PD-5~both-headers | authorization-wins | Two different keys in both headers are not described.',
  'PD-6~events | none | Events are not shown.',
  'PD-7~envelope | nested | The full layout of the envelope is not shown.',
  'PD-7~request-id-match | equal | request_id of the envelope and X-Request-Id are both promised, their equality is not.',
  'PD-7~unknown-key | same | The 401 row lists missing, malformed, disabled, revoked and expired keys, not unknown ones.',
  'PD-7~429-reserved | never | 429 is reserved and no ceiling exists; it may never occur.',
  'PD-7~503-type | service-error | The row for 503 gives a code, the row for 5xx a type; whether both hold together, and for a degraded health, is not stated.',
  'PD-8~over-limit-status | bad-request | Too many allow-list entries or operators, an overlong new_value and too large N are not among the listed causes of 400 or 413.',
  'PD-8~characters | code-points | Character is not defined for limits and charge.',
  'PD-8~allowances | null | Allowances are optional; how none is shown is open.',
  'PD-9~versioning | silent | Versioning policy and compatibility rules are not shown.',
] as const;

/** The readings that a world may be given: question id to the name of one. */
export type Readings = ReadingsOf<(typeof rows | typeof commonQuestions)[number], typeof variants>;

/** The questions that part B of document 2 leaves open (and those common to all services), each with our default and the other lawful readings. */
export const questions: readonly Question<Rules>[] = questionsFromRows<Rules>([...commonQuestions, ...rows], variants);
