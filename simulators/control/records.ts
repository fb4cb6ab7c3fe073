/** The schemas of the control plane's answers, for its OpenAPI document. */

import * as z from 'zod';
import type { Service } from '../core/service/service.ts';
import { told } from '../core/told.ts';
import { PACKAGE } from '../version.ts';
import { libraryChange } from './requests.ts';

const instant = told(z.string().meta({ format: 'date-time' }), 'An instant in ISO 8601.').meta({ format: 'date-time' });
const count = z.int().min(0);

/** A refused call. */
export const controlError = z
  .object({
    error: z
      .object({
        code: told(z.string(), 'What to branch on.'),
        message: told(z.string(), 'What was wrong, and the way out.'),
      })
      .meta({ title: 'ControlRefusal', description: 'Why a control call was refused; it has changed nothing.' }),
  })
  .meta({ title: 'ControlError', description: 'A refused control call.' });

/** The server. */
export const serverRecord = z
  .object({
    name: told(z.literal(PACKAGE.name), 'What this server is.'),
    version: told(z.string(), 'Its version.'),
    services: told(z.record(z.string(), z.string()), 'Prefix by service.'),
    worlds: told(z.array(z.string()), 'The ids of its worlds.'),
    fixtures: told(z.record(z.string(), z.string()), 'URLs of media that services can fetch in every world.'),
  })
  .meta({ title: 'ServerRecord', description: 'The server.' });

/** That the server is ready. */
export const health = z
  .object({ status: z.literal('ready'), version: told(z.string(), 'Of the server.') })
  .meta({ title: 'Health', description: 'The server is ready.' });

/** The documents. */
export const documentList = z
  .object({ documents: told(z.record(z.string(), z.string()), 'Path by service, and that of the control plane.') })
  .meta({ title: 'DocumentList', description: 'The OpenAPI documents.' });

/** One of them. */
export const openApiDocument = z
  .looseObject({})
  .meta({ title: 'OpenApiDocument', description: 'A document of OpenAPI 3.1.' });

/** A world. */
export const worldRecord = z
  .object({
    id: told(z.string(), 'The world.'),
    seed: told(z.int(), 'Equal seeds give equal worlds.'),
    clock: told(z.enum(['virtual', 'system']), 'A virtual clock stands still until it is moved.'),
    now: told(instant, 'What its clock shows.'),
    keys: told(z.record(z.string(), z.string()), 'Secret by the name of each standing key.'),
  })
  .meta({ title: 'WorldRecord', description: 'A world.' });

/** What a clock shows. */
export const clockReading = z
  .object({ now: instant })
  .meta({ title: 'ClockReading', description: 'What a clock shows.' });

/** A new key, with its secret. */
export const issuedKey = z
  .object({ id: told(z.string(), 'What control calls name it by.'), secret: told(z.string(), 'Shown this once.') })
  .meta({ title: 'IssuedKey', description: 'A new key.' });

/** A key whose life has changed. */
export const keyLife = z
  .object({ id: told(z.string(), 'The key.'), status: told(z.string(), 'What it is now.') })
  .meta({ title: 'KeyLife', description: 'A key whose life has changed.' });

/** A ruleset that was published. */
export const published = z
  .object({ version: told(z.int(), 'Raised by every publish.') })
  .meta({ title: 'Published', description: 'The new version of a ruleset.' });

/** A picture that was added or changed. */
export const keptPicture = z
  .object({ id: told(z.string(), 'What the library calls it.') })
  .meta({ title: 'KeptPicture', description: 'A picture that was added or changed.' });

/** Pictures of a library. */
export function libraryPage(services: readonly Service[]): z.ZodType {
  const change = libraryChange(services) as z.ZodObject;
  const picture = change.required().partial({ editedPrompt: true, editedCaption: true, duplicateOf: true });
  return z
    .object({
      records: told(
        z.array(
          picture
            .extend({ genId: told(z.string(), 'What generation calls it.') })
            .meta({ title: 'Picture', description: 'A picture of the library.' }),
        ),
        'In the order of the library.',
      ),
      total: told(z.int(), 'How many there are in all.'),
    })
    .meta({ title: 'LibraryPage', description: 'Pictures of a library.' });
}

/** A fault that was planned. */
export const plannedFault = z
  .object({ id: told(z.string(), 'The fault.') })
  .meta({ title: 'PlannedFault', description: 'A fault that is planned.' });

/** The faults of a world. */
export const faultList = z
  .object({
    faults: told(
      z.array(
        z
          .looseObject({ id: told(z.string(), 'The fault.'), matched: told(count, 'How many calls have matched.') })
          .meta({ title: 'FaultProgress', description: 'A plan with its progress.' }),
      ),
      'In the order in which they were planned.',
    ),
  })
  .meta({ title: 'FaultList', description: 'The planned faults.' });

/** Where a file was put. */
export const originPlace = z
  .object({ url: told(z.string(), 'As services ask for it.') })
  .meta({ title: 'OriginPlace', description: 'Where a file lies now.' });

/** What download steps sent. */
export const originRequests = z
  .object({
    requests: told(
      z.array(
        z
          .object({
            at: instant,
            service: told(z.string(), 'Who downloaded.'),
            method: z.literal('GET'),
            url: told(z.string(), 'What was asked for.'),
            headers: told(z.record(z.string(), z.string()), 'What was sent.'),
            status: told(z.int(), '200 or 404.'),
          })
          .meta({ title: 'OriginRequest', description: 'One request of a download step.' }),
      ),
      'Oldest first.',
    ),
  })
  .meta({ title: 'OriginRequests', description: 'What download steps sent.' });

/** Calls of a world. */
export const journalPage = z
  .object({
    calls: told(
      z.array(
        z
          .looseObject({
            seq: told(count, 'Counts the calls of the world.'),
            at: instant,
            service: told(z.string(), 'Who answered.'),
            method: told(z.string(), 'As sent.'),
            route: told(z.string().nullable(), 'As the documents write it; null where none matched.'),
            path: told(z.string(), 'As sent, without the query.'),
            status: told(z.int(), '0 where the connection was reset.'),
            keyId: told(z.string().nullable(), 'The key that called.'),
            requestId: told(z.string(), 'What explain takes.'),
            latencyMs: told(z.number(), 'What the call took on the clock of the world.'),
            request: told(
              z
                .looseObject({
                  query: told(z.record(z.string(), z.unknown()), 'Decoded.'),
                  headers: told(z.record(z.string(), z.string()), 'In lower case.'),
                  body: told(z.unknown(), 'JSON where it is, else text.'),
                })
                .meta({ title: 'SentRequest', description: 'What a client sent; keys are hidden.' }),
              'What was sent, in a world made with record: true.',
            ).optional(),
          })
          .meta({ title: 'JournalCall', description: 'One call.' }),
      ),
      'Oldest first.',
    ),
    total: told(count, 'How many calls matched since the world began.'),
    evicted: told(count, 'How many calls are forgotten.'),
  })
  .meta({ title: 'JournalPage', description: 'Calls without secrets and content.' });

/** The state of a world. */
export const snapshot = z
  .looseObject({ checksum: told(z.string(), 'Seals the rest.') })
  .meta({ title: 'Snapshot', description: 'The state of a world; altered, it is refused.' });

/** Why a call was answered so. */
export const explanation = z
  .looseObject({
    requestId: told(z.string(), 'The call.'),
    service: told(z.string(), 'Who answered.'),
    route: told(z.string().nullable(), 'As the documents write it.'),
    status: told(z.int(), 'The answer.'),
    keyId: told(z.string().nullable(), 'The key that called.'),
    at: instant,
  })
  .meta({ title: 'Explanation', description: 'Why a call was answered as it was; each service adds its own members.' });
