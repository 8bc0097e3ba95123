import Big from 'big.js';
import type { BondGain } from './after-tax-accounts.ts';
import type { Assumptions } from './after-tax-assumptions.ts';
import { type Decimal, InvalidInputError, positiveDecimal } from './decimals/decimal.ts';

/** What else is taxed in the year of the sale, GBP. */
export interface SoldBeside {
  /** What is taken from pensions and is not tax-free. */
  pensionTaxed: Big;
  bondGains: readonly BondGain[];
  assume: Assumptions;
}

/** Taxes as functions, GBP. One that is missing leaves what it would tax not available. */
export interface AfterTaxRules {
  /** What is left of the lump sum allowance, GBP. */
  lumpSumAllowanceLeft?: Decimal;
  /** The part of a pension that may be tax-free, 0–100; 25 unless given. */
  taxFreePercent?: Decimal;
  /** Tax on all that is taken from pensions and is not tax-free. */
  pensionTax?: (taxed: Big) => Decimal;
  /** Tax on the gains of all bonds, after tax that counts as paid and after top slicing. */
  bondTax?: (gains: readonly BondGain[], beside: SoldBeside) => Decimal;
  /** Tax on the gains of all taxed accounts; losses are those of holdings. */
  capitalGainsTax?: (gains: Big, losses: Big, beside: SoldBeside) => Decimal;
}

/** Taxes at rates. Percentages are 0–100, amounts GBP. What is missing leaves what it would tax not available. */
export interface AfterTaxRates {
  /** The yearly exempt amount that is left, GBP; none unless given. */
  exemptAmount?: Decimal;
  /** Losses of the year and of earlier years: earlier ones are used down to the exempt amount only (TCGA 1992 s.1F). */
  losses?: Decimal;
  lossesBroughtForward?: Decimal;
  /** One rate for all gains; or `basicPercent` within `basicRateRoom` and `higherPercent` above it. */
  capitalGainsPercent?: Decimal;
  basicPercent?: Decimal;
  higherPercent?: Decimal;
  /** What income leaves of the basic rate band, GBP; none unless given. */
  basicRateRoom?: Decimal;
  /** The client’s marginal rate of income tax: for pensions and bonds. */
  marginalPercent?: Decimal;
  /** What counts as paid on the gain of an onshore bond; 20 unless given. */
  bondCreditPercent?: Decimal;
  lumpSumAllowanceLeft?: Decimal;
  taxFreePercent?: Decimal;
}

const nothing = new Big(0);
const least = (one: Big, other: Big) => (one.lt(other) ? one : other);
const less = (one: Big, other: Big) => (one.gt(other) ? one.minus(other) : nothing);

/**
 * Gains that are taxed: gains less losses of the year, then the exempt amount, then losses of earlier years (TCGA 1992
 * ss.1(3), 1F, 1K). GBP.
 */
function taxedGains(rates: AfterTaxRates, gains: Big, losses: Big, assume: Assumptions): Big {
  const ofYear = assume.losses ? losses.plus(positiveDecimal(rates.losses ?? 0, 'Losses')) : nothing;
  const earlier = assume.losses ? positiveDecimal(rates.lossesBroughtForward ?? 0, 'Losses brought forward') : nothing;
  const exempt = assume.exemptAmount ? positiveDecimal(rates.exemptAmount ?? 0, 'The exempt amount') : nothing;
  return less(less(less(gains, ofYear), exempt), earlier);
}

/** Rules from rates: what rates of gains and income are missing leave their rule out. */
export function rulesOfRates(rates: AfterTaxRates): AfterTaxRules {
  const { capitalGainsPercent, basicPercent, higherPercent, marginalPercent } = rates;
  const percent = (value: Decimal, what: string) => {
    const given = positiveDecimal(value, what);
    if (given.gt(100)) throw new InvalidInputError(`${what} is ${given}: give a percentage from 0 to 100.`);
    return given.div(100);
  };
  const rules: AfterTaxRules = {};
  if (rates.lumpSumAllowanceLeft !== undefined) rules.lumpSumAllowanceLeft = rates.lumpSumAllowanceLeft;
  if (rates.taxFreePercent !== undefined) rules.taxFreePercent = rates.taxFreePercent;
  const higher = capitalGainsPercent ?? higherPercent;
  if (higher !== undefined) {
    rules.capitalGainsTax = (gains, losses, { assume }) => {
      const taxed = taxedGains(rates, gains, losses, assume);
      const hasBands = capitalGainsPercent === undefined && basicPercent !== undefined;
      const room = hasBands ? positiveDecimal(rates.basicRateRoom ?? 0, 'Room in the basic rate band') : nothing;
      const basic = least(taxed, room);
      return basic
        .times(percent(basicPercent ?? 0, 'The basic rate'))
        .plus(taxed.minus(basic).times(percent(higher, 'The rate on gains')));
    };
  }
  if (marginalPercent !== undefined) {
    const marginal = percent(marginalPercent, 'The marginal rate');
    const credit = percent(rates.bondCreditPercent ?? 20, 'The rate that counts as paid');
    rules.pensionTax = (taxed) => taxed.times(marginal);
    rules.bondTax = (gains) =>
      gains.reduce(
        (tax, { gain, isOffshore }) => tax.plus(gain.times(isOffshore ? marginal : less(marginal, credit))),
        nothing,
      );
  }
  return rules;
}
