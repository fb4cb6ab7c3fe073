import { ServiceError } from '../service-error.ts';
import type { Sliced } from '../sliced.ts';
import type { Call } from './call.ts';
import type { Ahead, Exchange, Route } from './exchange.ts';
import { openExchange, type PipelineWorld, type Shell } from './pipeline.ts';

/** The work of one service ahead of its calls. */
export interface AheadWork {
  /** The work of a call; undefined where it is too little to be done in slices. */
  workAhead(call: Call): Sliced<void> | undefined;
  /** What was worked out for this very call. */
  aheadOf(call: Call): Ahead | undefined;
}

const NONE: AheadWork = { workAhead: () => undefined, aheadOf: () => undefined };

/** Bodies of fewer bytes are done with at once, in some hundredths of a second. */
const LARGE_BYTES = 65_536;

/**
 * Makes the work ahead of a service's large calls, so that a server need not do all of one in a single step.
 *
 * A trial takes the call through the gates, which then change nothing; one that they would refuse now has no work done for it. The
 * route says what can be worked out, and finds it again as `exchange.ahead`. It is tied to the call itself, and to the service as
 * it stands: when that begins anew in between, the call does its own work. Only an id is drawn for the call. There is no work
 * ahead in worlds that record, so that recordings can be replayed as they were. A service without such routes has no trials, and
 * its gates need not know of them.
 */
export function createAheadWork<X extends Exchange<X>>(
  shell: Pick<Shell<X>, 'gates'>,
  world: PipelineWorld,
  routes: readonly Pick<Route<X>, 'workAhead'>[],
): AheadWork {
  if (!routes.some((route) => route.workAhead)) return NONE;
  const known = new WeakMap<Call, Ahead>();
  function* work(call: Call): Sliced<void> {
    const trial = { ...openExchange(call, world, { requestId: '', found: undefined }), isTrial: true } as unknown as X;
    try {
      const isStopped = shell.gates.some((gate) => gate(trial) !== undefined);
      if (isStopped || !trial.route?.workAhead) return;
      const requestId = world.nextRequestId();
      const found = yield* trial.route.workAhead({ ...trial, requestId });
      known.set(call, { requestId, found });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return {
    workAhead: (call) => (call.body.length < LARGE_BYTES || world.journal.keepsRequests ? undefined : work(call)),
    aheadOf: (call) => (call.body.length < LARGE_BYTES ? undefined : known.get(call)),
  };
}
