import { type CalculationDocument, documentLimits } from '@harbour/definitions/tools/calculation-document';
import { formatPounds } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import { type HouseholdEntry, householdEntries } from '../household-entries.ts';
import { methodTexts } from '../method-texts.ts';
import { rateNames } from '../names.ts';
import type { Projections } from './headline.ts';
import { headlineFigures, type OutlookOrReason } from './headline-figures.ts';
import { yearsInTerms } from './money-terms.ts';
import { yearAmounts } from './year-amounts.ts';
import { yearLines } from './year-lines.ts';

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
  const years = yearsInTerms(projections.middle, 'today', household.assumptions.inflationPercent);
  const rows = years.map((year) => {
    const lines = yearLines(household, year);
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
