import { arrangedCall } from '../../arranged-call.ts';
import type { Arranged } from './situation.ts';

/** A letter with personal data in it. */
export const LETTER = 'Write to zoe@example.com, or to adam@example.org from 10.20.30.40.';

/** What it is sealed with. */
export const ENCRYPTION_KEY = 'sixteen byte key';

/** Submits a job that redacts the letter, and returns its id. */
export function submit({ personalData }: Arranged, key: string): string {
  return arrangedCall<{ readonly id: string }>(personalData, key, '/v1/jobs', { task: 'redact', text: LETTER }).id;
}
