import { addGbp } from '@harbour/finance';
import {
  type Estate,
  type InheritanceTax,
  inheritanceTax,
  type MissingRateError,
  ratesOn,
  ukRates,
} from '@harbour/uk-tax';
import { unlessMissing } from '../../uk-tax/missing-rate.ts';
import { giftPlaces, type InheritanceTaxInputs } from './inheritance-tax-inputs.ts';

export interface InheritanceTaxOutcome {
  tax: InheritanceTax;
  /** ISO date. */
  diedOn: string;
  /** The estate with the pensions that count, GBP. */
  whole: number;
  /** The exempt part, GBP. */
  exempt: number;
  countsPensions: boolean;
  /** If there are pensions and they do not count yet: from which day they do, and the tax on that day. */
  later: { on: string; tax: number } | undefined;
}

/**
 * Inheritance tax of what was entered.
 * @param today ISO date, for a death without a day
 * @returns the rate that is missing, if one is
 */
export function inheritanceTaxOutcome(
  inputs: InheritanceTaxInputs,
  today: string,
): InheritanceTaxOutcome | MissingRateError {
  const { on, estate, pensions, home, spouse, charity, band, homeBand } = inputs;
  const diedOn = on === '' ? today : on;
  const of: Omit<Estate, 'diedOn'> = {
    estate,
    pensions,
    exempt: addGbp([spouse, charity]),
    homeToDescendants: home,
    transferredNilRatePercent: band,
    transferredResidencePercent: homeBand,
    gifts: giftPlaces
      .map((place) => ({ on: inputs[`given${place}`], amount: inputs[`gift${place}`] }))
      .filter(({ amount }) => amount > 0),
  };
  return unlessMissing(() => {
    const countsPensions = ratesOn(diedOn)('pensionsInEstate').value;
    const countFrom = ukRates.flatMap((table) => table.pensionsInEstate ?? []).find(({ value }) => value)?.from;
    const whole = addGbp([estate, countsPensions ? pensions : 0]);
    return {
      tax: inheritanceTax({ diedOn, ...of }),
      diedOn,
      whole,
      exempt: Math.min(whole, addGbp([spouse, charity])),
      countsPensions,
      later:
        pensions > 0 && !countsPensions && countFrom !== undefined
          ? { on: countFrom, tax: inheritanceTax({ diedOn: countFrom, ...of }).total.toNumber() }
          : undefined,
    };
  });
}
