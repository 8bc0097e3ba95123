import type { StatementUnit } from '@harbour/definitions/investments/statements';
import { formatDate, formatMoney, formatPercent, formatPounds, formatUnits } from '@harbour/ui';

/** A value of a statement as the screen has it. */
export function statementText(value: string | number, unit: StatementUnit): string {
  if (typeof value === 'string') return unit === 'date' ? formatDate(value) : value;
  if (unit === 'percent') return formatPercent(value);
  if (unit === 'pounds') return formatPounds(value);
  return unit === 'units' ? formatUnits(value) : formatMoney(value);
}
