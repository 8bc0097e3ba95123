import Big from 'big.js';

/** A percentage (0–100) of the part of an amount above `above` (GBP), up to the next band. */
export interface ChargeBand {
  above: number;
  rate: number;
}

/** What an offer costs. Bands are in ascending order. */
export interface ChargeSchedule {
  /** Taken once, from the amount. */
  initial: readonly ChargeBand[];
  /** Taken each year, from what is invested after the initial charge. */
  yearly: readonly ChargeBand[];
  /** Taken each year, in GBP. */
  fixed: number;
}

/** Charges in GBP, to the penny. */
export interface OfferCharges {
  initial: number;
  yearly: number;
  fixed: number;
  /** The three together. */
  firstYear: number;
}

const penny = 2;

/** Each band's rate on the part of the amount within it, to the penny. */
function banded(amount: Big, bands: readonly ChargeBand[]): Big {
  return bands
    .reduce((sum, { above, rate }, index) => {
      const next = bands[index + 1]?.above;
      const top = next === undefined || amount.lt(next) ? amount : new Big(next);
      return top.lte(above) ? sum : sum.plus(top.minus(above).times(rate));
    }, new Big(0))
    .div(100)
    .round(penny, Big.roundHalfUp);
}

/**
 * What an offer costs in pounds for an amount:
 *
 * - initial = the sum over its bands of rate % × the part of the amount within the band;
 * - yearly = the same with its own bands, on the amount less the initial charge;
 * - first year = initial + yearly + fixed.
 *
 * Each is rounded to the penny, half away from zero. Growth in the first year is not assumed.
 * @param amount GBP, above zero
 */
export function offerCharges(amount: number, { initial, yearly, fixed }: ChargeSchedule): OfferCharges {
  const once = banded(new Big(amount), initial);
  const each = banded(new Big(amount).minus(once), yearly);
  const always = new Big(fixed).round(penny, Big.roundHalfUp);
  return {
    initial: once.toNumber(),
    yearly: each.toNumber(),
    fixed: always.toNumber(),
    firstYear: once.plus(each).plus(always).toNumber(),
  };
}
