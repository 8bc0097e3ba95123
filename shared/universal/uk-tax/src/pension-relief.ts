import type Big from 'big.js';
import { type IncomeTaxCase, incomeTax } from './income-tax.ts';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { taxYearStart } from './tax-year.ts';
import { type Amount, gbp, nothing, percentLine, type Worked, type WorkingLine, worked } from './working.ts';

export interface PensionReliefCase extends Pick<IncomeTaxCase, 'year' | 'country' | 'income'> {
  /** What reaches the pension, GBP: with the basic rate that the provider claims. */
  contribution: Amount;
}

export interface PensionRelief extends Worked {
  /** Claimed by the provider. */
  claimed: Big;
  /** Returned by HM Revenue & Customs, through the tax code or the tax return. */
  returned: Big;
}

/**
 * Relief on a contribution to a personal pension, by the bands that it takes income out of: the provider claims the
 * basic rate, and wider bands and a personal allowance that is tapered less give back the rest (FA 2004 s.192).
 * @returns lines that add up to the relief; those of bands are tax without the contribution less tax with it
 * @throws MissingRateError, InvalidCaseError
 */
export function pensionRelief({ contribution, ...person }: PensionReliefCase, tables?: RateTables): PensionRelief {
  const gross = gbp(contribution, 'Contribution');
  const { value, source } = ratesOn(taxYearStart(person.year), tables)('incomeTaxPercents');
  const claimed = percentLine('Basic rate, claimed by the provider', value.basic, gross, source);
  const before = incomeTax(person, tables);
  const after = incomeTax({ ...person, pensionReliefAtSource: gross }, tables);
  const rules = [...new Set([...before.lines, ...after.lines].map(({ rule }) => rule))];
  const bands = rules.flatMap((rule): WorkingLine[] => {
    const [was, is] = [before, after].map(({ lines }) => lines.find((line) => line.rule === rule));
    const line = was ?? is;
    const amount = (was?.amount ?? nothing).minus(is?.amount ?? nothing);
    if (!line || amount.eq(0)) return [];
    const on = (was?.on ?? nothing).minus(is?.on ?? nothing);
    return [
      { ...line, rule: `${on.gt(0) ? 'Less' : 'More'}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`, on, amount },
    ];
  });
  return {
    ...worked([claimed, ...bands]),
    claimed: claimed.amount,
    returned: before.total.minus(after.total),
  };
}
