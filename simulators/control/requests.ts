/** The schemas of requests to the control plane, for its OpenAPI document. */

import * as z from 'zod';
import type { JsonObject } from '../core/call.ts';
import type { FaultTargets } from '../core/fault-targets.ts';
import { faultEffectSchema, ordinal, timesSchema } from '../core/faults.ts';
import { originFileSchema } from '../core/origins.ts';
import type { Service } from '../core/service/service.ts';
import { told } from '../core/told.ts';
import { clockMoveSchema } from '../core/world-options.ts';
import { mintSchema } from './mint.ts';

/** A file at a URL. */
export const originFile = originFileSchema.meta({
  title: 'OriginFile',
  description: 'A file at a URL of this world alone.',
});

/** The options of a new world. */
export const worldOptions = () =>
  mintSchema().meta({
    title: 'WorldOptions',
    description: 'How a world is made; every member has a default.',
  });

/** A move of a clock. */
export const clockMove = clockMoveSchema.meta({
  title: 'ClockMove',
  description: 'Forward by a duration, or to an instant; never back.',
});

/** An empty body. */
export const nothing = z.strictObject({}).meta({ title: 'Nothing', description: 'No members.' });

function query(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', required: false, description, schema };
}

/** Query parameters that select pictures of a library. */
export const libraryQuery: readonly JsonObject[] = [
  query('offset', 'How many are left out from the beginning; none unless given.', { type: 'integer', minimum: 0 }),
  query('limit', 'The most pictures; all unless given.', { type: 'integer', minimum: 0 }),
];

/** A new or changed picture of the library. */
export function libraryChange(services: readonly Service[]): z.ZodType {
  return services.find(({ inputs }) => 'library.put' in inputs)?.inputs['library.put']?.() ?? nothing;
}

/** Query parameters that select calls in a journal. */
export function journalQuery(targets: readonly FaultTargets[]): readonly JsonObject[] {
  return [
    query('service', 'Calls to this service.', { type: 'string', enum: targets.map(({ service }) => service) }),
    query('route', 'Calls to this route.', {
      type: 'string',
      enum: [...new Set(targets.flatMap(({ routes }) => routes))],
    }),
    query('status', 'Calls that were answered so.', { type: 'integer', minimum: 0, maximum: 599 }),
    query('keyId', 'Calls with this key.', { type: 'string' }),
    query('after', 'Calls behind the one of this seq, oldest first.', { type: 'integer', minimum: 0 }),
    query('limit', 'The most calls; 100 unless given.', { type: 'integer', minimum: 0 }),
  ];
}

/** A name such as `text-moderation` in PascalCase, as generators write it. */
function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Options of a new key, for any of the services. */
export function keyRequest(services: readonly Service[]): z.ZodType {
  const forms = services.map(({ name, inputs }) =>
    z
      .strictObject({ service: z.literal(name), ...(inputs['keys.issue']?.() as z.ZodObject | undefined)?.shape })
      .meta({ title: `${pascal(name)}Key`, description: 'A key; omitted members take the values of the default key.' }),
  );
  return z.union(forms).meta({ title: 'KeyRequest', description: 'A key of one of the services.' });
}

/** A change of a ruleset. */
export function publication(services: readonly Service[]): z.ZodType {
  const input = services.find(({ inputs }) => 'publish' in inputs)?.inputs.publish?.() as z.ZodObject | undefined;
  return (input?.omit({ rulesetId: true }) ?? nothing).meta({
    title: 'RulesetChange',
    description: 'What changes; it is merged, and null removes a threshold.',
  });
}

/** A planned fault, for any of the services. */
export function faultPlan(targets: readonly FaultTargets[]): z.ZodType {
  const forms = targets.map(({ service, routes, parts = {}, actions, stages }) =>
    z
      .strictObject({
        service: z.literal(service),
        route: told(z.enum(routes), 'Default: all.').optional(),
        ...(actions ? { action: told(z.enum(actions.names), 'Only calls with this action.').optional() } : {}),
        nth: told(ordinal, 'The first matching call that is hit; 1 unless given.').optional(),
        times: told(timesSchema, 'How many calls in a row are hit; 1 unless given.').optional(),
        keyId: told(z.string(), 'Only calls with this key.').optional(),
        ...Object.fromEntries(
          Object.entries(parts).map(([part, most]) => [
            part,
            told(
              z
                .int()
                .min(0)
                .max(most - 1),
              `Only this ${part} of a call, from 0.`,
            ).optional(),
          ]),
        ),
        ...(stages ? { stage: told(z.enum(stages.names), 'Only when a job reaches this stage.').optional() } : {}),
        fault: faultEffectSchema.meta({
          title: 'FaultEffect',
          description: 'A documented error, a status, a delay, or a broken connection.',
        }),
      })
      .meta({ title: `${pascal(service)}Fault`, description: 'A failure of this service.' }),
  );
  return z.union(forms).meta({ title: 'FaultPlan', description: 'A failure of one of the services.' });
}
