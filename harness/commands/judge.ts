import { readFile } from 'node:fs/promises';
import { defineCommand } from 'citty';
import * as z from 'zod';
import { type RuleResult, watchWith } from '../engine/always.ts';
import { bodyRead, type Exchange, jsonOf } from '../engine/exchange.ts';
import { createRedactor } from '../engine/redaction.ts';
import type { Suite } from '../engine/suite.ts';
import { suites } from '../services/index.ts';
import { CommandError, refuseUnknownOptions, requireArguments, withExitCode } from './command.ts';
import { EXIT } from './exit.ts';

const args = {
  from: { type: 'string', required: false, description: 'A capture in HTTP Archive form', valueHint: 'FILE.har' },
  service: {
    type: 'string',
    required: false,
    description: 'The service that was called',
    valueHint: 'NAME',
  },
  'base-url': { type: 'string', required: false, description: 'Its base address', valueHint: 'https://…' },
} as const;

/** `facsimile judge`: the rules that every exchange must keep, on traffic that somebody else recorded. */
export const judge = defineCommand({
  meta: { name: 'judge', description: 'Judge recorded traffic, without sending anything' },
  args,
  run: ({ args: given, rawArgs }) =>
    withExitCode(async () => {
      refuseUnknownOptions('judge', args, rawArgs);
      requireArguments('judge', args, given, ['from', 'service', 'base-url']);
      const { from = '', 'base-url': base = '' } = given;
      const suite = suites.find(({ service }) => service === given.service);
      if (!suite) {
        const names = suites.map(({ service }) => service).join(', ');
        throw new CommandError(EXIT.usage, `--service must be one of ${names}.`);
      }
      return judgeCapture(suite, await readCapture(from), base.replace(/\/+$/, ''));
    }),
});

function judgeCapture(suite: Suite, capture: Capture, baseUrl: string): number {
  const exchanges = exchangesIn(capture, suite, baseUrl);
  if (exchanges.length === 0) {
    throw new CommandError(EXIT.inconclusive, 'no call of the capture goes to that base address.');
  }
  const redactor = createRedactor();
  const rules = watchWith(suite.checks.filter((check) => check.kind === 'exchange'));
  for (const exchange of exchanges) {
    const credential = exchange.request.headers.authorization ?? '';
    redactor.hideSecret(credential.replace(/^Bearer\s+/i, ''));
    redactor.hideContentOf(exchange.request, suite.ownWords);
    rules.lookAt(exchange);
  }
  const results = rules.results();
  const met = results.filter(({ tries }) => tries > 0);
  const failed = met.filter(({ verdict }) => verdict === 'fail');
  for (const result of failed) console.log(redactor.cleanAtLength(describe(result)));
  console.log(`${exchanges.length} calls judged by ${met.length} of ${results.length} rules: ${failed.length} broken.`);
  return failed.length > 0 ? EXIT.nonconformant : EXIT.ok;
}

function describe({ check, reason, failedTries, tries, exchange }: RuleResult): string {
  const where =
    exchange === undefined ? '' : `call ${exchange.number}, ${exchange.request.method} ${exchange.request.path}: `;
  return `FAIL ${check.clauses.join(' ')} ${check.name}\n    ${where}${reason ?? ''}\n    ${failedTries} of ${tries}`;
}

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

const captureSchema = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        time: z.number().optional(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers,
          postData: z.object({ text: z.string().optional() }).optional(),
        }),
        response: z.object({
          status: z.int(),
          headers,
          content: z.object({ text: z.string().optional(), encoding: z.string().optional() }).optional(),
        }),
      }),
    ),
  }),
});

type Capture = z.infer<typeof captureSchema>;

async function readCapture(path: string): Promise<Capture> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(EXIT.usage, `${path} cannot be read.`);
  });
  const read = captureSchema.safeParse(jsonOf(text.replace(/^\uFEFF/, '')));
  if (read.success) return read.data;
  throw new CommandError(EXIT.usage, `${path} is no HTTP Archive: it needs log.entries with requests and responses.`);
}

function exchangesIn({ log }: Capture, { service, envelope }: Suite, baseUrl: string): readonly Exchange[] {
  return log.entries
    .filter(({ request }) => request.url.startsWith(`${baseUrl}/`))
    .map(({ request, response, time = 0 }, at) => {
      const { text: body } = request.postData ?? {};
      const { text = '', encoding } = response.content ?? {};
      const headers = inLowerCase(response.headers);
      const read = bodyRead(headers, Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'));
      const json = jsonOf(read.text);
      return {
        number: at + 1,
        session: 1,
        by: 'capture',
        request: {
          service,
          method: request.method,
          path: request.url.slice(baseUrl.length).split('?')[0] ?? '',
          headers: inLowerCase(request.headers),
          ...(body === undefined ? {} : { body }),
        },
        reply: { status: response.status, headers, ...read, ms: time },
        json,
        refusal: envelope(json),
      };
    });
}

function inLowerCase(pairs: z.infer<typeof headers>): Record<string, string> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name.toLowerCase(), value]));
}
