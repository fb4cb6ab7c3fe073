import type { JsonObject } from '../../core/json.ts';
import { requests } from '../wire/requests.ts';
import type { GenerateRequest } from './generate.ts';

/** The names of the members that were replaced by their defaults silently, in the order of the table; no value that was sent. */
export function fallbacksIn(body: JsonObject, request: GenerateRequest): readonly string[] {
  const { placement: mark } = request;
  const inUse: JsonObject = {
    model: request.model.key,
    style: request.style.key,
    width: request.width,
    height: request.height,
    format: request.format,
    quality: request.quality,
    lossless: request.lossless,
    cache_pick: request.cache.pick,
    compliance_ruleset: request.ruleset,
    precompliance: request.precompliance,
    wm_position: mark.anchor,
    wm_scale: mark.scale,
    wm_transparency: mark.opacity,
    wm_rotation: mark.rotation,
    wm_padding_x: mark.paddingX,
    wm_padding_y: mark.paddingY,
  };
  const isIdle = (name: string): boolean =>
    body[name] === undefined || (name.startsWith('cache_') && !request.cache.isUsed);
  // Of all others, only a value of another type is replaced.
  const replaced = Object.entries(requests.generate().shape).filter(
    ([name, schema]) =>
      !isIdle(name) && (name in inUse ? body[name] !== inUse[name] : !schema.safeParse(body[name]).success),
  );
  return replaced.map(([name]) => name);
}
