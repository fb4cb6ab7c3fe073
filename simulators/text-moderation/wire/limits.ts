/** The documented limits.  @clause TM-4.2-8 TM-4.1-2 TM-4.2-24 TM-2.6-5 */
export const LIMITS = {
  batchItems: 200,
  contentCharacters: 8_000,
  idCharacters: 120,
} as const;
