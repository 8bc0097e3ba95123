import type { HoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { type ExternalFlow, performanceOf } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { Booked } from './holding-records.ts';

const severalRates = 'Several rates of return explain these payments, so none is shown.';

/** What a transaction put into the holding, seen from outside: a purchase is paid in, a dividend is taken out. */
function flowOf({ date, kind, units, value }: Booked): ExternalFlow {
  const amount = Number(value);
  // A transfer of units moves no cash: its value is that of the units.
  const isUnitTransfer = kind === 'transfer' && !new Big(units ?? 0).eq(0);
  return { date, value: isUnitTransfer ? amount : -amount };
}

/**
 * The money-weighted return of a holding with its income, from the day on which it was first held to the valuation
 * date.
 * @param booked the transactions of the holding since that day
 * @param closing its value on the valuation date, GBP; null with the reason
 */
export function holdingReturn(
  booked: readonly Booked[],
  heldSince: string,
  closing: { date: string; value: number | null; reason: string | null },
): HoldingFigures['return'] {
  const { moneyWeighted } = performanceOf({
    values: [{ date: addDays(heldSince, -1), value: 0 }, closing],
    flows: booked.map(flowOf),
  });
  if (!moneyWeighted.ok) return { rate: null, annualised: false, reason: moneyWeighted.message };
  if (!moneyWeighted.unique) return { rate: null, annualised: false, reason: severalRates };
  return { rate: moneyWeighted.rate, annualised: moneyWeighted.annualised, reason: null };
}
