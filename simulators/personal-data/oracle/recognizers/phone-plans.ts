import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** What the library knows of the numbers of a country, other than what it declares; what is not there is null or 0. */
interface NumberingPlan {
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | null | 0;
  nationalPrefixTransformRule(): string | null | 0;
}

type IsNumber = (digits: string) => boolean;

const known = new Map<string, IsNumber>();

/**
 * Whether digits are a number that can be dialled inside a country: as the library says, which is asked only where its patterns
 * alone do not tell: that costs a fifth of parsing in each of the countries that a long number is tried in.
 *
 * A number is valid when its digits, without what is dialled before it, fit the pattern of one of the countries that share a
 * calling code. Where one country has the code to itself, digits that fit as they are need nothing more.
 */
export function isNumberIn(country: string, digits: string): boolean {
  const isNumber = known.get(country) ?? readPlan(country as CountryCode);
  known.set(country, isNumber);
  return isNumber(digits);
}

function readPlan(country: CountryCode): IsNumber {
  const parsed: IsNumber = (digits) => parsePhoneNumberFromString(digits, country)?.isValid() ?? false;
  const plan = planOf(country);
  const prefix = plan.nationalPrefixForParsing();
  if (plan.nationalPrefixTransformRule()) return parsed;
  const callingCode = getCountryCallingCode(country);
  const sharing = getCountries().filter((other) => getCountryCallingCode(other) === callingCode);
  const fits = new RegExp(`^(?:${sharing.map((other) => planOf(other).nationalNumberPattern()).join('|')})$`);
  const abroad = new RegExp(`^(?:${plan.IDDPrefix()})`);
  const trunk = prefix ? new RegExp(`^(?:${prefix})`) : undefined;
  const mayBe: IsNumber = (digits) =>
    fits.test(digits) || (trunk?.test(digits) === true && fits.test(digits.replace(trunk, '')));
  return (digits) => {
    if (abroad.test(digits)) return parsed(digits);
    if (digits.startsWith(callingCode)) {
      return (mayBe(digits) || mayBe(digits.slice(callingCode.length))) && parsed(digits);
    }
    if (sharing.length === 1 && fits.test(digits)) return true;
    return mayBe(digits) && parsed(digits);
  };
}

function planOf(country: CountryCode) {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  if (!metadata.numberingPlan) throw new Error(`No numbers are known of ${country}.`);
  return metadata.numberingPlan as typeof metadata.numberingPlan & NumberingPlan;
}
