/** The schemas of the control plane's answers, for its OpenAPI document. */
import * as z from 'zod';
import type { Service } from '../core/service/service.ts';
import { told } from '../core/told.ts';
import { PACKAGE } from '../version.ts';
import { libraryChange } from './requests.ts';

const instant = told(z.string().meta({ format: 'date-time' }), 'An instant in ISO 8601.');
const count = z.int().min(0);

const text = (description: string) => told(z.string(), description);
const textOrNull = (description: string) => told(z.string().nullable(), description);
const textsByName = (description: string) => told(z.record(z.string(), z.string()), description);
const listOf = <T extends z.ZodType>(item: T, description: string) => told(z.array(item), description);

/** An object whose title is its name in the document; a loose one may have other members. */
function record<S extends z.ZodRawShape>(title: string, description: string, shape: S) {
  return z.object(shape).meta({ title, description });
}

function looseRecord<S extends z.ZodRawShape>(title: string, description: string, shape: S) {
  return z.looseObject(shape).meta({ title, description });
}

/** A refused call. */
export const controlError = record('ControlError', 'A refused control call.', {
  error: record('ControlRefusal', 'Why a control call was refused; it has changed nothing.', {
    code: text('What to branch on.'),
    message: text('What was wrong, and the way out.'),
  }),
});

/** Pictures of a library. */
export function libraryPage(services: readonly Service[]): z.ZodType {
  const change = libraryChange(services) as z.ZodObject;
  const picture = change.required().partial({ editedPrompt: true, editedCaption: true, duplicateOf: true });
  return record('LibraryPage', 'Pictures of a library.', {
    records: listOf(
      picture
        .extend({ genId: text('What generation calls it.') })
        .meta({ title: 'Picture', description: 'A picture of the library.' }),
      'In the order of the library.',
    ),
    total: told(z.int(), 'How many there are in all.'),
  });
}

const sentRequest = looseRecord('SentRequest', 'What a client sent; keys are hidden.', {
  query: told(z.record(z.string(), z.unknown()), 'Decoded.'),
  headers: textsByName('In lower case.'),
  body: told(z.unknown(), 'JSON where it is, else text.'),
});

const journalCall = looseRecord('JournalCall', 'One call.', {
  seq: told(count, 'Counts the calls of the world.'),
  at: instant,
  service: text('Who answered.'),
  method: text('As sent.'),
  route: textOrNull('As the documents write it; null where none matched.'),
  path: text('As sent, without the query.'),
  status: told(z.int(), '0 where the connection was reset.'),
  keyId: textOrNull('The key that called.'),
  requestId: text('What explain takes.'),
  latencyMs: told(z.number(), 'What the call took on the clock of the world.'),
  request: told(sentRequest, 'What was sent, in a world made with record: true.').optional(),
});

/** What is answered where it is the same whatever the services. */
export const records = {
  server: record('ServerRecord', 'The server.', {
    name: told(z.literal(PACKAGE.name), 'What this server is.'),
    version: text('Its version.'),
    services: textsByName('Prefix by service.'),
    worlds: told(z.array(z.string()), 'The ids of its worlds.'),
    fixtures: textsByName('URLs of media that services can fetch in every world.'),
  }),
  health: record('Health', 'The server is ready.', { status: z.literal('ready'), version: text('Of the server.') }),
  documentList: record('DocumentList', 'The OpenAPI documents.', {
    documents: textsByName('Path by service, and that of the control plane.'),
  }),
  document: looseRecord('OpenApiDocument', 'A document of OpenAPI 3.1.', {}),
  world: record('WorldRecord', 'A world.', {
    id: text('The world.'),
    seed: told(z.int(), 'Equal seeds give equal worlds.'),
    clock: told(z.enum(['virtual', 'system']), 'A virtual clock stands still until it is moved.'),
    now: told(instant, 'What its clock shows.'),
    keys: textsByName('Secret by the name of each standing key.'),
  }),
  clock: record('ClockReading', 'What a clock shows.', { now: instant }),
  snapshot: looseRecord('Snapshot', 'The state of a world; altered, it is refused.', {
    checksum: text('Seals the rest.'),
  }),
  issuedKey: record('IssuedKey', 'A new key.', {
    id: text('What control calls name it by.'),
    secret: text('Shown this once.'),
  }),
  keyLife: record('KeyLife', 'A key whose life has changed.', {
    id: text('The key.'),
    status: text('What it is now.'),
  }),
  published: record('Published', 'The new version of a ruleset.', {
    version: told(z.int(), 'Raised by every publish.'),
  }),
  keptPicture: record('KeptPicture', 'A picture that was added or changed.', {
    id: text('What the library calls it.'),
  }),
  plannedFault: record('PlannedFault', 'A fault that is planned.', { id: text('The fault.') }),
  faultList: record('FaultList', 'The planned faults.', {
    faults: listOf(
      looseRecord('FaultProgress', 'A plan with its progress.', {
        id: text('The fault.'),
        matched: told(count, 'How many calls have matched.'),
      }),
      'In the order in which they were planned.',
    ),
  }),
  originPlace: record('OriginPlace', 'Where a file lies now.', { url: text('As services ask for it.') }),
  originRequests: record('OriginRequests', 'What download steps sent.', {
    requests: listOf(
      record('OriginRequest', 'One request of a download step.', {
        at: instant,
        service: text('Who downloaded.'),
        method: z.literal('GET'),
        url: text('What was asked for.'),
        headers: textsByName('What was sent.'),
        status: told(z.int(), '200 or 404.'),
      }),
      'Oldest first.',
    ),
  }),
  journalPage: record('JournalPage', 'Calls without secrets and content.', {
    calls: listOf(journalCall, 'Oldest first.'),
    total: told(count, 'How many calls matched since the world began.'),
    evicted: told(count, 'How many calls are forgotten.'),
  }),
  explanation: looseRecord('Explanation', 'Why a call was answered as it was; each service adds its own members.', {
    requestId: text('The call.'),
    service: text('Who answered.'),
    route: textOrNull('As the documents write it.'),
    status: told(z.int(), 'The answer.'),
    keyId: textOrNull('The key that called.'),
    at: instant,
  }),
};
