import type { StatementPart, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import { formatDay } from '@harbour/kernel/calendar';
import { freshnessLabels, notesOf } from '../documents/valuation-notes.ts';
import type { Figure, StatementPlan, ValuationStatement } from '../documents/valuation-statement.ts';
import { cell, column, row } from '../statements/statement-parts.ts';

const valueCell = ({ value, reason }: Figure) => cell(value, reason ?? undefined);

/** When a holding was priced, with a mark if that was long before. */
function pricedText({ pricedOn, freshness }: Pick<Figure, 'pricedOn' | 'freshness'>): string {
  if (pricedOn === null) return '';
  return freshness === 'fresh' ? formatDay(pricedOn) : `${formatDay(pricedOn)}, ${freshnessLabels[freshness]}`;
}

function planSection({ name, planstring, provider, total, holdings, opened }: StatementPlan): StatementSection {
  return {
    title: `${name} (${planstring}, ${provider})`,
    columns: [
      column('Holding'),
      column('Units', 'units'),
      column('Price £', 'units'),
      column('Value', 'gbp'),
      column('Priced on'),
    ],
    rows: opened
      ? holdings.map(
          (one): StatementRow => row([one.name, one.units, one.price ?? '', valueCell(one), pricedText(one)]),
        )
      : [],
    total: opened ? [cell('Total'), cell(''), cell(''), valueCell(total), cell('')] : null,
    empty: 'It had not begun yet.',
    note: null,
  };
}

function summarySection({ groups, inTransit, total, valuationDate }: ValuationStatement): StatementSection {
  return {
    title: `Valuation on ${formatDay(valuationDate)}`,
    columns: [column('Accounts'), column('Value', 'gbp')],
    rows: [
      ...groups.map((group) =>
        row(
          [group.title, valueCell(group.total)],
          group.plans.map((plan) => ({ text: plan.name, value: plan.total.value, unit: 'gbp' })),
        ),
      ),
      ...inTransit
        .filter(({ group }) => group === null)
        .map((moving) => row([`In transit from ${moving.from} to ${moving.to}`, valueCell(moving)])),
    ],
    total: [cell('Total'), valueCell(total)],
    empty: 'There are no plans to value.',
    note: null,
    chart: { kind: 'bars', column: 1 },
  };
}

/** What the plans were worth at the close of the tax year, with every holding. */
export const valuationPart = (statement: ValuationStatement): StatementPart => ({
  title: 'Valuation',
  leftOut: [],
  sections: [summarySection(statement), ...statement.groups.flatMap(({ plans }) => plans.map(planSection))],
  notes: notesOf(statement),
});
