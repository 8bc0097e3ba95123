import type { Database } from '@harbour/backend-database';
import type { StatementKind } from '@harbour/definitions/investments/statements';
import { recordedIncomeKinds } from '@harbour/definitions/investments/tax-records';
import { consumerPricesUntil } from '@harbour/domain-market-data';
import { benchmarkHistory, publishedMixes, taxRecordsOf, visiblePlans } from '@harbour/domain-plans';
import { lastMonthEnd, monthsAfter, valuationDays } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bondsOf } from '../capital-gains/bonds.ts';
import { heldUnitsOf, movedUnitsOf } from '../capital-gains/gains-records.ts';
import { issuerActionsOf } from '../capital-gains/issuer-actions.ts';
import { fundReportsOf } from '../fund-reports/fund-reports.ts';
import { performanceFigures } from '../performance/performance-figures.ts';
import { bookedChargesOf, plansWithDealings } from './charges/booked-charges.ts';
import { heldValuesOf } from './held-values.ts';
import { accruedRecordsOf } from './income/accrued-income.ts';
import { bookedIncomeOf, fundsHeldWithin } from './income/income-statement-records.ts';
import { tradedBondsOf } from './income/traded-bonds.ts';
import type { StatementRecords } from './make-statement.ts';
import { bookedMovesOf } from './returns/booked-moves.ts';
import { earlierDay } from './statement-parts.ts';
import type { StatementScope } from './statement-scope.ts';
import { isTaxed } from './taxed-plans.ts';

/** Rows that one statement is computed from: a second of work in its thread. */
const mostRows = 20_000;

const tooMany = () =>
  new RefusedError(400, 'TooManyTransactions', 'There are too many transactions. Choose fewer days or people.');

function withinLimit<Row>(found: readonly Row[]): readonly Row[] {
  if (found.length > mostRows) throw tooMany();
  return found;
}

async function incomeRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const booked = withinLimit(await bookedIncomeOf(database, planstrings, scope, mostRows));
  const funds = await fundsHeldWithin(database, planstrings, scope);
  const stored = await taxRecordsOf(database, planstrings, scope.to);
  const recorded = stored.flatMap((record) => {
    const kind = recordedIncomeKinds.find((one) => one === record.kind);
    return kind && record.date >= scope.from ? { ...record, kind } : [];
  });
  const reports = await fundReportsOf(database, planstrings, scope.to);
  const traded = withinLimit(await tradedBondsOf(database, planstrings, scope, mostRows));
  return {
    kind: 'income',
    records: {
      scope,
      booked,
      funds,
      recorded,
      reports: reports.filter(({ date }) => date >= scope.from),
      accrued: accruedRecordsOf(stored),
      traded,
    },
  };
}

/**
 * The days that are valued: month ends since the plans began, the day before the first of the days, and the last of the
 * days or today.
 */
function valuedDays({ from, to, today, plans }: StatementScope): string[] {
  const opened = plans.map(({ openedOn }) => openedOn).sort()[0] ?? from;
  const days = valuationDays(addDays(earlierDay(opened, from), -1), earlierDay(to, today));
  return [...new Set([...days, addDays(from, -1)])].sort();
}

async function chargesRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  const days = valuedDays(scope);
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const held = withinLimit(await heldValuesOf(database, planstrings, days, mostRows));
  const booked = withinLimit(await bookedChargesOf(database, planstrings, scope.to, mostRows));
  const dealt = await plansWithDealings(database, planstrings, scope);
  const { values, flows, excluded } = await performanceFigures(database, scope.plans, { days, today: scope.today });
  const taxRecords = await taxRecordsOf(database, planstrings, scope.to);
  return { kind: 'charges', records: { scope, excluded, days, held, booked, dealt, taxRecords, values, flows } };
}

/** Years before the last of the days that risk is computed from. */
const yearsOfRisk = 5;

async function returnsRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const [before, until] = [addDays(scope.from, -1), earlierDay(scope.to, scope.today)];
  const days = valuationDays(before, until);
  const opened = scope.plans.map(({ openedOn }) => addDays(openedOn, -1)).sort()[0] ?? before;
  const earliest = monthsAfter(lastMonthEnd(until), -12 * yearsOfRisk);
  const history = valuationDays([earlierDay(before, earliest), opened].sort()[1] ?? before, until);
  const moves = withinLimit(await bookedMovesOf(database, planstrings, { after: before, to: until }, mostRows));
  const booked = withinLimit(await bookedChargesOf(database, planstrings, until, mostRows));
  const { values, flows, excluded } = await performanceFigures(database, scope.plans, {
    days: [...new Set([...history, ...days])].sort(),
    today: scope.today,
  });
  const onFlows = values.flatMap(({ date, value }) => (value !== null && date > before ? date : []));
  const valuedDays = [...new Set([...days, ...onFlows])].sort();
  const held = withinLimit(await heldValuesOf(database, planstrings, valuedDays, mostRows));
  const instruments = [
    ...held.map(({ instrumentId }) => instrumentId),
    ...moves.flatMap(({ instrument }) => instrument?.id ?? []),
  ];
  const mixes = await publishedMixes(database, [...new Set(instruments)], until);
  const taxRecords = await taxRecordsOf(database, planstrings, scope.to);
  const benchmark = await benchmarkHistory(database, scope.clientUid, 'all', days);
  const consumerPrices = await consumerPricesUntil(database, until);
  return {
    kind: 'returns',
    records: {
      scope,
      excluded,
      days,
      valuedDays,
      held,
      mixes,
      moves,
      booked,
      taxRecords,
      values,
      flows,
      benchmark,
      consumerPrices,
    },
  };
}

/**
 * What gains of the people are computed from, up to a day: all of their taxed plans, since a person has one pool for
 * each holding.
 */
async function gainsUpTo(database: Database, scope: StatementScope, day: string) {
  const { clientUid, people } = scope;
  const pe = people.length === 0 ? undefined : people.map(({ uuid }) => uuid).join(',');
  const visible = await visiblePlans(database, clientUid, { people: pe });
  const plans = visible.filter((plan) => isTaxed(plan, scope));
  const planstrings = plans.map(({ planstring }) => planstring);
  const moved = withinLimit(await movedUnitsOf(database, planstrings, day));
  const held = await heldUnitsOf(database, planstrings, day);
  const taxRecords = await taxRecordsOf(database, planstrings, day);
  const actions = await issuerActionsOf(database, planstrings, day);
  const reports = await fundReportsOf(database, planstrings, day);
  return { plans, moved, held, taxRecords, actions, reports, bonds: await bondsOf(database, planstrings) };
}

async function gainsRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  // Purchases of the 30 days after a sale are matched with it, so all records are needed.
  const gains = await gainsUpTo(database, scope, scope.today);
  const planstrings = gains.plans.map(({ planstring }) => planstring);
  const held = withinLimit(await heldValuesOf(database, planstrings, [scope.today], mostRows));
  return { kind: 'gains', records: { scope, gains, held } };
}

async function worthRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  const on = earlierDay(scope.to, scope.today);
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const held = withinLimit(await heldValuesOf(database, planstrings, [on], mostRows));
  return { kind: 'worth', records: { scope, on, held, gains: await gainsUpTo(database, scope, on) } };
}

const readers: Readonly<
  Record<StatementKind, (database: Database, scope: StatementScope) => Promise<StatementRecords>>
> = {
  income: incomeRecords,
  gains: gainsRecords,
  charges: chargesRecords,
  returns: returnsRecords,
  worth: worthRecords,
};

/**
 * What a statement is computed from.
 * @throws RefusedError 400 when there are too many rows
 */
export const readRecords = (
  database: Database,
  kind: StatementKind,
  scope: StatementScope,
): Promise<StatementRecords> => readers[kind](database, scope);
