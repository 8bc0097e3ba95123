import { type Bar, barsSvg, columnsSvg } from '@harbour/backend-documents/bar-chart';
import { page } from '@harbour/backend-documents/document-look';
import { picture } from '@harbour/backend-documents/picture';
import type { StatementCell, StatementSection, StatementUnit } from '@harbour/definitions/investments/statements';
import type { Meaning } from '@harbour/tokens/meanings';
import type { Content } from 'pdfmake';

/** What rows are, by their names, so that they have the colours of the charts on screen. */
const meanings: Readonly<Record<string, Meaning>> = {
  'Pension Holdings': 'pension',
  'Non Pension Holding': 'general',
  ISA: 'isa',
  'Pensions, not taxed': 'pension',
  'ISAs, not taxed': 'isa',
  'Taxed accounts': 'general',
  'Investment bonds, not taxed as it is paid': 'bond',
  'UK interest': 'cash',
};

/** Bars that one chart has; the table has every row. */
const mostBars = 12;

/** A4 without its sides. Points. */
const width = 595 - 2 * page.side;

/** Names that the alternative text has at most. */
const named = 6;

const dayName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

type TextOf = (cell: StatementCell, unit: StatementUnit) => string;

/** The figures of the drawn column that are known. */
function barsOf({ rows, columns, chart }: StatementSection, textOf: TextOf): Bar[] {
  if (!chart) return [];
  const unit = columns[chart.column]?.unit ?? 'gbp';
  return rows.slice(chart.from ?? 0).flatMap(({ cells }) => {
    const [first, cell] = [cells[0], cells[chart.column]];
    if (!first || typeof cell?.value !== 'number') return [];
    const name = String(first.value ?? '');
    return {
      name: columns[0]?.unit === 'date' ? dayName(name) : name,
      meaning: meanings[name],
      value: cell.value,
      label: textOf(cell, unit),
    };
  });
}

/** The chart of a section above its table; nothing where fewer than two figures are known. */
export function chartContent(section: StatementSection, textOf: TextOf): Content[] {
  const bars = barsOf(section, textOf);
  const { chart, columns, title } = section;
  if (!chart || bars.length < 2 || bars.every(({ value }) => value === 0)) return [];
  const what = columns[chart.column]?.title ?? '';
  const listed = bars.slice(0, named).map(({ name, label }) => `${name} ${label}`);
  const rest = bars.length > named ? `, and ${bars.length - named} more in the table` : '';
  const alt = `Chart of ${title}, ${what}: ${listed.join(', ')}${rest}.`;
  if (chart.kind === 'columns') return [picture(columnsSvg(bars, width), alt)];
  const largest = bars.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value)).slice(0, mostBars);
  const drawn = bars.filter((bar) => largest.includes(bar));
  const note: Content[] =
    drawn.length < bars.length ? [{ text: `The ${drawn.length} largest of ${bars.length}.`, style: 'note' }] : [];
  return [picture(barsSvg(drawn, width), alt), ...note];
}
