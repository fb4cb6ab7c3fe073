/** What keeps something of calls. */
interface Keeper {
  snapshot(): unknown;
  fork(): Pick<Keeper, 'snapshot'>;
  explain(requestId: string): unknown;
  readonly journal: { calls(): unknown };
}

/** What a world keeps of calls that were answered, part by part. */
export function keptIn(world: Keeper, answers: readonly { readonly headers: Headers }[]) {
  const explanations = answers.map(({ headers }) => world.explain(headers.get('x-request-id') ?? '') ?? null);
  return { snapshot: world.snapshot(), journal: world.journal.calls(), explanations, fork: world.fork().snapshot() };
}
