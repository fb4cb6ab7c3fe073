import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  isOutage,
  type Json,
  type ObjectAnswer,
  objectAnswerOf,
  patiently,
  type ServiceCall,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import { jsonSent, type WireRequest } from '../../engine/exchange.ts';
import { openFile } from '../../engine/file.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Session } from '../../engine/session.ts';

export type { Json } from '../../engine/client.ts';

/** The service's name on every wire. */
export const IMAGE_GENERATION = 'image-generation';

/** The one path of the service. */
export const PATH = '/api/v2';

/** What `action` may be. */
export const ACTIONS = ['models', 'generate', 'status', 'optimize', 'random'] as const;

/** One of the documented actions. */
export type Action = (typeof ACTIONS)[number];

/** An answer. */
export type GenerationAnswer = ObjectAnswer;

/** Speaks to image generation. */
export interface GenerationClient {
  /** The action `models`. */
  models(call?: ServiceCall): Promise<GenerationAnswer>;
  /** The action `generate`, with the parameters of a picture. */
  generate(parameters: Json, call?: ServiceCall): Promise<GenerationAnswer>;
  /** The action `status`, with what a ticket of `generate` holds. */
  status(ticket: Json, call?: ServiceCall): Promise<GenerationAnswer>;
  optimize(parameters: Json, call?: ServiceCall): Promise<GenerationAnswer>;
  random(parameters?: Json, call?: ServiceCall): Promise<GenerationAnswer>;
  /** Any body to the path of the service, or to another one: as JSON, a string or bytes as they are. */
  post(body: unknown, call?: ServiceCall, path?: string): Promise<GenerationAnswer>;
  /** Any other method. */
  send(method: string, path?: string, body?: unknown, call?: ServiceCall): Promise<GenerationAnswer>;
  /** Opens the address of a picture, wherever it lies and leads, without a key. */
  open(url: string): Promise<GenerationAnswer>;
}

/** What checks of image generation get. */
export interface GenerationContext extends CheckTools {
  readonly imageGeneration: GenerationClient;
}

/** The forms of checks of image generation. */
export const { check, property, always, byChance, probe } = checksFor<GenerationContext>(IMAGE_GENERATION);

/** A client over a session. */
export function generationClient(session: Session): GenerationClient {
  // Any generation, and any enhancement of a prompt, may fail upstream.
  const send = patiently(senderFor(session, IMAGE_GENERATION, objectAnswerOf), session, isOutage);
  const act = (action: Action, parameters: Json, call?: ServiceCall): Promise<GenerationAnswer> =>
    send('POST', PATH, { action, ...parameters }, call);
  return {
    models: (call) => act('models', {}, call),
    generate: (parameters, call) => act('generate', parameters, call),
    status: (ticket, call) => act('status', ticket, call),
    optimize: (parameters, call) => act('optimize', parameters, call),
    random: (parameters = {}, call) => act('random', parameters, call),
    post: (body, call, path = PATH) => send('POST', path, body, call),
    send: (method, path = PATH, body = undefined, call = undefined) => send(method, path, body, call),
    open: async (url) => objectAnswerOf(await openFile(session, IMAGE_GENERATION, url)),
  };
}

/** The documented action that a request is for; undefined beside them. */
export function actionOf(request: WireRequest): Action | undefined {
  if (request.method !== 'POST' || request.path !== PATH) return undefined;
  const sent = jsonSent(request);
  return isRecord(sent) ? ACTIONS.find((action) => action === sent.action) : undefined;
}

/** Free calls that tell whether the service is there: one without a key, one with it. */
export function generationFirstCalls(secret: string): readonly WireRequest[] {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ action: 'models' });
  const call = { service: IMAGE_GENERATION, method: 'POST', path: PATH, headers, body };
  return [call, withKey(call, secret)];
}
