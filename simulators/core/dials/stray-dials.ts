import { hideKeys } from '../keys.ts';
import { didYouMean } from '../nearest.ts';
import type { WorldContext } from '../service/service.ts';
import { ControlError } from '../service-error.ts';
import { readMarkersInPlace } from './dials.ts';

/** Two brackets and `sim`, in any case: `[[SIM hate=1]]`, `[[sim:hate=1]]`, `[[sim]]`. A longer word must be set: `[[simhate=1]]`. */
const DOUBLE = /\[\[\s?sim(?:(?![a-z])|[a-z_]+=)/gi;
/** One bracket and `sim`, if something is set: `[sim hate=0.83]` is meant as a dial, `[SIM card]` is not. */
const SINGLE = /(?<!\[)\[\s?sim[\s:][^\][\n]*=/i;

const UNCLOSED = 'a marker that is not closed on its line or sets nothing: write [[sim name=value]]';
const OTHER_FORM = 'a marker of another form: write [[sim name=value]]';

/** Describes what looks like a dial in a text but is not one; the descriptions quote nothing from the text. */
export function strayMarkers(text: string): readonly string[] {
  if (!text.includes('[')) return NONE;
  const rest = readMarkersInPlace(text)?.text ?? text;
  const strays = new Set((rest.match(DOUBLE) ?? []).map((found) => (found === '[[sim' ? UNCLOSED : OTHER_FORM)));
  if (SINGLE.test(rest)) strays.add(OTHER_FORM);
  return [...strays];
}

const NONE: readonly string[] = [];

/** A service, and how its world takes dials that are not understood. */
interface DialReader {
  readonly name: string;
  readonly world: Pick<WorldContext, 'areDialsStrict' | 'isDialOfAnother' | 'dialNames'>;
}

/**
 * Notes dials that were not understood. In a world with strict dials it throws a ControlError for those that no other service
 * understands, since one text may be sent to several: nothing is judged, stored or booked, but the call has passed its limiter
 * and met its planned faults.
 */
export function noticeDials(
  { name, world }: DialReader,
  exchange: { readonly notices: string[] },
  notices: readonly string[],
): void {
  const strays = world.areDialsStrict ? notices.filter((one) => !world.isDialOfAnother(name, one)) : [];
  if (strays.length > 0) throw notUnderstood(strays, world.dialNames());
  for (const one of notices) exchange.notices.push(one);
}

const MOST_SHOWN = 200;

function notUnderstood(notices: readonly string[], known: readonly string[]): ControlError {
  const shown = hideKeys([...new Set(notices)].join(', ')).slice(0, MOST_SHOWN);
  // What is said of a marker of another form has blanks; a setting has none.
  const names = notices.filter((one) => !one.includes(' ')).map((one) => one.slice(0, one.indexOf('=')));
  const meant = new Set(names.map((name) => (known.includes(name) ? '' : didYouMean(name, known))));
  return new ControlError(
    400,
    'dial_not_understood',
    `This world has strict dials, and these were not understood: ${shown}.${[...meant].join('')}${formOf(notices)} simulators/docs/keys-and-dials.md lists those of each service.`,
  );
}

/** How the settings are written that were probably meant, in whole sentences, or an empty text. */
function formOf(notices: readonly string[]): string {
  const [, amount] = notices.map((one) => WITHOUT_UNIT.exec(one)).find((found) => found !== null) ?? [];
  const unit = amount === undefined ? '' : ` takes needs a unit: ${amount}s.`;
  return notices.some((one) => one.endsWith(',')) ? `${unit} Separate dials by blanks, not commas.` : unit;
}

/** A duration that lacks its unit, such as `takes=2`. */
const WITHOUT_UNIT = /^takes=(\d{1,6}(?:\.\d{1,3})?),?$/;
