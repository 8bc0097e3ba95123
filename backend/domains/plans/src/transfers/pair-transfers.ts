import { commaList } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The tables `member` (the household of each plan: an owner's group, or the owner alone) and `family` (the given plans
 * and all others that a transfer may connect them with).
 */
function familyOf(planstrings: readonly string[] | undefined): SQL {
  return sql`
    member as materialized (
      select distinct plan_owner.planstring, coalesce(client.group_id, plan_owner.person_uuid) as household
      from portal.plan_owner
      left join portal.client on client.person_uuid = plan_owner.person_uuid
    ),
    family (planstring) as (
      ${
        planstrings
          ? sql`
      select unnest(string_to_array(${commaList(planstrings)}, ','))
      union
      select other.planstring
      from family
      join member mine on mine.planstring = family.planstring
      join member other on other.household = mine.household`
          : sql`select planstring from portal.plan`
      }
    )`;
}

/**
 * The tables `transfer` (those of the family that count for performance) and `candidate` (what left a plan and arrived
 * in another of the household, with the same amount, in time).
 * @param days within which it has to arrive
 */
function candidatesWithin(days: number): SQL {
  return sql`
    cash as (
      select listing.id as listing_id
      from portal.listing
      join portal.instrument on instrument.id = listing.instrument_id
      where instrument.kind = 'cash' and listing.currency = 'GBP'
      order by instrument.own_plan is not null, listing.id limit 1
    ),
    transfer as (
      select moved.id, moved.planstring, moved.transaction_date as day,
        coalesce(moved.units, moved.value) as amount,
        case
          when moved.units is null then 'pounds' else coalesce(instrument.isin, 'instrument ' || instrument.id)
        end as what,
        case when moved.units is null then cash.listing_id else moved.listing_id end as listing_id
      from family
      join portal.plan_transaction moved on moved.planstring = family.planstring
      left join portal.listing on listing.id = moved.listing_id
      left join portal.instrument on instrument.id = listing.instrument_id
      left join cash on true
      where moved.kind = 'transfer' and moved.performance
    ),
    candidate as (
      select sent.id as out_id, received.id as in_id, sent.planstring as from_planstring,
        received.planstring as to_planstring, sent.day as left_on, received.day as arrived_on,
        sent.what, received.amount as units, sent.listing_id
      from transfer sent
      join transfer received
        on received.what = sent.what and received.amount = -sent.amount and received.planstring <> sent.planstring
        and received.day between sent.day and sent.day + ${days}::int
      where sent.amount < 0 and sent.listing_id is not null and exists (
        select from member mine
        join member other on other.household = mine.household
        where mine.planstring = sent.planstring and other.planstring = received.planstring
      )
    )`;
}

/**
 * The table `judged`: candidates with `clear`, whether their pairing is certain, and their ranks by date, which are
 * equal for the two parts of a pair.
 */
const judgedCandidates = sql`
    contested as (
      select candidate.*,
        min(to_planstring) over of_out <> max(to_planstring) over of_out
          or min(from_planstring) over of_in <> max(from_planstring) over of_in as contested,
        max(arrived_on) over (
          alike order by left_on, arrived_on, out_id, in_id rows between unbounded preceding and 1 preceding
        ) as covered_until
      from candidate
      window
        of_out as (partition by out_id),
        of_in as (partition by in_id),
        alike as (partition by from_planstring, to_planstring, what, units)
    ),
    overlapping as (
      -- Equal transfers whose times overlap have one number.
      select contested.*,
        count(*) filter (where covered_until is null or left_on > covered_until) over (
          partition by from_planstring, to_planstring, what, units order by left_on, arrived_on, out_id, in_id
        ) as island
      from contested
    ),
    ranked as (
      select overlapping.*,
        dense_rank() over (alike order by left_on, out_id) as out_rank,
        dense_rank() over (alike order by arrived_on, in_id) as in_rank
      from overlapping
      window alike as (partition by from_planstring, to_planstring, what, units, island)
    ),
    judged as (
      select ranked.*,
        not bool_or(contested) over alike
          and max(out_rank) over alike = max(in_rank) over alike
          and count(*) filter (where out_rank = in_rank) over alike = max(out_rank) over alike as clear
      from ranked
      window alike as (partition by from_planstring, to_planstring, what, units, island)
    )`;

/**
 * Finds the transfers between plans of one household, and stores them in `portal.transfer_pair`: what left one plan and
 * arrived in another with the same amount in pounds, or the same units of the same instrument, on the same day or
 * within the firm's `transfer-pairing-days` after it.
 *
 * Equal overlapping transfers between the same two plans are paired by date if as many arrived as left. If several
 * plans match, or the counts differ, the pairing is ambiguous: these stay unpaired, count as external flows, and are
 * listed in `portal.ambiguous_transfer` for the firm.
 * @param planstrings plans whose transactions have changed; their households are paired again. All plans if omitted
 * @param today ISO date
 */
export async function pairTransfers(
  database: Statements,
  planstrings: readonly string[] | undefined,
  today: string,
): Promise<void> {
  const { 'transfer-pairing-days': days } = await firmFigures(database, ['transfer-pairing-days'], today);
  const family = familyOf(planstrings);
  await database.db.execute(sql`
    with recursive ${family},
    unpaired as (
      delete from portal.transfer_pair
      where from_planstring in (select planstring from family) or to_planstring in (select planstring from family)
    )
    delete from portal.ambiguous_transfer using portal.plan_transaction moved
    where moved.id = ambiguous_transfer.transaction_id and moved.planstring in (select planstring from family)`);
  await database.db.execute(sql`
    with recursive ${family},
    ${candidatesWithin(days)},
    ${judgedCandidates},
    paired as (
      insert into portal.transfer_pair
        (out_id, in_id, from_planstring, to_planstring, left_on, arrived_on, listing_id, units)
      select out_id, in_id, from_planstring, to_planstring, left_on, arrived_on, listing_id, units
      from judged
      where clear and out_rank = in_rank
    )
    insert into portal.ambiguous_transfer (transaction_id)
    select out_id from judged where not clear
    union
    select in_id from judged where not clear`);
}
