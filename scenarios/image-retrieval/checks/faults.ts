import {
  check,
  IMAGE_RETRIEVAL,
  PATHS,
  type RetrievalContext,
} from '../../../harness/services/image-retrieval/client.ts';

/** What each failure is called by the dial that causes it. */
const DIALS = { 502: 'upstream', 500: 'internal' } as const;

/** Failures are what is looked for. */
const CALL = { mayFail: true } as const;

/** Demands a planned failure of both endpoints, and that the same call is served after it. */
async function expectFailure(context: RetrievalContext, status: keyof typeof DIALS): Promise<void> {
  const { imageRetrieval, controls, expect } = context;
  const body = { query: context.fresh() };
  const ask = {
    [PATHS.search]: () => imageRetrieval.search(body, CALL),
    [PATHS.generate]: () => imageRetrieval.generate({ prompt: body.query }, CALL),
  };
  for (const [path, send] of Object.entries(ask)) {
    await controls.planFault({ service: IMAGE_RETRIEVAL, route: `POST ${path}`, fault: { status } });
    expect(await send()).toFail(status);
    // What failed is not kept: the equal call is answered anew.
    expect(await send()).toHaveStatus(200, 404);
  }
}

/** Demands the failure that a dial in a text asks for. */
async function expectDialled(context: RetrievalContext, status: keyof typeof DIALS): Promise<void> {
  const text = `[[sim fail=${DIALS[status]}]] ${context.fresh()}`;
  context.expect(await context.imageRetrieval.search({ query: text }, CALL)).toFail(status);
  context.expect(await context.imageRetrieval.generate({ prompt: text }, CALL)).toFail(status);
}

/** Checks of what fails, on targets whose failures can be planned. */
export const faultChecks = [
  check('IR-7-4', 'answers 502 where something behind it fails', { needs: ['faults'] }, (context) =>
    expectFailure(context, 502),
  ),
  check('IR-7-10', 'answers 500 where it fails itself', { needs: ['faults'] }, (context) =>
    expectFailure(context, 500),
  ),
  check('IR-7-4', 'answers 502 where a dial says so', { needs: ['dials'] }, (context) => expectDialled(context, 502)),
  check('IR-7-10', 'answers 500 where a dial says so', { needs: ['dials'] }, (context) => expectDialled(context, 500)),
];
