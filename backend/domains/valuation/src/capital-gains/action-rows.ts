import { type RecordedActionKind, recordedActionKinds } from '@harbour/definitions/investments/tax-records';
import type { PlanRow, StoredTaxRecord } from '@harbour/domain-plans';
import type { CapitalGainsTransaction } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import { holdingKey } from '../holding-key.ts';
import type { StoredAction } from './issuer-actions.ts';

/** A corporate action as a row of the computation of gains. */
export type ActionRow = CapitalGainsTransaction & { type: RecordedActionKind };

const issuerRow = ({ kind, date, holding, into, ratio, apportionment, cash, value }: StoredAction): ActionRow => ({
  type: kind,
  date,
  holding,
  id: 'recorded by the firm',
  into: into ?? undefined,
  ratio: ratio ?? undefined,
  apportionment: apportionment ?? undefined,
  perUnit: cash ?? undefined,
  valuePerUnit: value ?? undefined,
  onlyIfHeld: true,
});

/** One for each action of a holding, whatever the plan: the plans of a person are one pool. */
const actionKey = ({ type, date, holding }: CapitalGainsTransaction) => `${type} ${date} ${holding}`;

const addUp = (one: CapitalGainsTransaction['amount'], other: CapitalGainsTransaction['amount']) =>
  one === undefined || other === undefined ? undefined : new Big(one).plus(other);

/** The same action in two plans of a person: its ratio counts once, its amounts together. */
function together(one: ActionRow, other: ActionRow): ActionRow {
  return {
    ...one,
    amount: addUp(one.amount, other.amount),
    cash: addUp(one.cash, other.cash),
    value: addUp(one.value, other.value),
  };
}

/** Those in which each holder chooses: units that were paid for, which add up by themselves. */
const isChosen = ({ type }: ActionRow) => type === 'rights' || type === 'scrip-dividend';

/** The row of a record of a plan, an equal part for each owner; null for a record of something else. */
function recordedRow(record: StoredTaxRecord, { ownership }: PlanRow): ActionRow | null {
  const { instrument, into, ratio, units, apportionment, date, amount, value } = record;
  const type = recordedActionKinds.find((kind) => kind === record.kind);
  if (!type || !instrument) return null;
  const part = (of: string) => new Big(of).div(ownership.length);
  return {
    type,
    date,
    holding: holdingKey(instrument),
    id: 'recorded in the plan',
    into: into === null ? undefined : holdingKey(into),
    ratio: ratio ?? undefined,
    apportionment: apportionment ?? undefined,
    units: units === null ? undefined : part(units),
    ...(type === 'merger' ? { cash: part(amount) } : {}),
    ...(type === 'return-of-capital' || units !== null ? { amount: part(amount) } : {}),
    value: value === null ? undefined : part(value),
  };
}

/**
 * Corporate actions of a person's holdings: what the firm knows of the issuers, and what was recorded in the plans where
 * the firm knows nothing of that kind, day and holding.
 */
export function actionRows(
  issuers: readonly StoredAction[],
  records: readonly StoredTaxRecord[],
  plans: ReadonlyMap<string, PlanRow>,
): ActionRow[] {
  const rows = new Map(issuers.map(issuerRow).map((row) => [actionKey(row), row]));
  const ofFirm = new Set(rows.keys());
  const chosen: ActionRow[] = [];
  for (const record of records) {
    const plan = plans.get(record.planstring);
    const row = plan && recordedRow(record, plan);
    if (!row || ofFirm.has(actionKey(row))) continue;
    const same = rows.get(actionKey(row));
    if (isChosen(row)) chosen.push(row);
    else rows.set(actionKey(row), same ? together(same, row) : row);
  }
  return [...rows.values(), ...chosen];
}

/** Brokers book what an action did to the units some days after it. */
const bookedWithinDays = 10;

/**
 * Whether a movement of units without a trade is how a plan booked a corporate action: the action itself counts, and
 * the units that are held show whether it suffices.
 */
export function isBookedAction(
  { date, holding }: { date: string; holding: string },
  actions: readonly ActionRow[],
): boolean {
  return actions.some(
    (action) =>
      (action.holding === holding || action.into === holding) &&
      action.type !== 'return-of-capital' &&
      date >= action.date &&
      date <= addDays(action.date, bookedWithinDays),
  );
}
