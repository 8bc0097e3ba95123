/**
 * The most that one amount of a projection may grow to, pence: £100 billion. Some hundred of them still add up to a
 * whole number that a double holds exactly (2^53).
 */
export const mostPence = 1e13;

/** Whole pence of an amount in GBP with at most two decimals. */
export const penceOf = (gbp: number): number => Math.round(gbp * 100);

/** A part of an amount in whole pence, to the nearest penny, half a penny up. */
export const portion = (pence: number, share: number): number => Math.min(mostPence, Math.round(pence * share));

/** A rate in hundredths of a percent of an amount, rounded down to the penny as lines of a tax are. */
export const taxAt = (pence: number, rate: number): number => Math.floor((pence * rate) / 10_000);
