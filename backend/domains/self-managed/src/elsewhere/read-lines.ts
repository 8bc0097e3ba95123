import type { Database } from '@harbour/backend-database';
import { linkedAccountKinds } from '@harbour/definitions/investments/open-banking/linked-account';
import { selfManagedDetail, selfManagedKinds } from '@harbour/definitions/investments/self-managed/products';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { freshnessLimits, freshnessOn, newestPrice, poundRate } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { accountSeen } from '../sharing/account-seen.ts';
import { unansweredKind, unansweredKinds, unansweredParts } from '../sharing/unanswered.ts';

/** What is known of a line on a day; amounts, units, prices and rates are decimal text. */
const lineFigure = z.object({
  day: z.string(),
  /** The day of the newest entry of its owner, or of the bank's balance. */
  enteredOn: z.string(),
  /** In the currency of the holding. */
  amount: z.nullable(z.string()),
  units: z.nullable(z.string()),
  /** In the currency of the listing. */
  price: z.nullable(z.string()),
  /** The day of the price, or of the bank's balance. */
  pricedOn: z.nullable(z.string()),
  /** Units per euro of the pound and of the currency of the price, or else of the amount. */
  pound: z.nullable(z.string()),
  other: z.nullable(z.string()),
  ratedOn: z.nullable(z.string()),
  freshness: z.enum(freshnesses),
});
export type LineFigure = z.infer<typeof lineFigure>;

const elsewhereLine = z.object({
  source: z.enum(['self-managed', 'linked']),
  /** The self-managed holding, or the linked account. */
  holdingId: z.string(),
  lineId: z.string(),
  kind: z.enum([...selfManagedKinds, ...linkedAccountKinds]),
  /** Its product type, or the bank's name. */
  category: z.string(),
  product: z.string(),
  holdingName: z.string(),
  lineName: z.string(),
  currency: z.string(),
  details: z.array(selfManagedDetail),
  endedOn: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  exchange: z.nullable(z.string()),
  instrumentId: z.nullable(z.number()),
  owners: z.array(z.object({ owner: z.string(), percentage: z.number() })),
  /** Hundredths of a percent that the chosen people own. */
  countedShare: z.number(),
  /** Whether the client recorded it. */
  own: z.boolean(),
  /** The day of the first entry; null if there is none yet. */
  firstOn: z.nullable(z.string()),
  /**
   * Of an account that a bank still shares: the day from which its balance belongs in totals. Null of anything else.
   */
  awaitedFrom: z.nullable(z.string()),
  /** One entry for each day on which it has a value, oldest first. */
  figures: z.array(lineFigure),
});
export type ElsewhereLine = z.infer<typeof elsewhereLine>;

/** A line, or a single row without one; each with what others have not answered about. */
const elsewhereRow = z.object({
  line: z.nullable(elsewhereLine),
  unanswered: z.array(unansweredKind),
  included: z.boolean(),
});

/** What is managed elsewhere, and what of others is not among it because they have not answered yet. */
export interface Elsewhere {
  lines: ElsewhereLine[];
  unanswered: MissingPart[];
  /** Whether the client's totals include what is managed elsewhere. */
  included: boolean;
}

/**
 * Named queries of a statement, the last of which is `line`: everything that the client sees of what is managed
 * elsewhere. A client sees what they recorded, and the accounts that others have switched on for them; naming somebody
 * as an owner shows them nothing.
 * @param people persons whose part counts: a comma list of visible people, or `all` of them
 */
export function linesSeen({ clientUid, people = 'all' }: { clientUid: string; people?: string | undefined }): SQL {
  return sql`
    seen as (select person_uuid from portal.visible_person where client_uid = ${clientUid}::uuid),
    chosen as (
      select person_uuid from seen
      where ${people} = 'all' or person_uuid::text = any(string_to_array(${people}, ','))
    ),
    line as (
      select
        'self-managed' as source, holding.id as holding_id, line.id as line_id, line.position, holding.kind,
        holding.category, holding.product, holding.name as holding_name, line.name as line_name, holding.currency,
        holding.details, holding.ended_on, null::date as awaited_from, line.listing_id, holding.client_uid,
        (
          select json_agg(json_build_object('owner', owner.person_uuid, 'percentage', owner.percentage::float8)
            order by owner.percentage desc, owner.person_uuid)
          from portal.self_managed_owner owner where owner.holding_id = holding.id
        ) as owners,
        (
          select coalesce(sum(owner.percentage * 100), 0)::int
          from portal.self_managed_owner owner join chosen on chosen.person_uuid = owner.person_uuid
          where owner.holding_id = holding.id
        ) as counted_share
      from portal.self_managed_holding holding
      join portal.client recorder on recorder.uid = holding.client_uid
      join seen on seen.person_uuid = recorder.person_uuid
      join portal.self_managed_line line on line.holding_id = holding.id
      where holding.removed_at is null
        and ${accountSeen(clientUid, 'self-managed', { id: sql`holding.id`, owner: sql`recorder.person_uuid` })}
      union all
      select
        'linked', account.id, account.id, 0, account.kind,
        consent.provider_name, account.kind, account.name, account.name, account.currency,
        '[]'::jsonb, (consent.ended_at at time zone 'Europe/London')::date,
        case when account.gone_on is null then (consent.created_at at time zone 'Europe/London')::date end,
        null, consent.client_uid,
        json_build_array(json_build_object('owner', recorder.person_uuid, 'percentage', 100)),
        case when recorder.person_uuid in (select person_uuid from chosen) then 10000 else 0 end
      from portal.linked_account account
      join portal.bank_consent consent on consent.id = account.consent_id
      join portal.client recorder on recorder.uid = consent.client_uid
      join seen on seen.person_uuid = recorder.person_uuid
      -- Another card of the same account, or the same account of another consent: its balance counts once.
      where account.counted_with is null
        and ${accountSeen(clientUid, 'linked', { id: sql`account.id`, owner: sql`recorder.person_uuid` })}
    )`;
}

/**
 * Everything that the client sees of what is managed elsewhere, with what its value rests on for each of some days, in
 * one statement: self-managed holdings line by line, and linked bank accounts.
 * @param of whose and of which people, as for `linesSeen`
 * @param days ISO dates
 */
export async function readElsewhere(
  database: Database,
  of: Parameters<typeof linesSeen>[0],
  days: readonly string[],
): Promise<Elsewhere> {
  const found = await rows(
    database,
    elsewhereRow,
    sql`
    with
    day as (select unnest(string_to_array(${commaList([...new Set(days)].sort())}, ',')::date[]) as day),
    ${freshnessLimits},
    ${linesSeen(of)},
    around as (
      select ${unansweredKinds(of)} as unanswered,
        coalesce((select include_elsewhere from portal.totals_choice where client_uid = ${of.clientUid}::uuid), true) as included
    )
    select around.unanswered, around.included,
      case when line.line_id is not null then json_build_object(
        'source', line.source, 'holdingId', line.holding_id, 'lineId', line.line_id, 'kind', line.kind,
        'category', line.category, 'product', line.product, 'holdingName', line.holding_name,
        'lineName', line.line_name, 'currency', line.currency, 'details', line.details,
        'endedOn', line.ended_on::text, 'awaitedFrom', line.awaited_from::text, 'symbol', listing.symbol,
        'exchange', listing.exchange, 'instrumentId', listing.instrument_id, 'owners', line.owners,
        'countedShare', line.counted_share, 'own', line.client_uid = ${of.clientUid}::uuid,
        'firstOn', (
          select min(date)::text from (
            select date from portal.self_managed_valuation where line_id = line.line_id
            union all
            select date from portal.linked_balance where account_id = line.line_id
          ) entry
        ),
        'figures', coalesce(known.figures, '[]'::json)
      ) end as line
    from around
    left join line on true
    left join portal.listing on listing.id = line.listing_id
    left join lateral (
      select json_agg(json_build_object(
        'day', day.day::text, 'enteredOn', entry.date::text,
        'amount', entry.amount::text, 'units', entry.units::text,
        'price', quote.price::text, 'pricedOn', known_on.day::text,
        'pound', rate.pound::text, 'other', rate.other::text, 'ratedOn', rate.rated_on::text,
        'freshness', ${freshnessOn(sql`day.day`, sql`known_on.day`, sql`rate.rated_on`, { old: sql`day_limit.old`, stale: sql`day_limit.stale` })}
      ) order by day.day) as figures
      from day
      join day_limit on day_limit.day = day.day
      cross join lateral (
        select date, amount, units from portal.self_managed_valuation
        where line.source = 'self-managed' and line_id = line.line_id and date <= day.day
        union all
        select date, amount, null from portal.linked_balance
        where line.source = 'linked' and account_id = line.line_id and date <= day.day
        order by date desc limit 1
      ) entry
      left join lateral ${newestPrice(sql`line.listing_id`, sql`day.day`)} quote on entry.units is not null
      cross join lateral (
        -- A balance is as old as the day on which the bank reported it, like a price.
        select case when line.source = 'linked' then entry.date else quote.date end as day
      ) known_on
      left join lateral ${poundRate(
        sql`case when quote.price is null then line.currency else listing.currency end`,
        sql`day.day`,
      )} rate on true
      where line.ended_on is null or line.ended_on > day.day
    ) known on true
    order by line.source desc, line.holding_name, line.holding_id, line.position`,
  );
  const [{ unanswered = [], included = true } = {}] = found;
  return { lines: found.flatMap(({ line }) => line ?? []), unanswered: unansweredParts(unanswered), included };
}

/** The lines of `readElsewhere` alone. */
export async function elsewhereLines(...asked: Parameters<typeof readElsewhere>): Promise<ElsewhereLine[]> {
  return (await readElsewhere(...asked)).lines;
}

/**
 * What the client's totals contain: what nobody chosen owns, and what the client leaves out, is no part of them, nor is
 * it missing.
 */
export async function countedElsewhere(...asked: Parameters<typeof readElsewhere>): Promise<Elsewhere> {
  const { lines, unanswered, included } = await readElsewhere(...asked);
  if (!included) return { lines: [], unanswered: [], included };
  return { lines: lines.filter(({ countedShare }) => countedShare > 0), unanswered, included };
}
