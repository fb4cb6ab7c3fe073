import { readControl } from '../core/control-input.ts';
import { lazily } from '../core/lazily.ts';
import { told } from '../core/told.ts';
import { worldOptionsSchema } from '../core/world/world-options.ts';
import { type CreateWorldOptions, optionsOfSettings, serviceSettings } from '../index.ts';

/** The schema of options for a world made over the control plane, settings of its services included. */
export const mintSchema = lazily(() =>
  worldOptionsSchema.extend({ services: told(serviceSettings(), 'What single services are told.').optional() }),
);

/** Reads options for a new world; throws a ControlError that names the member at fault. */
export function readMint(body: unknown): CreateWorldOptions {
  const { services, ...options } = readControl(mintSchema(), body, 'world');
  return { ...options, ...optionsOfSettings(services) } as CreateWorldOptions;
}
