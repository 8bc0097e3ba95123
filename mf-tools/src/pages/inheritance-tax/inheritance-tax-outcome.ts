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
import { giftNumbers, type InheritanceTaxInputs } from './inheritance-tax-inputs.ts';

export interface InheritanceTaxOutcome {
  tax: InheritanceTax;
  /** ISO date. */
  diedOn: string;
  /** The estate with the pensions that count, GBP. */
  countedEstate: number;
  /** The exempt part, GBP. */
  exempt: number;
  /** The part that charities receive, GBP. */
  charity: number;
  countsPensions: boolean;
  /** If there are pensions and they do not count yet: from which day they do, and the tax on that day. */
  later: { on: string; tax: number } | undefined;
}

function estateOf(inputs: InheritanceTaxInputs): Omit<Estate, 'diedOn'> {
  const { estate, pensions, home, spouse, charity, band, homeBand, formerHome, movedOn, homeOthers, rest } = inputs;
  return {
    estate,
    pensions,
    toSpouse: spouse,
    toCharity: charity,
    homeToDescendants: home,
    transferredNilRatePercent: band,
    transferredResidencePercent: homeBand,
    ...(formerHome > 0
      ? {
          formerHome: {
            givenUpOn: movedOn,
            value: formerHome,
            homeAtDeath: addGbp([home, homeOthers]),
            otherToDescendants: rest,
          },
        }
      : {}),
    gifts: giftNumbers
      .map((giftNumber) => ({
        on: inputs[`given${giftNumber}`],
        amount: inputs[`gift${giftNumber}`],
        to: inputs[`to${giftNumber}`],
        taxPayer: inputs[`payer${giftNumber}`],
      }))
      .filter(({ amount }) => amount > 0),
  };
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
  const { on, pensions, spouse, charity, estate } = inputs;
  const diedOn = on === '' ? today : on;
  const of = estateOf(inputs);
  return unlessMissing(() => {
    const countsPensions = ratesOn(diedOn)('pensionsInEstate').value;
    const countFrom = ukRates.flatMap((table) => table.pensionsInEstate ?? []).find(({ value }) => value)?.from;
    const countedEstate = addGbp([estate, countsPensions ? pensions : 0]);
    return {
      tax: inheritanceTax({ diedOn, ...of }),
      diedOn,
      countedEstate,
      exempt: Math.min(countedEstate, addGbp([spouse, charity])),
      charity: Math.min(countedEstate, charity),
      countsPensions,
      later:
        pensions > 0 && !countsPensions && countFrom !== undefined
          ? { on: countFrom, tax: inheritanceTax({ diedOn: countFrom, ...of }).total.toNumber() }
          : undefined,
    };
  });
}
