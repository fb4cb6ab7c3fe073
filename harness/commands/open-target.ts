import { readFile } from 'node:fs/promises';
import { type Place, SERVED_SIMULATOR } from '../report/curl.ts';
import { ConfigError, type ReadConfig, readConfig } from '../targets/config.ts';
import { deploymentTarget } from '../targets/deployment.ts';
import { simulatorTarget } from '../targets/simulator.ts';
import type { Target } from '../targets/target.ts';
import { CommandError, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { readVariants } from './variants-file.ts';

/** A target, opened from the command line. */
export interface OpenedTarget {
  readonly target: Target;
  /** Undefined for the simulator. */
  readonly config: ReadConfig | undefined;
  /** The secrets that must never be written anywhere. */
  readonly secrets: readonly string[];
  /** Its base addresses, at which no two runs must meet; none for the simulator. */
  readonly addresses: readonly string[];
  /** How shell commands in reports refer to it. */
  readonly place: Place;
}

/**
 * Opens `simulator`, or the deployment that a configuration file describes.
 *
 * @param variantsFile a file of readings for the simulator
 * @param only the one service of a configuration that is asked for
 */
export async function openTarget(
  name: string,
  env: NodeJS.ProcessEnv,
  { variantsFile, only }: { readonly variantsFile?: string; readonly only?: string } = {},
): Promise<OpenedTarget> {
  if (name === '') {
    usage('say what to check: --target simulator, or --target facsimile.config.json (facsimile init writes one).');
  }
  const variants = await readVariants(variantsFile);
  if (name === 'simulator') {
    const target = simulatorTarget(variants === undefined ? {} : { variants });
    return { target, config: undefined, secrets: [], addresses: [], place: SERVED_SIMULATOR };
  }
  if (variants !== undefined) {
    usage('--variants changes the simulator; a deployment has readings of its own.');
  }
  if (/^https?:/i.test(name)) {
    usage(
      '--target takes a file that names the address, its keys and its caps: facsimile init writes one, where the address is baseUrl.',
    );
  }
  return openDeployment(name, await readConfig(name, env, only).catch(refuseConfig));
}

async function openDeployment(name: string, config: ReadConfig): Promise<OpenedTarget> {
  const target = deploymentTarget(config, await certificateOf(config));
  const secrets = Object.values(config.services).flatMap(({ keys }) => Object.values(keys));
  const addresses = Object.values(config.services).map((entry) => entry.baseUrl);
  return {
    target,
    config,
    secrets: [...secrets, ...(config.controlToken === undefined ? [] : [config.controlToken])],
    addresses,
    place: {
      target: name,
      baseUrl: (service) => config.services[service]?.baseUrl ?? '',
      variable: (service, role) => config.services[service]?.variables?.[role],
    },
  };
}

async function certificateOf({ certificateFile }: ReadConfig): Promise<string | undefined> {
  if (certificateFile === undefined) return undefined;
  return readFile(certificateFile, 'utf8').catch(() =>
    refuseConfig(new ConfigError(`certificateFile: ${certificateFile} cannot be read.`)),
  );
}

/** Ends the command where an error is about the configuration; rethrows any other. */
export function refuseConfig(error: unknown): never {
  if (error instanceof ConfigError) throw new CommandError(EXIT.config, error.message);
  throw error;
}
