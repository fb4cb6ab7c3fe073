import type * as z from 'zod';
import type { Json, JsonObject } from '../core/call.ts';
import type { Service } from '../core/service/service.ts';
import * as records from './records.ts';
import {
  clockMove,
  faultPlan,
  journalParameters,
  keyRequest,
  libraryChange,
  libraryQuery,
  nothing,
  originFile,
  parametersOf,
  publication,
  worldOptions,
} from './requests.ts';

/** The groups of operations: name to description. */
export const TAGS = {
  server: 'The server and its documents.',
  worlds: 'Worlds: each with a clock, state and keys of its own.',
  keys: 'Keys of a world.',
  rulesets: 'Rulesets of text moderation.',
  library: 'The pictures that image retrieval finds.',
  faults: 'Planned failures.',
  origins: 'The web as a world knows it.',
  journal: 'What was called, and why it was answered so.',
} as const;

/** What the OpenAPI document says about a route. */
export interface Operation {
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly request?: z.ZodType;
  /** Example bodies by name. */
  readonly examples?: Readonly<Record<string, Json>>;
  readonly query?: readonly JsonObject[];
  readonly status?: number;
  readonly reply?: z.ZodType;
  /** The statuses of its refusals, other than those for access (403) and methods (405). */
  readonly refusals: readonly number[];
}

type Operations = Readonly<Record<string, Operation>>;

/** The descriptions of the control plane's operations by route name, with the names of the services. */
export function operationsOf(services: readonly Service[]): Operations {
  return {
    ...ofServer,
    ...ofStates,
    ...ofMinting(),
    ...ofKeys(services),
    ...ofLibrary(services),
    ...ofFaults(services),
    ...ofOrigins,
    ...ofCalls(services),
  };
}

const ofServer: Operations = {
  'GET /__sim': {
    id: 'readServer',
    tag: 'server',
    summary: 'What this server is',
    reply: records.serverRecord,
    refusals: [],
  },
  'GET /__sim/health': {
    id: 'readHealth',
    tag: 'server',
    summary: 'Whether it is ready',
    reply: records.health,
    refusals: [],
  },
  'GET /__sim/openapi': {
    id: 'listDocuments',
    tag: 'server',
    summary: 'The OpenAPI documents',
    reply: records.documentList,
    refusals: [],
  },
  'GET /__sim/openapi/{file}': {
    id: 'readDocument',
    tag: 'server',
    summary: 'One of them',
    reply: records.openApiDocument,
    refusals: [404],
  },
};

const ofOrigins: Operations = {
  'POST /__sim/worlds/{id}/origins': {
    id: 'putOrigin',
    tag: 'origins',
    summary: 'Puts a file at a URL',
    request: originFile,
    examples: { text: { url: 'https://files.example/hello.txt', base64: 'SGVsbG8=', contentType: 'text/plain' } },
    status: 201,
    reply: records.originPlace,
    refusals: [400, 404],
  },
  'GET /__sim/worlds/{id}/origins/requests': {
    id: 'listOriginRequests',
    tag: 'origins',
    summary: 'What download steps sent',
    reply: records.originRequests,
    refusals: [404],
  },
};

const aWorld = { tag: 'worlds', refusals: [404], reply: records.worldRecord } as const;

const ofStates: Operations = {
  'GET /__sim/worlds/{id}': { ...aWorld, id: 'readWorld', summary: 'A world' },
  'DELETE /__sim/worlds/{id}': {
    id: 'deleteWorld',
    tag: 'worlds',
    summary: 'Removes a world',
    status: 204,
    refusals: [404, 409],
  },
  'POST /__sim/worlds/{id}/reset': {
    ...aWorld,
    id: 'resetWorld',
    summary: 'Begins a world anew; its secrets stay',
    request: nothing,
    refusals: [400, 404],
  },
  'POST /__sim/worlds/{id}/fork': {
    ...aWorld,
    id: 'forkWorld',
    summary: 'A copy of a world, with secrets of its own',
    request: nothing,
    status: 201,
    refusals: [400, 404, 409],
  },
  'GET /__sim/worlds/{id}/snapshot': {
    id: 'takeSnapshot',
    tag: 'worlds',
    summary: 'The state of a world',
    reply: records.snapshot,
    refusals: [404],
  },
  'POST /__sim/worlds/{id}/restore': {
    ...aWorld,
    id: 'restoreWorld',
    summary: 'Puts a state back',
    request: records.snapshot,
    refusals: [400, 404],
  },
};

function ofMinting(): Operations {
  return {
    'POST /__sim/worlds': {
      ...aWorld,
      id: 'mintWorld',
      summary: 'A new world, with a set of keys of its own',
      request: worldOptions(),
      examples: {
        plain: {},
        seeded: { seed: 7, clock: 'virtual', start: '2026-03-01T00:00:00Z' },
        strict: { dials: false, record: true },
      },
      status: 201,
      refusals: [400, 409],
    },
    'POST /__sim/worlds/{id}/clock': {
      id: 'moveClock',
      tag: 'worlds',
      summary: 'Moves the clock of a world',
      request: clockMove,
      examples: {
        duration: { advance: '31s' },
        milliseconds: { advance: 1500 },
        instant: { set: '9998-01-01T00:00:00Z' },
      },
      reply: records.clockReading,
      refusals: [400, 404],
    },
  };
}

function ofKeys(services: readonly Service[]): Operations {
  const life = { tag: 'keys', reply: records.keyLife, request: nothing, refusals: [400, 404, 409] } as const;
  return {
    'POST /__sim/worlds/{id}/keys': {
      id: 'issueKey',
      tag: 'keys',
      summary: 'Issues a key',
      request: keyRequest(services),
      examples: Object.fromEntries(services.map(({ name }) => [name, { service: name, name: 'mine' }])),
      status: 201,
      reply: records.issuedKey,
      refusals: [400, 404],
    },
    'POST /__sim/worlds/{id}/keys/{keyId}/suspend': { ...life, id: 'suspendKey', summary: 'Suspends a key' },
    'POST /__sim/worlds/{id}/keys/{keyId}/resume': { ...life, id: 'resumeKey', summary: 'Ends its suspension' },
    'POST /__sim/worlds/{id}/keys/{keyId}/revoke': { ...life, id: 'revokeKey', summary: 'Deletes a key for good' },
    'POST /__sim/worlds/{id}/rulesets/{rulesetId}/publish': {
      id: 'publishRuleset',
      tag: 'rulesets',
      summary: 'Publishes a change of a ruleset',
      request: publication(services),
      examples: { stricter: { rules: { hate: { block: 0.7 } } }, nothing: {} },
      reply: records.published,
      refusals: [400, 404],
    },
  };
}

function ofLibrary(services: readonly Service[]): Operations {
  return {
    'GET /__sim/worlds/{id}/library': {
      id: 'showLibrary',
      tag: 'library',
      summary: 'Shows the pictures of the library, hidden ones too',
      query: parametersOf(libraryQuery),
      reply: records.libraryPage(services),
      refusals: [400, 404],
    },
    'POST /__sim/worlds/{id}/library': {
      id: 'putPicture',
      tag: 'library',
      summary: 'Adds a picture to the library, or changes one',
      request: libraryChange(services),
      examples: {
        added: { id: 'my_picture', prompt: 'a red kite over a green hill', caption: 'A kite in the wind.' },
        hidden: { id: 'my_picture', prompt: 'a red kite over a green hill', review: 'rejected' },
      },
      status: 201,
      reply: records.keptPicture,
      refusals: [400, 404],
    },
  };
}

function ofFaults(services: readonly Service[]): Operations {
  const targets = services.map(({ faultTargets }) => faultTargets);
  return {
    'POST /__sim/worlds/{id}/faults': {
      id: 'planFault',
      tag: 'faults',
      summary: 'Plans a failure',
      request: faultPlan(targets),
      examples: Object.fromEntries(
        targets.map(({ service, codes: [code] }) => [
          service,
          { service, nth: 2, fault: code === undefined ? { status: 502 } : { error: code } },
        ]),
      ),
      status: 201,
      reply: records.plannedFault,
      refusals: [400, 404],
    },
    'GET /__sim/worlds/{id}/faults': {
      id: 'listFaults',
      tag: 'faults',
      summary: 'The planned failures',
      reply: records.faultList,
      refusals: [404],
    },
    'DELETE /__sim/worlds/{id}/faults': {
      id: 'clearFaults',
      tag: 'faults',
      summary: 'Forgets them',
      status: 204,
      refusals: [404],
    },
    'DELETE /__sim/worlds/{id}/faults/{faultId}': {
      id: 'removeFault',
      tag: 'faults',
      summary: 'Forgets one',
      status: 204,
      refusals: [404],
    },
  };
}

function ofCalls(services: readonly Service[]): Operations {
  return {
    'GET /__sim/worlds/{id}/journal': {
      id: 'readJournal',
      tag: 'journal',
      summary: 'What was called',
      query: journalParameters(services.map(({ faultTargets }) => faultTargets)),
      reply: records.journalPage,
      refusals: [400, 404],
    },
    'GET /__sim/worlds/{id}/explain/{requestId}': {
      id: 'explainCall',
      tag: 'journal',
      summary: 'Why a call was answered so',
      reply: records.explanation,
      refusals: [404],
    },
  };
}
