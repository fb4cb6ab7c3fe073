import type { Whose } from '../call/explain-refusal.ts';
import { worldNamedBy } from '../keys.ts';
import { nearestWord } from '../nearest.ts';
import type { LateServices } from './late-services.ts';

const WORLD_ID = /^w[0-9a-f]{10}$/;

/** Finds out whose key a secret is that the service `asked` has refused; `seatId` is the world's own id. */
export function whoseKey(secret: string, asked: string, services: LateServices, seatId: string): Whose {
  for (const service of services.all()) {
    const keyId = service.keyIdOf(secret);
    if (keyId !== undefined) return { service: service.name, keyId };
  }
  const named = worldNamedBy(secret);
  const isOfWorld = named !== undefined && WORLD_ID.test(named);
  if (isOfWorld && named !== seatId) return { world: named };
  const stem = isOfWorld ? secret.slice(0, -named.length - 1) : secret;
  const nearest = nearestWord(stem, Object.keys(services.named(asked)?.standingKeys() ?? {}));
  return nearest === undefined ? {} : { nearest };
}
