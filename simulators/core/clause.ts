/** What a clause binds: see the design, section 5. */
export type ClauseLevel = 'MUST' | 'LATITUDE-BOUND' | 'INTERNAL' | 'CLIENT';

/** One checkable fact of a document. */
export interface Clause {
  /** Service, section and number, such as `TM-2.4-2`: the same in code, tests and reports. */
  readonly id: string;
  readonly section: string;
  readonly level: ClauseLevel;
  /** B observable with one ordinary key · C needs control of the target · I internal · $ costs money · T depends on time. */
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
