import type { Database } from '@harbour/backend-database';
import type { ElsewhereTotal } from '@harbour/definitions/investments/self-managed/totals';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
import { type Basis, basisOf } from '@harbour/definitions/investments/valuation/plans';
import { joinedReasons, type PlanRow, totals } from '@harbour/domain-plans';
import { elsewhereOf } from '@harbour/domain-self-managed';
import { addGbp } from '@harbour/finance';
import { chartPayments } from '../performance/chart-payments.ts';

type Summed = Basis & { value: number | null; reason: string | null };

/** A total of plans together with what is managed elsewhere: missing if either is, with the reasons of both. */
export function withElsewhere<Value extends Summed>(total: Value, elsewhere: ElsewhereTotal & Basis): Value {
  const { value, reason } = total;
  return {
    ...total,
    value: value === null || elsewhere.net === null ? null : addGbp([value, elsewhere.net]),
    reason: joinedReasons([reason, elsewhere.reason]),
    ...basisOf([total, elsewhere]),
  };
}

/** The value of one day, GBP, with the part that was in transit between the plans. */
export type ValueOnDay = Awaited<ReturnType<typeof totals>>[number];

interface AskedValues {
  clientUid: string;
  /** The chosen plans, which the client sees. */
  plans: readonly PlanRow[];
  /** The filters that chose them. */
  po?: string | undefined;
  pe?: string | undefined;
  /** ISO dates, oldest first. */
  days: readonly string[];
  today: string;
}

export interface ValueOverTime {
  points: ValueOnDay[];
  payments: ChartPayments;
  /** What is managed elsewhere, by day; undefined if the values include none of it. */
  elsewhere: Awaited<ReturnType<typeof elsewhereOf>>;
}

/**
 * What plans, and what is managed elsewhere, were worth on some days, with what was paid in.
 * @param draw which of the valued days are drawn; all by default
 */
export async function valueOverTime(
  database: Database,
  { clientUid, plans, po, pe, days, today }: AskedValues,
  draw: (points: ValueOnDay[]) => ValueOnDay[] = (points) => points,
): Promise<ValueOverTime> {
  const ofPlans = await totals(
    database,
    plans.map(({ planstring }) => planstring),
    days,
  );
  const elsewhere = await elsewhereOf(database, { clientUid }, { po, pe }, days);
  const points = draw(elsewhere ? ofPlans.map((point) => withElsewhere(point, elsewhere(point.date))) : ofPlans);
  const payments = await chartPayments(database, plans, { clientUid, portfolio: po ?? 'all' }, points, today);
  return { points, payments, elsewhere };
}
