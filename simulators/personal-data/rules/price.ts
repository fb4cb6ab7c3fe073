/** The documented rates, in billionths of a dollar.  @clause PD-4-18 PD-4-48 */
export const RATES = { perRequestNano: 50_000, perThousandCharactersNano: 500_000, floorNano: 50_000 } as const;

/** What a call costs for its input, before the floor. */
export type Charge = (characters: number, documents: number) => number;

/** The per-request part once, and each character for its share.  @clause PD-4-18 PD-4-47 */
export const chargeProrated: Charge = (characters) =>
  RATES.perRequestNano + (characters * RATES.perThousandCharactersNano) / 1_000;

/** Started thousands count as whole ones. */
export const chargeStartedThousands: Charge = (characters) =>
  RATES.perRequestNano + Math.ceil(characters / 1_000) * RATES.perThousandCharactersNano;

/** Prorated, rounded to six decimals of a dollar. */
export const chargeToSixDecimals: Charge = (characters, documents) =>
  Math.round(chargeProrated(characters, documents) / 1_000) * 1_000;

const WORDS: ReadonlyMap<Charge, string> = new Map([
  [chargeProrated, 'for 1,000 characters, prorated'],
  [chargeStartedThousands, 'for each started 1,000 characters'],
  [chargeToSixDecimals, 'for 1,000 characters, prorated, rounded to 0.000001'],
]);

/** How the price of a call is made up, in words; those of a charge that is none of ours say only that. */
export function formulaOf({
  chargeNano,
  floorNano,
}: {
  readonly chargeNano: Charge;
  readonly floorNano: number;
}): string {
  const words = WORDS.get(chargeNano);
  const sum = words === undefined ? 'as the rule chargeNano of this world says' : `0.000050 + 0.000500 ${words}`;
  return `${sum}${floorNano === 0 ? '' : `, at least ${usdText(floorNano, 6)}`}, in USD`;
}

/** Dollars as text with so many decimals, without rounding through binary fractions. */
export function usdText(nano: number, decimals: number): string {
  const unit = 10 ** (9 - decimals);
  const rounded = Math.round(nano / unit);
  const digits = String(rounded).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
