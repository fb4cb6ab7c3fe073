import { need } from '../../core/service/need.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import type { Action } from '../wire/limits.ts';
import { readGeneration } from './generate.ts';
import { jobNamed } from './jobs.ts';
import { characterFor, readOptimize } from './prompts.ts';

/**
 * Throws the row of the member for which an action will refuse a call, as far as that can be known without its key: whose a job is
 * cannot, nor what the cache holds.
 */
export function refuseFields(inside: Inside, exchange: GenerationExchange, action: Action): void {
  const { json } = need(exchange, 'json');
  if (action === 'generate') readGeneration(inside, exchange, true);
  if (action === 'optimize') readOptimize(inside, json);
  if (action === 'random') characterFor(inside, json.character, 0);
  if (action === 'status') jobNamed(inside, json.id);
}
