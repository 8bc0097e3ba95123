import type { Database } from '@harbour/backend-database';
import type { IsaAllowance } from '@harbour/definitions/investments/isa-allowances';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const allowanceRow = z.object({
  person: z.string(),
  name: z.string(),
  taxYear: z.string(),
  from: z.string(),
  to: z.string(),
  allowance: z.number(),
  used: z.number(),
  remaining: z.number(),
});

/**
 * ISA contributions of people by tax year: for each person from the year of their first contribution (at least the year
 * of the day) up to that day, in one statement. The year of the day comes first, people in the given order.
 *
 * A contribution counts if it came from outside. Money moved from another ISA is a transfer, which uses no allowance
 * (HMRC, "Transferring your ISA", gov.uk/individual-savings-accounts/transferring-your-isa). Withdrawals do not restore
 * allowance, as in an ISA that is not flexible. By law an ISA has one owner; if several are stored, it counts for the
 * first of them in the order of `ownership`, so that no pound is counted twice.
 * @param people persons whose plans the caller may see
 * @param day ISO date; later contributions are not counted
 */
export function allowancesOf(
  database: Pick<Database, 'db'>,
  people: readonly string[],
  day: string,
): Promise<IsaAllowance[]> {
  return rows(
    database,
    allowanceRow,
    sql`
    with chosen as (
      select person.uuid, person.name, listed.place
      from unnest(string_to_array(${commaList(people)}, ',')::uuid[]) with ordinality as listed (uuid, place)
      join portal.person on person.uuid = listed.uuid
    ),
    isa as (
      -- There is no min(uuid) before PostgreSQL 18; as texts they are in the same order.
      select plan.planstring, min(plan_owner.person_uuid::text)::uuid as owner
      from portal.plan
      join portal.plan_owner on plan_owner.planstring = plan.planstring
      where plan.product_type = 'isa'
        and plan.planstring in (
          select planstring from portal.plan_owner where person_uuid in (select uuid from chosen)
        )
      group by plan.planstring
    ),
    paid as (
      select isa.owner, tax_year.from_date, sum(moved.value) as used
      from isa
      join portal.plan_transaction moved on moved.planstring = isa.planstring
      join portal.tax_year on moved.transaction_date between tax_year.from_date and tax_year.to_date
      where moved.kind = 'contribution' and moved.performance and moved.transaction_date <= ${day}::date
      group by isa.owner, tax_year.from_date
    )
    select
      chosen.uuid::text as person, chosen.name, tax_year.name as "taxYear",
      tax_year.from_date::text as "from", tax_year.to_date::text as "to",
      tax_year.isa_allowance::float8 as allowance,
      coalesce(paid.used, 0)::float8 as used,
      (tax_year.isa_allowance - coalesce(paid.used, 0))::float8 as remaining
    from chosen
    join portal.tax_year on tax_year.from_date <= ${day}::date
      and (
        tax_year.to_date >= ${day}::date
        or tax_year.from_date >= (select min(first.from_date) from paid first where first.owner = chosen.uuid)
      )
    left join paid on paid.owner = chosen.uuid and paid.from_date = tax_year.from_date
    order by tax_year.from_date desc, chosen.place`,
  );
}
