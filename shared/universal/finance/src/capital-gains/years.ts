import type Big from 'big.js';
import { sumOf } from '../decimals/decimal.ts';
import type { DatedFigure } from './current-figures.ts';
import { larger, zero } from './decimals.ts';
import type { WorkedDisposal } from './disposal.ts';
import { type CapitalGainsFigures, figureOn } from './figures.ts';
import { type NoTax, noTax } from './no-tax.ts';
import type { CapitalGainsYear, YearTax } from './report.ts';
import { type GainsTaxLine, gainsTax, type RatedGains } from './tax.ts';
import { taxYearFrom, taxYearStart } from './tax-year.ts';
import { ConnectedLosses, gainOf, type YearLosses, yearLosses } from './year-losses.ts';

/** What the years of a person are computed with; GBP. */
export interface YearTerms {
  figures: CapitalGainsFigures;
  /** First day of the only year that is reported; null for all. */
  only: string | null;
  /** Before the first reported year; null to bring forward what the disposals give. */
  broughtForward: Big | null;
  /** By name of a tax year; undefined if it is not known. */
  taxableIncome: (taxYear: string) => Big | undefined;
  bandExtension: (taxYear: string) => Big;
  without: string[];
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Gains by the rates of their day; undefined if a day has none. */
function ratedGains(disposals: readonly WorkedDisposal[], figures: CapitalGainsFigures): RatedGains[] | undefined {
  const rated = new Map<DatedFigure<{ basic: number; higher: number }>, Big>();
  for (const disposal of disposals) {
    const gain = gainOf(disposal);
    if (!gain.gt(0)) continue;
    const figure = figureOn(figures.percents, disposal.date);
    if (figure === undefined) return undefined;
    rated.set(figure, (rated.get(figure) ?? zero).plus(gain));
  }
  return [...rated].map(([figure, gains]) => ({ figure, gains }));
}

function asTax(lines: readonly GainsTaxLine[]): YearTax {
  return {
    ok: true,
    total: sumOf(lines.map(({ tax }) => tax)).toNumber(),
    lines: lines.map((line) => ({ ...line, on: line.on.toNumber(), tax: line.tax.toNumber() })),
  };
}

function taxOf(
  start: string,
  disposals: readonly WorkedDisposal[],
  losses: YearLosses,
  terms: YearTerms,
): { tax: YearTax | NoTax; atHigherRates: number | null } {
  if (losses.taxable.eq(0)) return { tax: asTax([]), atHigherRates: 0 };
  const rated = ratedGains(disposals, terms.figures);
  const limit = figureOn(terms.figures.basicRateLimit, start);
  if (rated === undefined) return { tax: noTax('figures-not-known'), atHigherRates: null };
  const deduction = losses.gains.minus(losses.taxable);
  const atHigherRates = asTax(gainsTax(rated, deduction, zero)).total;
  if (limit === undefined) return { tax: noTax('figures-not-known'), atHigherRates };
  const name = taxYearFrom(start);
  const income = terms.taxableIncome(name);
  if (income === undefined) return { tax: noTax('income-not-known'), atHigherRates };
  const band = terms.bandExtension(name).plus(limit.value).minus(larger(income, zero));
  return { tax: asTax(gainsTax(rated, deduction, band)), atHigherRates };
}

/** When disposals are reported (TMA 1970 s.8; TCGA 1992 s.3A until 2018/19; CG20220). */
function reportingOf(proceeds: Big, gains: Big, exemptAmount: Big | null, limit: number | null) {
  if (limit === null || exemptAmount === null) return { needed: null, reasons: [], proceedsLimit: limit };
  const reasons = [
    ...(gains.gt(exemptAmount)
      ? [
          `Gains before losses, ${pounds.format(gains.toNumber())}, are above the exempt amount of ${pounds.format(exemptAmount.toNumber())}.`,
        ]
      : []),
    ...(proceeds.gt(limit)
      ? [`Proceeds of ${pounds.format(proceeds.toNumber())} are above ${pounds.format(limit)}.`]
      : []),
  ];
  return { needed: reasons.length > 0, reasons, proceedsLimit: limit };
}

function yearOf(
  start: string,
  disposals: readonly WorkedDisposal[],
  broughtForward: Big | null,
  connected: ConnectedLosses,
  terms: YearTerms,
): { year: CapitalGainsYear; carriedForward: Big | null } {
  const exemptFigure = figureOn(terms.figures.exemptAmount, start);
  const exempt = exemptFigure === undefined ? null : zero.plus(exemptFigure.value);
  const losses = yearLosses(disposals, broughtForward ?? zero, exempt, connected);
  const isKnown = exempt !== null && broughtForward !== null;
  const known = (amount: Big) => (isKnown ? amount.toNumber() : null);
  const { tax, atHigherRates } = isKnown
    ? taxOf(start, disposals, losses, terms)
    : { tax: noTax('figures-not-known'), atHigherRates: null };
  const proceeds = sumOf(disposals.map((each) => each.proceeds));
  const net = losses.gains.minus(losses.losses);
  const year: CapitalGainsYear = {
    taxYear: taxYearFrom(start),
    disposals: disposals.length,
    proceeds: proceeds.toNumber(),
    allowableCosts: proceeds.minus(sumOf(disposals.map(gainOf))).toNumber(),
    gains: losses.gains.toNumber(),
    losses: losses.losses.toNumber(),
    restrictedLosses: losses.restricted.toNumber(),
    net: net.toNumber(),
    exemptAmount: exempt?.toNumber() ?? null,
    exemptAmountUsed: known(losses.exemptUsed),
    lossesBroughtForward: broughtForward?.toNumber() ?? null,
    lossesBroughtForwardUsed: known(losses.broughtForwardUsed),
    lossesCarriedForward: known(losses.carriedForward),
    taxable: known(losses.taxable),
    tax,
    taxAtHigherRates: atHigherRates,
    reporting: reportingOf(
      proceeds,
      losses.gains,
      exempt,
      figureOn(terms.figures.reportedProceeds, start)?.value ?? null,
    ),
    without: terms.without,
  };
  return { year, carriedForward: isKnown ? losses.carriedForward : null };
}

/**
 * The tax years of one person's charged disposals, oldest first; the losses of one are brought forward to the next.
 * @param disposals that are charged
 */
export function yearsOf(disposals: readonly WorkedDisposal[], terms: YearTerms): CapitalGainsYear[] {
  const byStart = new Map<string, WorkedDisposal[]>();
  if (terms.only !== null) byStart.set(terms.only, []);
  for (const disposal of disposals) {
    const start = taxYearStart(disposal.date);
    const own = byStart.get(start);
    if (own === undefined) byStart.set(start, [disposal]);
    else own.push(disposal);
  }
  const connected = new ConnectedLosses();
  let carried: Big | null = terms.only === null ? (terms.broughtForward ?? zero) : zero;
  const years: CapitalGainsYear[] = [];
  for (const [start, own] of [...byStart].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isOnly = start === terms.only;
    const { year, carriedForward } = yearOf(
      start,
      own,
      isOnly ? (terms.broughtForward ?? carried) : carried,
      connected,
      terms,
    );
    carried = carriedForward;
    if (terms.only === null || isOnly) years.push(year);
  }
  return years;
}
