import { lazily } from '../../core/lazily.ts';
import { entitiesOf, LANGUAGES } from '../oracle/oracle.ts';

const known = lazily((): ReadonlySet<string> => new Set(LANGUAGES.flatMap((language) => entitiesOf(language))));

/** The oracle's name of a type that the wire names; undefined for a type of no language.  @clause PD-B1-19 */
export function ownNameOf(wireName: string): string | undefined {
  return known().has(wireName) ? wireName : undefined;
}

/** The names of another engine. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['PERSON', 'NAME'],
  ['EMAIL_ADDRESS', 'EMAIL'],
  ['PHONE_NUMBER', 'PHONE'],
  ['CREDIT_CARD', 'CARD_NUMBER'],
  ['LOCATION', 'PLACE'],
]);

/** The wire's name of a type, as another engine calls it. */
export function otherWireNameOf(ownName: string): string {
  return OTHER_NAMES.get(ownName) ?? ownName;
}

/** The oracle's name of a type that another engine names. */
export function otherOwnNameOf(wireName: string): string | undefined {
  return [...known()].find((own) => otherWireNameOf(own) === wireName);
}
