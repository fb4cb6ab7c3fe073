import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { bodyRead, type Exchange, jsonOf } from '../engine/exchange.ts';
import type { Suite } from '../engine/suite.ts';
import { readsQuery } from '../engine/vocabulary.ts';
import { usage } from './command.ts';

const headerList = z.array(z.object({ name: z.string(), value: z.string() }));

const captureSchema = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        time: z.number().optional(),
        request: z.object({
          method: z.string(),
          url: z.url(),
          headers: headerList,
          bodySize: z.number().optional(),
          postData: z.object({ text: z.string().optional() }).optional(),
        }),
        response: z.object({
          status: z.int(),
          headers: headerList,
          content: z
            .object({ text: z.string().optional(), encoding: z.string().optional(), size: z.number().optional() })
            .optional(),
        }),
      }),
    ),
  }),
});

/** A call of a capture, as the HTTP Archive form writes it. */
export type CapturedCall = z.infer<typeof captureSchema>['log']['entries'][number];

/** Reads the calls of a capture; refuses a file that is missing or in another form. */
export async function readCapture(path: string): Promise<readonly CapturedCall[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    usage(`${path} cannot be read.`);
  });
  const read = captureSchema.safeParse(jsonOf(text));
  if (read.success) return read.data.log.entries;
  usage(`${path} is no HTTP Archive: it needs log.entries with requests and responses.`);
}

/** Whether a capture has kept what rules need of a call: headers and bodies. */
export function isWhole({ request, response }: CapturedCall): boolean {
  const { content } = response;
  const hasBody = content?.text !== undefined || (content?.size ?? 0) === 0;
  const hasSent = request.postData?.text !== undefined || (request.bodySize ?? 0) <= 0;
  return response.headers.length > 0 && hasBody && hasSent;
}

/** The path of an address below a base address, without its query. */
export function pathOf(url: string, baseUrl: string): string {
  return url.slice(baseUrl.length).split('?')[0] ?? '';
}

/** The calls as exchanges of a run. */
export function exchangesOf(
  entries: readonly CapturedCall[],
  { service, envelope }: Suite,
  baseUrl: string,
): readonly Exchange[] {
  return entries.map(({ request, response, time = 0 }, at) => {
    const { text: body } = request.postData ?? {};
    const { text = '', encoding } = response.content ?? {};
    const headers = inLowerCase(response.headers);
    const read = bodyRead(headers, Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'));
    const json = jsonOf(read.text);
    const path = pathOf(request.url, baseUrl);
    return {
      number: at + 1,
      session: 1,
      by: 'capture',
      request: {
        service,
        method: request.method,
        path: readsQuery(service, path) ? request.url.slice(baseUrl.length) : path,
        headers: inLowerCase(request.headers),
        ...(body === undefined ? {} : { body }),
      },
      reply: { status: response.status, headers, ...read, ms: time },
      json,
      refusal: envelope(json),
    };
  });
}

function inLowerCase(pairs: z.infer<typeof headerList>): Record<string, string> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name.toLowerCase(), value]));
}
