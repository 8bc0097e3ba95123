import { capitalGains } from '../capital-gains/capital-gains.ts';
import type { CapitalGainsDisposal, CapitalGainsOptions } from '../capital-gains/report.ts';
import type { CapitalGainsTransaction } from '../capital-gains/transaction.ts';

/** A row of the holding ACME, unless it names another. */
export function row(
  type: string,
  date: string,
  units: CapitalGainsTransaction['units'],
  amount?: CapitalGainsTransaction['amount'],
  more: Partial<CapitalGainsTransaction> = {},
): CapitalGainsTransaction {
  return { type, date, holding: 'ACME', units, amount, ...more };
}

/** The report of rows that have no problem. */
export function soundReport(rows: readonly CapitalGainsTransaction[], options?: CapitalGainsOptions) {
  const report = capitalGains(rows, options);
  if (!report.complete) throw new Error(report.note);
  return report;
}

/** Rule, units, cost and gain of each line. */
export const linesOf = (disposal: CapitalGainsDisposal | undefined) =>
  disposal?.matches.map(({ rule, units, cost, gain }) => [rule, units, cost, gain]);

/** The only disposal of rows that have no problem. */
export function onlyDisposal(rows: readonly CapitalGainsTransaction[], options?: CapitalGainsOptions) {
  const [disposal, ...others] = soundReport(rows, options).disposals;
  if (disposal === undefined || others.length > 0) throw new Error(`${others.length + 1} disposals.`);
  return disposal;
}
