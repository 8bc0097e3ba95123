import type { PersonGains } from '@harbour/definitions/investments/capital-gains';
import type { PlanRow, StoredTaxRecord } from '@harbour/domain-plans';
import {
  type CapitalGainsReport,
  type CapitalGainsTransaction,
  capitalGains,
  type ExemptHoldings,
  exemptTexts,
  matchedDays,
} from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import { isReported, reportRows, type StoredFundReport } from '../fund-reports/fund-reports.ts';
import { acquiredName, holdingKey, holdingName } from '../holding-key.ts';
import { actionRows, isBookedAction } from './action-rows.ts';
import { exemptions, type StoredBond } from './bonds.ts';
import type { HeldUnits, MovedUnits } from './gains-records.ts';
import { actionProblemText, gainsProblemText, gainsRowOf, unitsDifferText, unitsTolerance } from './gains-row.ts';
import type { StoredAction } from './issuer-actions.ts';
import { recordedRows } from './recorded-rows.ts';

/** What the gains of people are computed from: all of their taxed plans. */
export interface GainsRecords {
  plans: readonly PlanRow[];
  moved: readonly MovedUnits[];
  held: readonly HeldUnits[];
  /** What completes the transactions. */
  taxRecords: readonly StoredTaxRecord[];
  /** What issuers did to the holdings. */
  actions: readonly StoredAction[];
  /** What funds reported to their holders. */
  reports: readonly StoredFundReport[];
  /** Gilts and bonds among the holdings. */
  bonds: readonly StoredBond[];
}

interface Person {
  uuid: string;
  name: string;
}

/** Owners have equal parts of a joint plan: records of shares do not exist. */
const partOf = (amount: string, { ownership }: PlanRow) => new Big(amount).div(ownership.length);

/** The row of a movement; null for one that changes nothing. */
function rowOf(moved: MovedUnits, plan: PlanRow, plans: ReadonlyMap<string, PlanRow>): CapitalGainsTransaction | null {
  const other = plans.get(moved.otherPlan ?? '');
  if (other && other.ownership.join() === plan.ownership.join()) return null;
  return gainsRowOf({
    kind: moved.kind,
    date: moved.date,
    holding: moved.key,
    units: partOf(moved.units, plan),
    value: partOf(moved.value, plan),
  });
}

/** Why a holding is left out, and what would mend it: sentences for a client. */
interface Omission {
  reason: string;
  mend: string;
}

const completeRecords = 'Give what is missing: when the units came or went, and what they cost or were worth.';

/** Why holdings are left out, by key; the first reason counts. */
class LeftOut {
  readonly reasons = new Map<string, Omission>();

  add(key: string, reason: string, mend = completeRecords) {
    if (!this.reasons.has(key)) this.reasons.set(key, { reason, mend });
  }

  /** Where a holding is exempt, no tax depends on what is missing. */
  noteExempt(exempt: ExemptHoldings) {
    for (const [key, { reason, mend }] of this.reasons) {
      const kind = exempt[key];
      if (kind) this.reasons.set(key, { reason: `${reason} No figure of tax needs it. ${exemptTexts[kind]}`, mend });
    }
  }
}

function noteIncomplete(
  leftOut: LeftOut,
  items: readonly (MovedUnits | HeldUnits)[],
  plans: ReadonlyMap<string, PlanRow>,
  completed: ReadonlySet<string>,
) {
  for (const { key, planstring } of items) {
    const plan = plans.get(planstring);
    // Recorded acquisitions complete a holding: whether they do, the units that are held show.
    if (plan && !plan.performance && !completed.has(`${planstring} ${key}`)) {
      leftOut.add(key, `The transactions of ${plan.name} are not complete since it was opened.`);
    }
  }
}

function noteProblems(
  leftOut: LeftOut,
  report: CapitalGainsReport,
  names: ReadonlyMap<string, { name: string }>,
  actions: readonly CapitalGainsTransaction[],
) {
  const named = (text: string) => [...names].reduce((all, [key, { name }]) => all.replaceAll(key, name), text);
  for (const { holding, id, date, what, remedy } of report.problems) {
    const action = actions.find((one) => one.holding === holding && one.date === date && one.id === id);
    if (!action) leftOut.add(holding, named(gainsProblemText({ date, what })));
    else leftOut.add(holding, named(actionProblemText(action, what)), named(remedy.replaceAll('`', '')));
  }
}

/** The pools must come to what the plans hold: a purchase or a split that is missing shows here. */
function noteDifferences(
  leftOut: LeftOut,
  report: CapitalGainsReport,
  held: readonly HeldUnits[],
  plans: ReadonlyMap<string, PlanRow>,
) {
  const units = new Map<string, Big>();
  for (const { key, planstring, units: own } of held) {
    const plan = plans.get(planstring);
    if (plan) units.set(key, (units.get(key) ?? new Big(0)).plus(partOf(own, plan)));
  }
  const pools = new Map(report.pools.map((pool) => [pool.holding, pool.units]));
  for (const key of new Set([...units.keys(), ...pools.keys()])) {
    const [recorded, computed] = [units.get(key) ?? new Big(0), new Big(pools.get(key) ?? 0)];
    if (recorded.minus(computed).abs().gt(unitsTolerance)) leftOut.add(key, unitsDifferText(computed, recorded));
  }
}

/**
 * A purchase of the new holding may be matched with a sale of the old one shortly before a merger: the old one is not
 * known where the new one is left out.
 */
function noteMergedInto(
  leftOut: LeftOut,
  rows: readonly CapitalGainsTransaction[],
  names: ReadonlyMap<string, { name: string }>,
) {
  const isSold = (of: string, { date }: CapitalGainsTransaction) =>
    rows.some(
      (sale) =>
        sale.type === 'sell' && sale.holding === of && sale.date < date && date <= addDays(sale.date, matchedDays),
    );
  for (let before = -1; before !== leftOut.reasons.size; ) {
    before = leftOut.reasons.size;
    for (const row of rows) {
      const { type, holding, into = '' } = row;
      if (type !== 'merger' || !leftOut.reasons.has(into) || !isSold(holding, row)) continue;
      const reason = `It was sold within the ${matchedDays} days before it became ${holdingName(names, into)}, which is left out.`;
      leftOut.add(holding, reason, `Complete the records of ${holdingName(names, into)}.`);
    }
  }
}

function totalsOf(report: CapitalGainsReport) {
  const [year] = report.years;
  if (year === undefined) throw new Error('A tax year was asked for, and the report has none.');
  return {
    proceeds: year.proceeds,
    gains: year.gains,
    losses: year.losses,
    exemptAmount: year.exemptAmount,
    lossesBroughtForward: year.lossesBroughtForward,
    lossesBroughtForwardUsed: year.lossesBroughtForwardUsed,
    lossesCarriedForward: year.lossesCarriedForward,
    taxable: year.taxable,
    taxAtMost: year.taxAtHigherRates,
    reporting: year.reporting.needed === null ? null : year.reporting.reasons,
  };
}

/** What the gains of a person are computed from. */
export interface CountedGains {
  /** The taxed plans of the person. */
  plans: readonly PlanRow[];
  /** Why holdings are left out, by key. */
  leftOut: ReadonlyMap<string, Omission>;
  /** Names and ISINs by key. */
  names: ReadonlyMap<string, { name: string; isin: string | null }>;
  /** Rows of all other holdings, by key. */
  rows: readonly CapitalGainsTransaction[];
  /** Gilts and bonds that are exempt, by key. */
  exempt: ExemptHoldings;
  /** Why other bonds are charged, by key: sentences. */
  chargedBonds: ReadonlyMap<string, string>;
}

/**
 * The rows that the gains of a person are computed from. A holding whose records are not complete, or do not come to
 * what is held today, is left out with the reason.
 */
export function countedGains({ uuid }: Pick<Person, 'uuid'>, records: GainsRecords): CountedGains {
  const own = records.plans.filter(({ ownership }) => ownership.includes(uuid));
  const plans = new Map(own.map((plan) => [plan.planstring, plan]));
  const moved = records.moved.filter(({ planstring }) => plans.has(planstring));
  const held = records.held.filter(({ planstring }) => plans.has(planstring));
  const names = new Map([...held, ...moved].map((item) => [item.key, item]));

  const leftOut = new LeftOut();
  const reports = records.reports.filter(({ instrument }) => names.has(holdingKey(instrument)));
  const ownRecords = records.taxRecords.filter((record) => !isReported(record, reports));
  const recorded = recordedRows(ownRecords, plans);
  const actions = actionRows(records.actions, records.taxRecords, plans);
  noteIncomplete(leftOut, [...moved, ...held], plans, recorded.acquired);
  const booked = moved.flatMap((item) => {
    const plan = plans.get(item.planstring);
    // Units that came in without a cost are those whose acquisitions are recorded, or what a corporate action did.
    const isRecorded =
      item.kind === 'transfer' &&
      item.otherPlan === null &&
      ((new Big(item.units).gt(0) && recorded.acquired.has(`${item.planstring} ${item.key}`)) ||
        isBookedAction({ date: item.date, holding: item.key }, actions));
    return (!isRecorded && plan && rowOf(item, plan, plans)) || [];
  });
  const reported = reportRows(reports);
  const all = [...booked, ...recorded.rows, ...actions, ...reported];
  const counted = () => all.filter(({ holding }) => !leftOut.reasons.has(holding));
  const { exempt, charged } = exemptions(records.bonds);
  const report = capitalGains(counted(), { exempt });
  noteProblems(leftOut, report, names, [...actions, ...reported]);
  noteDifferences(
    leftOut,
    report,
    held.filter(({ key }) => !leftOut.reasons.has(key)),
    plans,
  );
  noteMergedInto(leftOut, all, names);
  leftOut.noteExempt(exempt);
  return { plans: own, leftOut: leftOut.reasons, names, rows: counted(), exempt, chargedBonds: charged };
}

/** Disposals that count, and those of exempt holdings, which no figure has. */
export function apartFromExempt<Disposal extends { holding: string }>(
  disposals: readonly Disposal[],
  exempt: ExemptHoldings,
): { counted: Disposal[]; exempted: Disposal[] } {
  const isExempt = ({ holding }: Disposal) => exempt[holding] !== undefined;
  return { counted: disposals.filter((each) => !isExempt(each)), exempted: disposals.filter(isExempt) };
}

/**
 * Capital gains of a person in a tax year.
 * @param taxYear like 2025-26
 */
export function personGains(person: Person, records: GainsRecords, taxYear: string): PersonGains {
  const { plans, leftOut, names, rows, exempt } = countedGains(person, records);
  const report = capitalGains(rows, { taxYear, exempt });
  const { counted, exempted } = apartFromExempt(report.disposals, exempt);
  const named = (holding: string) => ({
    holding: holdingName(names, holding),
    isin: names.get(holding)?.isin ?? null,
  });
  return {
    person: person.uuid,
    name: person.name,
    plans: plans.map(({ name }) => name),
    jointPlans: plans.filter(({ ownership }) => ownership.length > 1).map(({ name }) => name),
    leftOut: [...leftOut].map(([key, { reason }]) => ({ holding: holdingName(names, key), reason })),
    exempt: exempted.map(({ date, holding, units, proceeds, notChargedBecause }) => ({
      date,
      ...named(holding),
      units,
      proceeds,
      reason: notChargedBecause ?? '',
    })),
    disposals: counted.map(({ date, holding, units, proceeds, cost, gain, matches }) => ({
      date,
      ...named(holding),
      units,
      proceeds,
      cost,
      gain,
      matches: matches.map(({ rule, acquiredOn, acquiredHolding, pool, ...line }) => ({
        rule,
        acquiredOn,
        acquired: acquiredName(names, { holding, acquiredHolding }),
        pool,
        units: line.units,
        proceeds: line.proceeds,
        cost: line.cost,
        gain: line.gain,
      })),
    })),
    ...totalsOf(report),
  };
}
