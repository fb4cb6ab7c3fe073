/**
 * Whom a clause binds, and how firmly. MUST: the service; no open question touches it. LATITUDE-BOUND: the service, in one of
 * several lawful readings. INTERNAL: only the simulator can show it. CLIENT: callers.
 */
export type ClauseLevel = 'MUST' | 'LATITUDE-BOUND' | 'INTERNAL' | 'CLIENT';

/** One checkable fact that a document states. */
export interface Clause {
  /** Service, section and number, such as `TM-2.4-2`: the same in code, tests and reports. */
  readonly id: string;
  readonly section: string;
  readonly level: ClauseLevel;
  /**
   * Letters: B can be seen with one ordinary key · C needs control of the target · I internal · $ costs money · T depends on time.
   */
  readonly tags: string;
  /** The open questions it leans on. */
  readonly questions: readonly string[];
  readonly text: string;
}

/** Reads clauses from rows of `id | section | level | tags | questions | text`. */
export function clausesFromRows(rows: readonly string[]): readonly Clause[] {
  return rows.map((row) => {
    const [id = '', section = '', level = '', tags = '', questions = '', text = ''] = row.split(' | ');
    return {
      id,
      section,
      level: level as ClauseLevel,
      tags,
      questions: questions === '' ? [] : questions.split(','),
      text,
    };
  });
}
