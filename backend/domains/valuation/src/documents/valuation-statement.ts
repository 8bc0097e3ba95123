import type { Database } from '@harbour/backend-database';
import type { ValuePoint } from '@harbour/backend-documents/value-chart';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { type Basis, basisOf, type productTypes } from '@harbour/definitions/investments/valuation/plans';
import {
  holdingsOfPlans,
  type PlanHolding,
  type PlanSelection,
  planTotals,
  transfersInTransitOn,
  visiblePlans,
} from '@harbour/domain-plans';
import { elsewhereHoldings } from '@harbour/domain-self-managed';
import { addGbp } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** GBP, or the reason why there is none, and the dates it is based on. */
export interface Figure extends Basis {
  value: number | null;
  reason: string | null;
}

export interface StatementPlan {
  planstring: string;
  name: string;
  provider: string;
  /** Whether the client is one of its owners. */
  own: boolean;
  owners: string[];
  /** Owners whose plans are not in the statement: the plan still counts in full. */
  otherOwners: string[];
  /** False when the plan was opened after the valuation date: it has no value then, and adds nothing. */
  opened: boolean;
  total: Figure;
  holdings: Omit<PlanHolding, 'planstring'>[];
}

/** Assets in transit between two of the plans: in neither of them, but part of the total. */
export interface StatementTransit extends Figure {
  from: string;
  to: string;
  /** ISO date. */
  leftOn: string;
  /** Title of the group that both plans belong to, whose total includes it; null if the groups differ. */
  group: string | null;
}

export interface StatementGroup {
  productType: (typeof productTypes)[number];
  title: string;
  total: Figure;
  plans: StatementPlan[];
}

/** A holding or account that the firm does not manage. */
export interface StatementElsewhere extends Figure {
  /** The self-managed holding, or the linked account. */
  id: string;
  name: string;
  /** Its product, or its bank. */
  label: string;
  managedBy: 'the client' | 'their bank';
  owners: string[];
  /** The day of the price or of the entered figure behind the value, ISO date. */
  valuedOn: string | null;
  /** What is to be known of that figure, as on screen. */
  remark: 'computed since' | 'value is old' | undefined;
}

/** Content of the valuation document; plain data, so that it can be passed to another thread. */
export interface ValuationStatement {
  firm: string;
  client: string;
  /** ISO dates. */
  valuationDate: string;
  preparedOn: string;
  /** Name of the selected portfolio; undefined for all plans. */
  portfolio: string | undefined;
  /** Names of the selected people; undefined for all. */
  people: string[] | undefined;
  /** Groups with plans, in the order of the screen. */
  groups: StatementGroup[];
  inTransit: StatementTransit[];
  /** What is managed elsewhere, with debts as negative values; undefined if the total does not include any. */
  elsewhere: { holdings: StatementElsewhere[]; total: Figure; missing: readonly MissingPart[] } | undefined;
  total: Figure;
  /** The values before the valuation date; left out where the document has no chart of them. */
  overTime?: StatementOverTime | undefined;
}

/** The value of a year, as the chart on screen has it. */
export interface StatementOverTime {
  points: ValuePoint[];
  /** What the lines are, in sentences. */
  notes: string[];
}

/** Group titles as on screen (specification, section 9), in the order of the definition. */
const groupTitles: Readonly<Record<(typeof productTypes)[number], string>> = {
  pens: 'Pension Holdings',
  nonpens: 'Non Pension Holding',
  isa: 'ISA',
};
const groupOrder = ['pens', 'nonpens', 'isa'] as const satisfies (typeof productTypes)[number][];

/** The sum of figures, with all their dates; if one is missing the sum is missing, with the same reason. */
function sumOf(figures: readonly Figure[]): Figure {
  const basis = basisOf(figures);
  const missing = figures.find(({ value }) => value === null);
  if (missing) return { value: null, reason: missing.reason, ...basis };
  return { value: addGbp(figures.flatMap(({ value }) => value ?? [])), reason: null, ...basis };
}

const letterhead = z.object({
  client: z.string(),
  portfolio: z.nullable(z.string()),
  people: z.array(z.object({ uuid: z.string(), name: z.string() })),
});

/** The client's name, the selected portfolio's name, and the people whose plans they see. */
async function readLetterhead(database: Database, clientUid: string, portfolio: string | undefined) {
  const [found] = await rows(
    database,
    letterhead,
    sql`
    select
      client.firstname || ' ' || client.surname as client,
      (
        select name from portal.portfolio
        where portfolio.client_uid = client.uid and portfolio.uuid::text = lower(${portfolio ?? 'all'})
      ) as portfolio,
      (
        select coalesce(json_agg(json_build_object('uuid', person.uuid, 'name', person.name) order by person.name), '[]')
        from portal.visible_person join portal.person on person.uuid = visible_person.person_uuid
        where visible_person.client_uid = client.uid
      ) as people
    from portal.client where client.uid = ${clientUid}`,
  );
  if (!found) throw clientNotFound();
  return { ...found, names: new Map(found.people.map(({ uuid, name }) => [uuid, name])) };
}

/** A value by a price is of the price's day, and never old itself: the marks of freshness are for the price. */
function basisOfHolding({ method, pricedOn, valuedOn, isOld }: ElsewhereHolding) {
  if (method === 'price') return { valuedOn: pricedOn, remark: undefined };
  const remark = isOld ? ('value is old' as const) : method === 'projected' ? ('computed since' as const) : undefined;
  return { valuedOn, remark };
}

/** What the statement's total contains from elsewhere, debts as negative values; undefined if that is nothing. */
async function elsewhereOfStatement(
  database: Database,
  clientUid: string,
  { portfolio = 'all', people }: PlanSelection,
  day: string,
) {
  if (portfolio !== 'all') return undefined;
  const { holdings, total, included } = await elsewhereHoldings(database, { clientUid, people }, day);
  if (!included || (holdings.length === 0 && !total.missing)) return undefined;
  const { net, reason, pricedOn, ratedOn, freshness } = total;
  return {
    total: { value: net, reason, pricedOn, ratedOn, freshness },
    missing: total.missing ?? [],
    holdings: holdings.map(({ source, kind, value, ...holding }) => ({
      ...holding,
      ...basisOfHolding({ source, kind, value, ...holding }),
      managedBy: source === 'linked' ? ('their bank' as const) : ('the client' as const),
      value: value === null || kind === 'asset' ? value : addGbp([-value]),
    })),
  };
}

interface ValuationFacts {
  firm: string;
  /** ISO dates. */
  valuationDate: string;
  preparedOn: string;
  /** Whether to leave out what is managed elsewhere. */
  onlyPlans?: boolean;
}

/**
 * The value of a client's plans on a day, for a document: the same figures as on screen, from the same statements.
 * @param valuationDate and `preparedOn`, the day on which the document is made: ISO dates
 * @throws RefusedError 404 for a portfolio or a person that is not the client's
 */
export async function valuationStatement(
  database: Database,
  clientUid: string,
  selection: PlanSelection,
  { firm, valuationDate, preparedOn, onlyPlans = false }: ValuationFacts,
): Promise<ValuationStatement> {
  const plans = await visiblePlans(database, clientUid, selection);
  const planstrings = plans.map(({ planstring }) => planstring);
  const { client, portfolio, names } = await readLetterhead(database, clientUid, selection.portfolio);
  const totals = new Map(
    (await planTotals(database, planstrings, valuationDate)).map((total) => [total.planstring, total]),
  );
  const holdings = Map.groupBy(
    await holdingsOfPlans(database, planstrings, valuationDate),
    ({ planstring }) => planstring,
  );

  const named = new Map(plans.map((plan) => [plan.planstring, plan]));
  const inTransit = (await transfersInTransitOn(database, planstrings, valuationDate)).map(
    (moving): StatementTransit => {
      const { fromPlanstring, toPlanstring, arrivedOn: _, holding: __, ...valuedTransit } = moving;
      const [from, to] = [named.get(fromPlanstring), named.get(toPlanstring)];
      const group = from && from.productType === to?.productType ? groupTitles[from.productType] : null;
      return { ...valuedTransit, from: from?.name ?? fromPlanstring, to: to?.name ?? toPlanstring, group };
    },
  );

  const elsewhere = onlyPlans ? undefined : await elsewhereOfStatement(database, clientUid, selection, valuationDate);
  const nameOf = (uuid: string) => names.get(uuid) ?? 'Somebody else';
  const chosen = selection.people && selection.people !== 'all' ? [...new Set(selection.people.split(','))] : undefined;
  const stated = chosen ?? [...names.keys()];
  const valued = plans.map(({ planstring, name, provider, productType, ownership, own }) => {
    const total = totals.get(planstring);
    const { value, reason } = total ?? { value: null, reason: null };
    return {
      productType,
      planstring,
      name,
      provider,
      own,
      owners: ownership.map(nameOf),
      otherOwners: ownership.filter((owner) => !stated.includes(owner)).map(nameOf),
      opened: total?.opened ?? true,
      total: { value, reason, ...basisOf(total ? [total] : []) },
      holdings: (holdings.get(planstring) ?? []).map(({ planstring: _, ...holding }) => holding),
    };
  });
  const groups = groupOrder.flatMap((type) => {
    const inGroup = valued.flatMap(({ productType, ...plan }) => (productType === type ? plan : []));
    const title = groupTitles[type];
    const counted = [
      ...inGroup.filter(({ opened }) => opened).map(({ total }) => total),
      ...inTransit.filter(({ group }) => group === title),
    ];
    return inGroup.length > 0 ? [{ productType: type, title, total: sumOf(counted), plans: inGroup }] : [];
  });
  return {
    firm,
    client,
    valuationDate,
    preparedOn,
    portfolio: portfolio ?? undefined,
    people: chosen?.map(nameOf),
    groups,
    inTransit,
    elsewhere: elsewhere && {
      total: elsewhere.total,
      missing: elsewhere.missing,
      holdings: elsewhere.holdings.map(({ ownership, ...holding }) => ({
        ...holding,
        owners: ownership.map(({ owner }) => nameOf(owner)),
      })),
    },
    total: sumOf([
      ...groups.map(({ total }) => total),
      ...inTransit.filter(({ group }) => group === null),
      ...(elsewhere ? [elsewhere.total] : []),
    ]),
  };
}
