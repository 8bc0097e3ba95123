import type { Database } from '@harbour/backend-database';
import { type PlanRow, visiblePeople, visiblePlans } from '@harbour/domain-plans';
import { type Assumption, assumptionNames } from '@harbour/finance';
import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** The days, people and plans of a statement. */
export interface StatementScope {
  clientUid: string;
  /** First and last day, ISO dates, both included. */
  from: string;
  to: string;
  /** ISO date. */
  today: string;
  people: readonly { uuid: string; name: string }[];
  plans: readonly PlanRow[];
  /** Names of the people, or the name of the plan. */
  of: string;
  /** Plans that are investment bonds. */
  bonds: readonly string[];
  /** What the worth after tax does not assume. */
  off: readonly Assumption[];
  /** The rate of income tax on pensions, 0–100. */
  rate?: string | undefined;
  /** A sale that is only thought of: the key of the holding, and units as text, all of them without. */
  sale?: { key: string; units: string | undefined } | undefined;
}

interface Asked {
  clientUid: string;
  range: string;
  pe?: string | undefined;
  plan?: string | undefined;
  bonds?: string | undefined;
  off?: string | undefined;
  rate?: string | undefined;
  sell?: string | undefined;
  units?: string | undefined;
  today: string;
}

/** The years that one statement covers at most. */
const mostYears = 10;

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function daysOf(range: string, today: string): { from: string; to: string } {
  const [from = '', to = ''] = range.split('::');
  if (from > today)
    throw new RefusedError(400, 'StatementInFuture', 'These days are in the future. Choose earlier ones.');
  const latest = `${Number(from.slice(0, 4)) + mostYears}${from.slice(4)}`;
  if (to >= latest) {
    throw new RefusedError(400, 'StatementTooLong', `A statement covers ${mostYears} years at most. Choose fewer.`);
  }
  return { from, to };
}

/**
 * What a statement is about, of what the client may see.
 * @throws RefusedError 404 for a person or plan that the client does not see; 400 for days in the future or too many
 */
export async function statementScope(
  database: Database,
  { clientUid, range, pe, plan, bonds, off, rate, sell, units, today }: Asked,
): Promise<StatementScope> {
  const days = daysOf(range, today);
  const plans = await visiblePlans(database, clientUid, {
    people: pe,
    planstrings: plan === undefined ? undefined : [plan],
  });
  const [chosenPlan] = plans;
  if (plan !== undefined && !chosenPlan) {
    throw new RefusedError(404, 'PlanNotFound', 'There is no such plan among yours.');
  }
  const chosen = pe === undefined || pe === 'all' ? undefined : pe.split(',');
  const people = (await visiblePeople(database, clientUid)).filter(
    ({ uuid }) =>
      (chosen?.includes(uuid) ?? true) && (plan === undefined || chosenPlan?.ownership.includes(uuid) === true),
  );
  const of = plan !== undefined && chosenPlan ? chosenPlan.name : names.format(people.map(({ name }) => name));
  return {
    clientUid,
    ...days,
    today,
    people,
    plans,
    of,
    rate,
    sale: sell === undefined ? undefined : { key: sell, units },
    bonds: bonds?.split(',') ?? [],
    off: assumptionNames.filter((name) => off?.split(',').includes(name)),
  };
}
