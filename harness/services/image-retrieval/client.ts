import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  isOutage,
  type ObjectAnswer,
  objectAnswerOf,
  patiently,
  type Send,
  type ServiceCall,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import type { WireRequest } from '../../engine/exchange.ts';
import { openFile } from '../../engine/file.ts';
import type { Session } from '../../engine/session.ts';

export type { Json } from '../../engine/client.ts';

/** The service's name on every wire. */
export const IMAGE_RETRIEVAL = 'image-retrieval';

/** An answer. */
export type RetrievalAnswer = ObjectAnswer;

/** Speaks to image retrieval. Bodies are sent as JSON, a string or bytes as they are. */
export interface RetrievalClient {
  /** `POST /api/search`. */
  search(body: unknown, call?: ServiceCall): Promise<RetrievalAnswer>;
  /** `POST /api/generate`. */
  generate(body: unknown, call?: ServiceCall): Promise<RetrievalAnswer>;
  /** One of the lists. */
  list(name: ListName, call?: ServiceCall): Promise<RetrievalAnswer>;
  /** Opens the address of a picture, wherever it lies, without a key. */
  open(url: string): Promise<RetrievalAnswer>;
  /** Any request. */
  readonly send: Send<RetrievalAnswer>;
  /** The time that pauses are counted in, in milliseconds. */
  nowMs(): number;
}

/** What checks of image retrieval get. */
export interface RetrievalContext extends CheckTools {
  readonly imageRetrieval: RetrievalClient;
}

/** The forms of checks of image retrieval. */
export const { check, property, always, byChance, probe } = checksFor<RetrievalContext>(IMAGE_RETRIEVAL);

/** The paths of the service; those of models and styles are not documented, and stand where one looks first. */
export const PATHS = {
  search: '/api/search',
  generate: '/api/generate',
  characters: '/api/characters',
  models: '/api/models',
  styles: '/api/styles',
} as const;

/** What is listed. */
export const LISTS = ['characters', 'models', 'styles'] as const;

/** The name of a list. */
export type ListName = (typeof LISTS)[number];

/** The members of requests that restrict what is found. */
export const FILTERS = ['character', 'model', 'style'] as const;

/** One of them. */
export type FilterName = (typeof FILTERS)[number];

/** Where texts are looked in. */
export const SEARCH_IN = ['both', 'caption', 'prompt'] as const;

/** A client over a session. */
export function retrievalClient(session: Session): RetrievalClient {
  const send = patiently(senderFor(session, IMAGE_RETRIEVAL, objectAnswerOf), session, isOutage);
  return {
    search: (body, call) => send('POST', PATHS.search, body, call),
    generate: (body, call) => send('POST', PATHS.generate, body, call),
    list: (name, call) => send('GET', PATHS[name], undefined, call),
    open: async (url) => objectAnswerOf(await openFile(session, IMAGE_RETRIEVAL, url)),
    send,
    nowMs: () => session.world.nowMs(),
  };
}

/** What a request is for. */
export type Route = keyof typeof PATHS;

/** The documented route that a request is for; undefined beside them. */
export function routeOf({ method, path }: WireRequest): Route | undefined {
  const routes = Object.entries(PATHS) as [Route, string][];
  const [name] = routes.find(([, one]) => one === path.split('?')[0]) ?? [];
  if (name === undefined) return undefined;
  return method === (name === 'search' || name === 'generate' ? 'POST' : 'GET') ? name : undefined;
}

/** Free calls that tell whether the service is there and takes the key: one without a key, one with it. */
export function retrievalFirstCalls(secret: string): readonly WireRequest[] {
  const call = { service: IMAGE_RETRIEVAL, method: 'GET', path: PATHS.characters, headers: {} };
  return [call, withKey(call, secret)];
}
