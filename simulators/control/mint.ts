import { readControl } from '../core/control-input.ts';
import { lazily } from '../core/lazily.ts';
import { told } from '../core/told.ts';
import { worldOptionsSchema } from '../core/world-options.ts';
import { type CreateWorldOptions, optionsOfSettings, serviceSettings } from '../index.ts';

/** How a world is made from outside, and what its services are told. */
export const mintSchema = lazily(() =>
  worldOptionsSchema.extend({ services: told(serviceSettings(), 'What single services are told.').optional() }),
);

/** Reads how a world is to be made; throws a ControlError that names the member at fault. */
export function readMint(body: unknown): CreateWorldOptions {
  const { services, ...options } = readControl(mintSchema(), body, 'world');
  return { ...options, ...optionsOfSettings(services) } as CreateWorldOptions;
}
