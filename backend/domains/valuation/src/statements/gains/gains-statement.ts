import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import {
  addGbp,
  type CapitalGainsDisposal,
  type CapitalGainsYear,
  capitalGains,
  exemptTexts,
  taxYearName,
} from '@harbour/finance';
import { apartFromExempt, type CountedGains, countedGains } from '../../capital-gains/person-gains.ts';
import { holdingName } from '../../holding-key.ts';
import { cells, column, figureRow, row } from '../statement-parts.ts';
import type { GainsStatementRecords } from './gains-statement-records.ts';
import { matchLines } from './match-lines.ts';
import { saleSections, sellableOf } from './sale-section.ts';

function disposalSection(
  name: string,
  disposals: readonly CapitalGainsDisposal[],
  { names, chargedBonds }: CountedGains,
): StatementSection {
  const sold = new Set(disposals.map(({ holding }) => holding));
  const bonds = [...chargedBonds].filter(([key]) => sold.has(key)).map(([, reason]) => reason);
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
    note: bonds.length === 0 ? null : bonds.join(' '),
    chart: { kind: 'bars', column: 5 },
  };
}

const exemptNames = { gilt: 'Gilt', 'qualifying-corporate-bond': 'Qualifying corporate bond' } as const;

/** Disposals of gilts and qualifying corporate bonds, which are in no other figure; nothing without any. */
function exemptSections(
  name: string,
  disposals: readonly CapitalGainsDisposal[],
  { names, exempt }: CountedGains,
): StatementSection[] {
  if (disposals.length === 0) return [];
  const kindOf = ({ holding }: CapitalGainsDisposal) => exempt[holding];
  const kinds = new Set(disposals.flatMap((disposal) => kindOf(disposal) ?? []));
  return [
    {
      title: `${name}: exempt disposals, in no figure of gains`,
      columns: [
        column('Holding'),
        column('Date', 'date'),
        column('Units', 'units'),
        column('Proceeds', 'gbp'),
        column('Exempt as'),
      ],
      rows: disposals.map((disposal) => {
        const { holding, date, units, proceeds } = disposal;
        const kind = kindOf(disposal);
        return row([holdingName(names, holding), date, units, proceeds, kind ? exemptNames[kind] : '']);
      }),
      total: cells(['Total', '', '', addGbp(disposals.map(({ proceeds }) => proceeds)), '']),
      empty: '',
      note: [...kinds].map((kind) => exemptTexts[kind]).join(' '),
    },
  ];
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
    const { rows, exempt } = counted;
    const report = capitalGains(rows, { exempt });
    const all = report.disposals.filter(({ date }) => date >= scope.from && date <= scope.to);
    const { counted: own, exempted } = apartFromExempt(all, exempt);
    const touched = report.years.filter(({ taxYear }) => own.some((disposal) => disposal.taxYear === taxYear));
    return [
      ...saleSections(given, person, counted),
      disposalSection(person.name, own, counted),
      ...exemptSections(person.name, exempted, counted),
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
      'Gilts and qualifying corporate bonds are exempt (TCGA 1992, sections 115 and 117; HMRC CG54900 and CG53700). A bond in another currency, or one that can become shares, is not.',
      'Income is not in the records, so the tax is the most that it can be.',
    ],
  };
}
