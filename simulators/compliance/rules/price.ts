/** What a review costs, in whole credits: `size` is characters of text or bytes of media. */
export type Price = (amount: number, size: number) => number;

/** One credit for each reviewer and each 10,000 characters or bytes begun. */
export const pricePerSize: Price = (amount, size) => amount * Math.max(1, Math.ceil(size / SIZE_STEP));

/** Steps of three, six and ten credits. */
export const priceInTiers: Price = (amount) => TIERS.find((most) => amount <= most) ?? amount;

/** An account serves a request that it can pay whole.  @clause CR-7-4 */
export function isAffordable(credits: number, price: number): boolean {
  return credits >= price;
}

const SIZE_STEP = 10_000;
const TIERS = [3, 6, 10];
