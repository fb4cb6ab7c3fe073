import type * as z from 'zod';
import type { Json, JsonObject } from '../core/json.ts';
import type { Service } from '../core/service/service.ts';
import { libraryPage, records } from './records.ts';
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

/** What the OpenAPI document says about a route; the statuses of its refusals follow from what it takes. */
export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly request?: z.ZodType;
  /** Example bodies by name. */
  readonly examples?: Readonly<Record<string, Json>>;
  readonly query?: readonly JsonObject[];
  /** Whether it makes something, which is answered 201. */
  readonly isMaking?: boolean;
  /** Whether it may be refused because of how things are: 409. */
  readonly mayConflict?: boolean;
  /** Absent where nothing is said. */
  readonly reply?: z.ZodType;
}

/** The descriptions of operations by route name. */
type Operations = Readonly<Record<string, Operation>>;

/** The descriptions of the control plane's operations by their group, with the names of the services. */
export function operationsOf(services: readonly Service[]): Readonly<Record<keyof typeof TAGS, Operations>> {
  return {
    server: ofServer,
    worlds: { ...ofStates, ...ofMinting() },
    keys: ofKeys(services),
    rulesets: ofRulesets(services),
    library: ofLibrary(services),
    faults: ofFaults(services),
    origins: ofOrigins,
    journal: ofCalls(services),
  };
}

const ofServer: Operations = {
  'GET /__sim': { id: 'readServer', summary: 'What this server is', reply: records.server },
  'GET /__sim/health': { id: 'readHealth', summary: 'Whether it is ready', reply: records.health },
  'GET /__sim/openapi': { id: 'listDocuments', summary: 'The OpenAPI documents', reply: records.documentList },
  'GET /__sim/openapi/{file}': { id: 'readDocument', summary: 'One of them', reply: records.document },
};

const ofOrigins: Operations = {
  'POST /__sim/worlds/{id}/origins': {
    id: 'putOrigin',
    summary: 'Puts a file at a URL',
    request: originFile,
    examples: { text: { url: 'https://files.example/hello.txt', base64: 'SGVsbG8=', contentType: 'text/plain' } },
    isMaking: true,
    reply: records.originPlace,
  },
  'GET /__sim/worlds/{id}/origins/requests': {
    id: 'listOriginRequests',
    summary: 'What download steps sent',
    reply: records.originRequests,
  },
};

const aWorld = { reply: records.world } as const;

const ofStates: Operations = {
  'GET /__sim/worlds/{id}': { ...aWorld, id: 'readWorld', summary: 'A world' },
  'DELETE /__sim/worlds/{id}': { id: 'deleteWorld', summary: 'Removes a world', mayConflict: true },
  'POST /__sim/worlds/{id}/reset': {
    ...aWorld,
    id: 'resetWorld',
    summary: 'Begins a world anew; its secrets stay',
    request: nothing,
  },
  'POST /__sim/worlds/{id}/fork': {
    ...aWorld,
    id: 'forkWorld',
    summary: 'A copy of a world, with secrets of its own',
    request: nothing,
    isMaking: true,
    mayConflict: true,
  },
  'GET /__sim/worlds/{id}/snapshot': {
    id: 'takeSnapshot',
    summary: 'The state of a world',
    reply: records.snapshot,
  },
  'POST /__sim/worlds/{id}/restore': {
    ...aWorld,
    id: 'restoreWorld',
    summary: 'Puts a state back',
    request: records.snapshot,
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
      isMaking: true,
      mayConflict: true,
    },
    'POST /__sim/worlds/{id}/clock': {
      id: 'moveClock',
      summary: 'Moves the clock of a world',
      request: clockMove,
      examples: {
        duration: { advance: '31s' },
        milliseconds: { advance: 1500 },
        instant: { set: '9998-01-01T00:00:00Z' },
      },
      reply: records.clock,
    },
  };
}

function ofKeys(services: readonly Service[]): Operations {
  const life = { reply: records.keyLife, request: nothing, mayConflict: true } as const;
  return {
    'POST /__sim/worlds/{id}/keys': {
      id: 'issueKey',
      summary: 'Issues a key',
      request: keyRequest(services),
      examples: Object.fromEntries(services.map(({ name }) => [name, { service: name, name: 'mine' }])),
      isMaking: true,
      reply: records.issuedKey,
    },
    'POST /__sim/worlds/{id}/keys/{keyId}/suspend': { ...life, id: 'suspendKey', summary: 'Suspends a key' },
    'POST /__sim/worlds/{id}/keys/{keyId}/resume': { ...life, id: 'resumeKey', summary: 'Ends its suspension' },
    'POST /__sim/worlds/{id}/keys/{keyId}/revoke': { ...life, id: 'revokeKey', summary: 'Deletes a key for good' },
  };
}

function ofRulesets(services: readonly Service[]): Operations {
  return {
    'POST /__sim/worlds/{id}/rulesets/{rulesetId}/publish': {
      id: 'publishRuleset',
      summary: 'Publishes a change of a ruleset',
      request: publication(services),
      examples: { stricter: { rules: { hate: { block: 0.7 } } }, nothing: {} },
      reply: records.published,
    },
  };
}

function ofLibrary(services: readonly Service[]): Operations {
  return {
    'GET /__sim/worlds/{id}/library': {
      id: 'showLibrary',
      summary: 'Shows the pictures of the library, hidden ones too',
      query: parametersOf(libraryQuery),
      reply: libraryPage(services),
    },
    'POST /__sim/worlds/{id}/library': {
      id: 'putPicture',
      summary: 'Adds a picture to the library, or changes one',
      request: libraryChange(services),
      examples: {
        added: { id: 'my_picture', prompt: 'a red kite over a green hill', caption: 'A kite in the wind.' },
        hidden: { id: 'my_picture', prompt: 'a red kite over a green hill', review: 'rejected' },
      },
      isMaking: true,
      reply: records.keptPicture,
    },
  };
}

function ofFaults(services: readonly Service[]): Operations {
  const targets = services.map(({ faultTargets }) => faultTargets);
  const exampleFor = ({ service, codes: [code] }: (typeof targets)[number]) => {
    return [service, { service, nth: 2, fault: code === undefined ? { status: 502 } : { error: code } }];
  };
  return {
    'POST /__sim/worlds/{id}/faults': {
      id: 'planFault',
      summary: 'Plans a failure',
      request: faultPlan(targets),
      examples: Object.fromEntries(targets.map(exampleFor)),
      isMaking: true,
      reply: records.plannedFault,
    },
    'GET /__sim/worlds/{id}/faults': { id: 'listFaults', summary: 'The planned failures', reply: records.faultList },
    'DELETE /__sim/worlds/{id}/faults': { id: 'clearFaults', summary: 'Forgets them' },
    'DELETE /__sim/worlds/{id}/faults/{faultId}': { id: 'removeFault', summary: 'Forgets one' },
  };
}

function ofCalls(services: readonly Service[]): Operations {
  return {
    'GET /__sim/worlds/{id}/journal': {
      id: 'readJournal',
      summary: 'What was called',
      query: journalParameters(services.map(({ faultTargets }) => faultTargets)),
      reply: records.journalPage,
    },
    'GET /__sim/worlds/{id}/explain/{requestId}': {
      id: 'explainCall',
      summary: 'Why a call was answered so',
      reply: records.explanation,
    },
  };
}
