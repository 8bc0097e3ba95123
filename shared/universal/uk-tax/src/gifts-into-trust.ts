import Big from 'big.js';
import type { Gift } from './gift.ts';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { amountLine, downToPenny, gbp, less, nothing, type WorkingLine } from './working.ts';

export interface GiftCharged {
  /** GBP of the gift that counts: with its tax, where the donor pays it (IHTA 1984 s.5(4)). */
  counted: Big;
  /** GBP of tax when it is made. */
  tax: Big;
  /** How the tax comes about; absent where there is none. */
  line?: WorkingLine;
}

/** Where somebody knows the tax that was paid, nothing is worked out. */
function asPaid(gift: Gift, amount: Big, paid: Big): GiftCharged {
  const counted = gift.taxPayer === 'donor' ? amount.plus(paid) : amount;
  if (paid.eq(0)) return { counted, tax: paid };
  const line = amountLine(`Tax paid on the gift of ${gift.on} when it was made`, paid, 'As entered');
  return { counted, tax: paid, line };
}

/**
 * What a gift into a trust costs when it is made: half of the rate of a death (IHTA 1984 s.7(2)) on what is above the
 * nil-rate band of that day, of which gifts into trusts of the seven years before have used a part; gifts to people do
 * not count yet, nor does a band that a spouse left (IHTM14533, IHTM14534). Where the donor pays the tax, it is a part
 * of the gift: 20% of the gift with its tax is 25% of what the trust receives (IHTM14593).
 * @param before GBP of the gifts into trusts of the seven years before it
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function chargeGiftIntoTrust(gift: Gift, before: Big, tables?: RateTables): GiftCharged {
  const amount = gbp(gift.amount, `Gift of ${gift.on}`);
  if (gift.taxPaid !== undefined) return asPaid(gift, amount, gbp(gift.taxPaid, `Tax paid on the gift of ${gift.on}`));
  const rate = ratesOn(gift.on, tables);
  const taxed = less(amount, less(new Big(rate('nilRateBand').value), before));
  if (taxed.eq(0)) return { counted: amount, tax: nothing };
  const { value, source } = rate('lifetimeTaxPercent');
  const byDonor = gift.taxPayer === 'donor';
  const percent = byDonor ? new Big(value).times(100).div(100 - value) : new Big(value);
  const tax = downToPenny(taxed.times(percent).div(100));
  const line = {
    rule: `Gift into trust of ${gift.on}, ${byDonor ? `${value}% of the gift with its tax, paid by the donor` : 'paid by the trustees'}`,
    percent: percent.toNumber(),
    on: taxed,
    amount: tax,
    source,
  };
  return { counted: byDonor ? amount.plus(tax) : amount, tax, line };
}
