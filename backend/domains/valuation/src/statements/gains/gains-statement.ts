import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import { addGbp, type CapitalGainsDisposal, type CapitalGainsYear, capitalGains, taxYearName } from '@harbour/finance';
import { type CountedGains, countedGains } from '../../capital-gains/person-gains.ts';
import { holdingName } from '../../holding-key.ts';
import { cells, column, figureRow, row } from '../statement-parts.ts';
import type { GainsStatementRecords } from './gains-statement-records.ts';
import { matchLines } from './match-lines.ts';
import { saleSections, sellableOf } from './sale-section.ts';

function disposalSection(
  name: string,
  disposals: readonly CapitalGainsDisposal[],
  { names }: CountedGains,
): StatementSection {
  return {
    title: `${name}: disposals`,
    columns: [
      column('Holding'),
      column('Date', 'date'),
      column('Units', 'units'),
      column('Proceeds', 'gbp'),
      column('Cost', 'gbp'),
      column('Gain or loss', 'gbp'),
    ],
    rows: disposals.map((disposal) => {
      const { holding, date, units, proceeds, cost, gain } = disposal;
      return row([holdingName(names, holding), date, units, proceeds, cost, gain], matchLines(disposal, names));
    }),
    total: cells([
      'Total',
      '',
      '',
      addGbp(disposals.map(({ proceeds }) => proceeds)),
      addGbp(disposals.map(({ cost }) => cost)),
      addGbp(disposals.map(({ gain }) => gain)),
    ]),
    empty: 'Nothing was sold in the taxed accounts in these days.',
    note: null,
    chart: { kind: 'bars', column: 5 },
  };
}

const noFigures = 'The exempt amount and the rates of this tax year are not known to the portal.';

function yearRows(year: CapitalGainsYear): StatementRow[] {
  const { tax } = year;
  const known = (text: string, amount: number | null) => figureRow(text, amount, noFigures);
  return [
    row(['Gains', year.gains]),
    row(['Losses of the year', year.losses]),
    known('Exempt amount', year.exemptAmount),
    known('Earlier losses that are used', year.lossesBroughtForwardUsed),
    known('Taxable gains', year.taxable),
    known('Tax, at most: at the higher rates', year.taxAtHigherRates),
    known('Losses for later years', year.lossesCarriedForward),
    ...(tax.ok ? tax.lines.map(({ percent, on, tax: due }) => row([`${percent}% of ${money(on)}`, due])) : []),
  ];
}

const yearSection = (name: string, year: CapitalGainsYear): StatementSection => ({
  title: `${name}: tax year ${taxYearName(year.taxYear)}`,
  columns: [column('Figure'), column('Amount', 'gbp')],
  rows: yearRows(year),
  total: null,
  empty: '',
  note: year.reporting.reasons.length === 0 ? null : year.reporting.reasons.join(' '),
});

/** Capital gains of people on what they sold in the days, and of the tax years that the days touch. */
export function gainsStatement(given: GainsStatementRecords): Statement {
  const { scope, gains } = given;
  const leftOut: Statement['leftOut'] = [];
  const sections = scope.people.flatMap((person) => {
    const counted = countedGains(person, gains);
    for (const [key, omission] of counted.leftOut) {
      leftOut.push({ name: holdingName(counted.names, key), ...omission });
    }
    const report = capitalGains(counted.rows);
    const own = report.disposals.filter(({ date }) => date >= scope.from && date <= scope.to);
    const touched = report.years.filter(({ taxYear }) => own.some((disposal) => disposal.taxYear === taxYear));
    return [
      ...saleSections(given, person, counted),
      disposalSection(person.name, own, counted),
      ...touched.map((year) => yearSection(person.name, year)).reverse(),
    ];
  });
  return {
    kind: 'gains',
    title: 'Capital gains',
    from: scope.from,
    to: scope.to,
    of: scope.of,
    leftOut,
    sections,
    sellable: sellableOf(given),
    notes: [
      'Shares and units are matched with those bought on the same day, then in the next 30 days, then with the pool of all others at their average cost (TCGA 1992, sections 104 to 106A).',
      'All taxed accounts of a person count together, whatever plan is chosen; ISAs and pensions have no gains that are taxed. Each owner of a joint account has an equal part.',
      'Income is not in the records, so the tax is the most that it can be.',
    ],
  };
}
