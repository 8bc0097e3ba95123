import Big from 'big.js';
import type { DatedFigure } from './current-figures.ts';
import { larger, smaller, zero } from './decimals.ts';

/** One line of tax, GBP; `percent` 0–100. */
export interface GainsTaxLine {
  /** ISO dates of the disposals that the rate is for. */
  from: string;
  until: string;
  band: 'basic' | 'higher';
  percent: number;
  on: Big;
  tax: Big;
}

type Percents = DatedFigure<{ basic: number; higher: number }>;

/** Gains of one rate period, GBP. */
export interface RatedGains {
  figure: Percents;
  gains: Big;
}

const downToPenny = (amount: Big) => amount.round(2, Big.roundDown);

/** What is left of gains after a deduction, which goes where tax is highest (TCGA 1992 s.1F, s.1K: as is best). */
function afterDeductions(gains: readonly RatedGains[], deduction: Big): RatedGains[] {
  let left = deduction;
  return [...gains]
    .sort((a, b) => b.figure.value.higher - a.figure.value.higher)
    .map((rated) => {
      const own = smaller(left, rated.gains);
      left = left.minus(own);
      return { ...rated, gains: rated.gains.minus(own) };
    });
}

/**
 * Tax on the gains of a year. Deductions reduce the gains with the highest rates first. What income leaves of the basic
 * rate band goes where it saves most: in 2024/25 to gains before 30 October 2024 (10 points less instead of 6). Each
 * line is rounded down to the penny.
 * @param gains of each rate period
 * @param deduction losses, losses brought forward and exempt amount
 * @param basicBand what is left of the basic rate band, GBP, zero or more
 */
export function gainsTax(gains: readonly RatedGains[], deduction: Big, basicBand: Big): GainsTaxLine[] {
  let room = larger(basicBand, zero);
  const saving = ({ figure: { value } }: RatedGains) => value.higher - value.basic;
  return afterDeductions(gains, deduction)
    .sort((a, b) => saving(b) - saving(a))
    .flatMap(({ figure: { from, until, value }, gains: taxed }) => {
      const basic = smaller(taxed, room);
      room = room.minus(basic);
      const line = (band: 'basic' | 'higher', on: Big): GainsTaxLine[] =>
        on.gt(0)
          ? [{ from, until, band, percent: value[band], on, tax: downToPenny(on.times(value[band]).div(100)) }]
          : [];
      return [...line('basic', basic), ...line('higher', taxed.minus(basic))];
    })
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
