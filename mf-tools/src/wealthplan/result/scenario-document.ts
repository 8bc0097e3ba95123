import { type CalculationDocument, documentLimits } from '@harbour/definitions/tools/calculation-document';
import { formatPounds } from '@harbour/ui';
import type { Series } from '@harbour/ui/chart';
import type { Household } from '@harbour/wealthplan/household';
import { type HouseholdEntry, householdEntries } from '../household-entries.ts';
import { methodTexts } from '../method-texts.ts';
import { rateNames } from '../names.ts';
import { outcomeSeries, spendingSeries, wealthSeries, type YearSeries } from './chart-series.ts';
import type { Projections } from './headline.ts';
import { headlineFigures, type OutlookOrReason } from './headline-figures.ts';
import { linesByYear } from './use-year-lines.ts';
import { yearAmounts } from './year-amounts.ts';
import type { YearLines } from './year-lines.ts';

/** Longest texts of the call: of a line, of a cell. */
const [longestLine, longestCell] = [200, 120];
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Entries that the list of inputs has no space for, as tables. */
function furtherEntries(entries: readonly HouseholdEntry[]): CalculationDocument['tables'] {
  const pages = Math.ceil(entries.length / documentLimits.rows);
  return Array.from({ length: pages }, (_, page) => ({
    title: 'Further entries',
    columns: [
      { title: 'Entry', figure: false },
      { title: 'What was entered', figure: false },
    ],
    rows: entries
      .slice(page * documentLimits.rows, (page + 1) * documentLimits.rows)
      .map(({ name, says }) => [shortened(name, longestCell), shortened(says, longestCell)]),
  }));
}

/** The events of a year that a chart has space for: the last of them, with what happens to money, and how many more. */
function markedEvents(events: readonly string[]): string[] {
  const most = documentLimits.events;
  const shown = events.length > most ? [`${events.length - most + 1} more`, ...events.slice(1 - most)] : events;
  return shown.map((event) => shortened(event, longestCell));
}

type DocumentChart = NonNullable<CalculationDocument['charts']>[number];

/** A chart of the page as the call takes it. */
function chartOf(
  title: string,
  says: string,
  { steps, columns, layers, fan, bands, lines }: YearSeries,
): DocumentChart {
  const seriesOf = (series: readonly Series[] | undefined) =>
    series?.map(({ name, meaning, values }) => ({ name, ...(meaning ? { meaning } : {}), values: [...values] }));
  const drawn = {
    columns: seriesOf(columns),
    layers: seriesOf(layers),
    fan: seriesOf(fan),
    bands,
    lines: seriesOf(lines),
  };
  return {
    title,
    says,
    steps: steps.map(({ label, events }) => ({
      label,
      ...(events ? { events: markedEvents(events) } : {}),
    })),
    ...drawn,
  };
}

/** The charts of the page: where each year's money comes from, what can be spent, and how far futures are apart. */
function chartsOf(years: readonly YearLines[], { middle }: Projections, outlook: OutlookOrReason): DocumentChart[] {
  const terms = `in today’s money, at ${rateNames.middle} a year`;
  const simulated = typeof outlook === 'string' ? undefined : outlook;
  return [
    chartOf(
      'Income and spending',
      `Where each year’s money comes from, ${terms}. The line is what is needed, taxes among it.`,
      spendingSeries(years),
    ),
    chartOf('What can be spent', `At the end of each year, ${terms}.`, wealthSeries(years, false)),
    ...(simulated
      ? [
          chartOf(
            'Range of outcomes',
            `${simulated.moneyFan ? 'What can be spent' : 'Wealth less what is owed'} at the end of each year in ${simulated.paths.toLocaleString('en-GB')} simulated futures, in today’s money.`,
            outcomeSeries(middle.years, simulated, false),
          ),
        ]
      : []),
  ];
}

interface ScenarioInDocument {
  /** What the client calls it; undefined for one that is not saved. */
  name: string | undefined;
  /** The day that it was computed on, ISO. */
  day: string;
  household: Household;
  projections: Projections;
  outlook: OutlookOrReason;
}

/** The result as texts for the firm's PDF: what was entered, what came out, every year at the middle rate. */
export function scenarioDocument({
  name,
  day,
  household,
  projections,
  outlook,
}: ScenarioInDocument): CalculationDocument {
  const entries = householdEntries(household);
  const years = [...linesByYear({ household, projection: projections.middle, money: 'today' })];
  const rows = years.map((lines) => {
    return [lines.label, ...yearAmounts.map(({ of }) => formatPounds(of(lines)))];
  });
  return {
    title: name === undefined ? 'WealthPlan' : `WealthPlan: ${name}`,
    day,
    inputs: entries
      .slice(0, documentLimits.entries)
      .map((entry) => ({ label: shortened(entry.name, longestLine), value: shortened(entry.says, longestLine) })),
    results: headlineFigures(household, projections, outlook)
      .slice(0, documentLimits.entries)
      .map((figure) => ({ label: shortened(figure.name, longestLine), value: figure.text })),
    charts: chartsOf(years, projections, outlook),
    tables: [
      {
        title: `Year by year, in today’s money, at ${rateNames.middle} a year`,
        columns: [{ title: 'Year', figure: false }, ...yearAmounts.map(({ title }) => ({ title, figure: true }))],
        rows,
      },
      ...furtherEntries(entries.slice(documentLimits.entries)),
    ],
    working: methodTexts.map(({ title, says }) => ({ name: title, formula: says })),
    assumptions: [
      'An illustration in today’s money, not a forecast and not advice: you may have more or less.',
      'Wealth at the three rates is rounded down to three figures (COBS 13 Annex 2).',
    ],
  };
}
