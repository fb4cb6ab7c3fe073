import { isServed, servedWhere } from '../../../engine/client.ts';
import { isRecord, recordsOf } from '../../../engine/is-record.ts';
import {
  type Json,
  MEDIA_TYPES,
  type MediaAnswer,
  type MediaContext,
  type MediaType,
  type PublicList,
} from '../client.ts';
import { pricesIn, type UsdOf } from './money.ts';

/** Whether a value is a UUID. */
export const isUuid = (value: unknown): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value));

/** An answer that must be a success for a check to mean anything. */
export const served = servedWhere<MediaAnswer>(isServed);

/** A public list, read once for all checks. */
export function listed(context: MediaContext, name: PublicList): Promise<readonly Json[]> {
  return context.shared(`list of ${name}`, async () => {
    const open = await context.mediaAnalysis.list(name);
    // One that asks for a key is wrong, but what it lists is needed by most checks.
    const answer = open.status === 401 ? await context.mediaAnalysis.list(name, { role: 'default' }) : open;
    return recordsOf(served(context, answer).body);
  });
}

/** A category that is enabled. */
export interface Category {
  readonly id: string;
  readonly outputKey: string;
}

/** The enabled categories, of which there must be one. */
export async function categoriesOf(context: MediaContext): Promise<readonly [Category, ...Category[]]> {
  const rows = await listed(context, 'categories');
  const [first, ...others] = rows.flatMap(({ id, output_key: outputKey }) =>
    typeof id === 'string' && typeof outputKey === 'string' ? [{ id, outputKey }] : [],
  );
  return first === undefined ? context.inconclusive('needs a category that is listed') : [first, ...others];
}

/** The ids of categories that a record names by id, by output key, by name or as they are listed: which is not documented. */
export async function idsOfNamed(context: MediaContext, named: readonly unknown[]): Promise<readonly unknown[]> {
  const rows = await listed(context, 'categories');
  return named.map((one) => {
    if (isRecord(one)) return one.id;
    const isMeant = ({ output_key: key, name }: Json): boolean => key === one || name === one;
    return (rows.find(({ id }) => id === one) ?? rows.find(isMeant))?.id ?? one;
  });
}

/** An agent that is listed. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly unknown[];
}

/** The listed agents. */
export async function agentsOf(context: MediaContext): Promise<readonly Agent[]> {
  const rows = await listed(context, 'models');
  return rows.flatMap(({ id, name, capabilities }) =>
    typeof id === 'string' && typeof name === 'string' && Array.isArray(capabilities)
      ? [{ id, name, capabilities }]
      : [],
  );
}

/** An agent that can handle a type, the last one that is listed: where there are several, hardly the usual one. */
export async function agentFor(context: MediaContext, mediaType: MediaType): Promise<Agent | undefined> {
  return (await agentsOf(context)).findLast(({ capabilities }) => capabilities.includes(mediaType));
}

/** The types that some listed agent can handle; all of them where no list tells. */
export async function handledTypes(context: MediaContext): Promise<readonly MediaType[]> {
  const agents = await agentsOf(context);
  const handled = MEDIA_TYPES.filter((type) => agents.some(({ capabilities }) => capabilities.includes(type)));
  return handled.length > 0 ? handled : MEDIA_TYPES;
}

/** What categories cost, in US dollars: the public prices, read once for all checks. */
export function pricesOf(context: MediaContext): Promise<UsdOf> {
  return context.shared('prices', async () => {
    const prices = pricesIn(served(context, await context.mediaAnalysis.prices()).body);
    return prices ?? context.inconclusive('needs the three prices');
  });
}
