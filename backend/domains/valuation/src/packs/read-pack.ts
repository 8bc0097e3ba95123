import type { Database } from '@harbour/backend-database';
import { valuationDays } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { taxYearEnd, taxYearOf, taxYearStart } from '@harbour/uk-tax';
import { type ValuationStatement, valuationStatement } from '../documents/valuation-statement.ts';
import { planFigures } from '../performance/performance-figures.ts';
import { valueChanges } from '../performance/value-changes.ts';
import type { StatementRecords } from '../statements/make-statement.ts';
import { readRecords } from '../statements/read-records.ts';
import { type StatementScope, statementScope } from '../statements/statement-scope.ts';
import type { ChangeRecords } from './change-part.ts';

/** What a client's yearly document is computed from; plain data, which is copied to a thread. */
export interface PackRecords {
  scope: StatementScope;
  valuation: ValuationStatement;
  change: ChangeRecords;
  /** In the order of the document. */
  statements: readonly StatementRecords[];
}

/** The statements of the document after valuation and change. Worth after tax is no figure of a year. */
const statementsOfPack = ['returns', 'charges', 'gains', 'income'] as const;

/** The first and last day of a tax year. @param year the calendar year in which it begins */
export function daysOfYear(year: number): { from: string; to: string } {
  const taxYear = taxYearOf(`${year}-04-06`);
  return { from: taxYearStart(taxYear), to: taxYearEnd(taxYear) };
}

/**
 * What the yearly document of a client has: plans of the people whom the client sees, and nothing that is managed
 * elsewhere.
 * @param year the calendar year in which the tax year begins
 * @param today ISO date
 * @returns null for a client who sees no plan that began before the tax year ended
 */
export async function readPack(
  database: Database,
  { clientUid, year, today, firm }: { clientUid: string; year: number; today: string; firm: string },
): Promise<PackRecords | null> {
  const { from, to } = daysOfYear(year);
  const scope = await statementScope(database, { clientUid, range: `${from}::${to}`, today });
  if (!scope.plans.some(({ openedOn }) => openedOn <= to)) return null;
  const before = addDays(from, -1);
  const valuation = await valuationStatement(
    database,
    clientUid,
    {},
    { firm, valuationDate: to, preparedOn: today, onlyPlans: true },
  );
  const changes = await valueChanges(database, {
    clientUid,
    plans: scope.plans,
    from: before,
    to,
    today,
    onlyPlans: true,
  });
  const days = valuationDays(before, to);
  // Values alone, of every plan, so no day between is valued.
  const { valueOn } = await planFigures(database, scope.plans, { days, today }, () => []);
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const values = days.map((date) => ({ date, value: valueOn(date, planstrings) }));
  const statements: StatementRecords[] = [];
  for (const kind of statementsOfPack) statements.push(await readRecords(database, kind, scope));
  return { scope, valuation, change: { changes, values }, statements };
}
