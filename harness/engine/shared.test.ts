import { describe, expect, it } from 'vitest';
import { aReply, aSuite, aTarget, type DemoContext, demo, runDemo, verdictsOf } from '../testing/demo.ts';
import { checksFor } from './check.ts';

const served = aTarget.bind(undefined, aReply(200, { ok: true }));

describe('what checks share', () => {
  it('is an exchange that one of them has made, but none of a first try in a second one', async () => {
    const sharing = (name: string, status: number) =>
      demo.check('D-1', name, async ({ demo: client, shared, expect: hope }) => {
        hope(await shared('fact', () => client.ask('/fact'))).toHaveStatus(status);
      });
    const target = served();
    await runDemo(target, [sharing('one', 200), sharing('two', 200), sharing('three', 200)]);
    expect(target.sent).toHaveLength(1);
    const again = served();
    await runDemo(again, [sharing('wrong', 201)]);
    expect(again.sent).toHaveLength(3);
  });

  it('is told to be for few where few of many checks were chosen, or one is tried again', async () => {
    const asked: boolean[] = [];
    const checks = Array.from({ length: 10 }, (_, at) =>
      demo.check('D-1', `asks as ${at}`, async ({ demo: client, isForFew, expect: hope }) => {
        asked.push(isForFew);
        hope(await client.ask()).toHaveStatus(at === 0 ? 201 : 200);
      }),
    );
    const suites = [aSuite(checks)];
    await runDemo(served(), [], { suites, checks: checks.slice(0, 2) });
    expect(asked.splice(0)).toEqual([false, true, true, false]);
    await runDemo(served(), [], { suites, checks: checks.slice(1, 2) });
    expect(asked).toEqual([true]);
  });

  it('is made once more where it came to no conclusion', async () => {
    const sharing = (name: string) =>
      demo.check('D-1', name, async ({ demo: client, shared, inconclusive, expect: hope }) => {
        const ask = async () => {
          const answer = await client.ask();
          return answer.exchange.reply.status === 200 ? answer : inconclusive('no answer to look at');
        };
        hope(await shared('fact', ask)).toServe();
      });
    const run = async (firstGood: number) => {
      const target = aTarget((_, number) => aReply(number < firstGood ? 404 : 200));
      return [verdictsOf(await runDemo(target, ['one', 'two'].map(sharing))), target.sent.length];
    };
    expect(await run(2)).toEqual([{ one: 'pass', two: 'pass' }, 2]);
    expect(await run(3)).toEqual([{ one: 'inconclusive', two: 'inconclusive' }, 2]);
  });

  it('is never that of another service, whatever it is called', async () => {
    const sharing = ({ check }: typeof demo) =>
      check('D-1', 'shares', async ({ demo: client, shared, expect: hope }) => {
        hope(await shared('fact', () => client.ask())).toHaveStatus(200);
      });
    const [own, other] = [sharing(demo), sharing(checksFor<DemoContext>('other'))];
    const target = { ...served(), services: ['demo', 'other'] };
    const suites = [aSuite([own]), { ...aSuite([other]), service: 'other' }];
    const { results } = await runDemo(target, [], { suites });
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
    expect(target.sent).toHaveLength(2);
  });
});
