import type {
  StatementCell,
  StatementRow,
  StatementSection,
  StatementUnit,
} from '@harbour/definitions/investments/statements';
import type { ChargedReturn } from '@harbour/finance';
import Big from 'big.js';

/** A column of a section. */
export const column = (title: string, unit: StatementUnit = 'text'): StatementSection['columns'][number] => ({
  title,
  unit,
});

/** A cell: its value, or why there is none. */
export const cell = (value: string | number | null, reason?: string): StatementCell =>
  reason === undefined ? { value } : { value, reason };

/** A cell in percent. @param rate 0–1 scale */
export const percentCell = (rate: number | null, reason?: string): StatementCell =>
  cell(rate === null ? null : new Big(rate).times(100).round(2, Big.roundHalfUp).toNumber(), reason);

/** A return over the days and as a yearly rate, which is empty under one year; or why it is not known. */
export const returnCells = (rate: ChargedReturn): StatementCell[] =>
  rate.ok
    ? [percentCell(rate.rate), rate.annualised === null ? cell('') : percentCell(rate.annualised)]
    : [cell(null, rate.message), cell(null, rate.message)];

/** Cells of which a part is not known, so that a figure is at least what they have. */
export const atLeast = (isPart: boolean, given: readonly StatementCell[]): StatementCell[] =>
  given.map((one) => (isPart && typeof one.value === 'number' ? { ...one, atLeast: true } : one));

type Working = StatementRow['working'][number];

type GivenCell = StatementCell | string | number | null;

export const cells = (given: readonly GivenCell[]): StatementCell[] =>
  given.map((one) => (typeof one === 'object' && one !== null ? one : cell(one)));

/** A row, with what its figures come from. */
export const row = (given: readonly GivenCell[], working: readonly Working[] = []): StatementRow => ({
  cells: cells(given),
  working: [...working],
});

/** A row of one figure, or of why it is not known. */
export const figureRow = (title: string, amount: number | null, reason: string): StatementRow =>
  row([title, amount === null ? cell(null, reason) : amount]);

/** A line of working in pounds. */
export const pounds = (text: string, value: number): Working => ({ text, value, unit: 'gbp' });

/**
 * One of the equal parts of an amount to the penny; the parts of all owners add up to the amount.
 * @param amount GBP
 * @param owner its place from 0
 */
export function equalPart(amount: Big, owner: number, owners: number): Big {
  const upTo = (count: number) => amount.times(count).div(owners).round(2, Big.roundHalfUp);
  return upTo(owner + 1).minus(upTo(owner));
}

/** The earlier one of two ISO dates. */
export const earlierDay = (one: string, other: string): string => [one, other].sort()[0] ?? one;
