/** The schemas of requests to the control plane, for its OpenAPI document. */

import * as z from 'zod';
import type { FaultTargets } from '../core/faults/fault-targets.ts';
import { faultEffectSchema, ordinal, timesSchema } from '../core/faults/faults.ts';
import { type JsonObject, mapped } from '../core/json.ts';
import { componentsOf } from '../core/service/openapi.ts';
import type { Service } from '../core/service/service.ts';
import { told } from '../core/told.ts';
import { originFileSchema } from '../core/world/origins.ts';
import { clockMoveSchema } from '../core/world/world-options.ts';
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

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number of at most 9 digits')
  .transform(Number)
  .pipe(z.int().min(0));

/** What selects pictures of a library. */
export const libraryQuery = z.strictObject({
  offset: told(wholeNumber, 'How many are left out from the beginning; none unless given.').optional(),
  limit: told(wholeNumber, 'The most pictures; all unless given.').optional(),
});

/** What selects calls in a journal, which itself knows the names that there are. */
export const journalQuery = z.strictObject({
  service: told(z.string(), 'Calls to this service.').optional(),
  route: told(z.string(), 'Calls to this route.').optional(),
  status: told(wholeNumber, 'Calls that were answered so.').optional(),
  keyId: told(z.string(), 'Calls with this key.').optional(),
  after: told(wholeNumber, 'Calls behind the one of this seq, oldest first.').optional(),
  limit: told(wholeNumber, 'The most calls; 100 unless given.').optional(),
});

/** The parameters of a query as a document lists them, with what the schema does not say of their values. */
export function parametersOf(query: z.ZodObject, more: Readonly<Record<string, JsonObject>> = {}): JsonObject[] {
  const { Query = {} } = componentsOf([query.meta({ title: 'Query' })], 'output') as Record<string, JsonObject>;
  const properties = Object.entries(Query.properties as Record<string, JsonObject>);
  return properties.map(([name, { description = '', ...shape }]) => {
    const schema = { ...shape, ...more[name] };
    return { name, in: 'query', required: false, description, schema };
  });
}

/** A new or changed picture of the library. */
export function libraryChange(services: readonly Service[]): z.ZodType {
  return services.find(({ inputs }) => 'library.put' in inputs)?.inputs['library.put']?.() ?? nothing;
}

/** The query parameters of a journal. */
export function journalParameters(targets: readonly FaultTargets[]): readonly JsonObject[] {
  return parametersOf(journalQuery, {
    service: { enum: targets.map(({ service }) => service) },
    route: { enum: [...new Set(targets.flatMap(({ routes }) => routes))] },
    status: { maximum: 599 },
  });
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
  const forms = targets.map(({ service, routes, parts, actions, stages }) =>
    z
      .strictObject({
        service: z.literal(service),
        route: told(z.enum(routes), 'Default: all.').optional(),
        ...(actions ? { action: told(z.enum(actions.names), 'Only calls with this action.').optional() } : {}),
        nth: told(ordinal, 'The first matching call that is hit; 1 unless given.').optional(),
        times: told(timesSchema, 'How many calls in a row are hit; 1 unless given.').optional(),
        keyId: told(z.string(), 'Only calls with this key.').optional(),
        ...mapped(parts?.most ?? {}, (count, part) =>
          told(positionIn(count), `Only this ${part} of a call, from 0.`).optional(),
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

/** The number of one of so many parts, from 0. */
function positionIn(count: number): z.ZodInt {
  const last = count - 1;
  return z.int().min(0).max(last);
}
