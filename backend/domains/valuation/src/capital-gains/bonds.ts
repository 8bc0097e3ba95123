import type { Database } from '@harbour/backend-database';
import type { ExemptHoldings, ExemptKind } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isBond } from '../is-bond.ts';

const storedBond = z.object({
  /** What units are of, as `holdingKey` makes it. */
  key: z.string(),
  name: z.string(),
  /** ISO 4217 codes of its listings and coupons. */
  currencies: z.array(z.string()),
  /** Whether a coupon was announced for it. */
  paysCoupons: z.boolean(),
});
/** A gilt or bond that plans have held or traded. */
export type StoredBond = z.infer<typeof storedBond>;

/** Gilts and bonds that some plans have held or traded. */
export function bondsOf(database: Database, planstrings: readonly string[]): Promise<StoredBond[]> {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  return rows(
    database,
    storedBond,
    sql`
    with own as (
      select listing_id from portal.plan_transaction where planstring = any(${plans}) and units <> 0
      union select listing_id from portal.holding_period where planstring = any(${plans})
      union select listing_id from portal.tax_record where planstring = any(${plans})
    ),
    known as (
      select distinct coalesce(instrument.isin, 'instrument ' || instrument.id) as key
      from own
      join portal.listing on listing.id = own.listing_id
      join portal.instrument on instrument.id = listing.instrument_id and ${isBond}
    ),
    -- Another client's import of the same bond says nothing here.
    bond as (
      select known.key, instrument.id, instrument.name
      from known
      join portal.instrument on coalesce(instrument.isin, 'instrument ' || instrument.id) = known.key
        and (instrument.own_plan is null or instrument.own_plan = any(${plans}))
    ),
    paid as (
      select bond.key, announced.currency
      from bond
      join portal.income_announcement announced on announced.instrument_id = bond.id and announced.kind = 'coupon'
    )
    select bond.key, min(bond.name) as name,
      (select json_agg(distinct used.currency) from (
        select listing.currency from portal.listing join bond one on one.id = listing.instrument_id
        where one.key = bond.key
        union select paid.currency from paid where paid.key = bond.key
      ) used) as currencies,
      exists (select from paid where paid.key = bond.key) as "paysCoupons"
    from bond
    group by bond.key
    order by bond.key`,
  );
}

const giltName = /\b(gilts?|treasury)\b/i;
/** Without an announced coupon only the name tells a loan from a share, such as that of a trust which owns bonds. */
const loanName = /\d\s?%|\b(gilts?|treasury|debenture|loan (stock|notes?))\b/i;
/** What a lender may get instead of money is no normal commercial loan (TCGA 1992 s.117(1)(a), s.117(6B)). */
const otherThanMoney = /\b(convertible|exchangeable|preference|equity[- ]linked|linked to|autocall\w*)\b/i;

/** Whether a bond is exempt, or why it is charged. */
export function exemptionOf({ key, name, currencies, paysCoupons }: StoredBond): ExemptKind | { charged: string } {
  const foreign = currencies.filter((currency) => currency !== 'GBP');
  if (foreign.length > 0) {
    return {
      charged: `${name} is a bond in ${foreign.join(' and ')}, not in sterling alone: its gains are charged (TCGA 1992 s.117(1)(b), HMRC CG53706).`,
    };
  }
  if (otherThanMoney.test(name)) {
    return {
      charged: `${name} is no normal commercial loan by its name: its gains are charged (TCGA 1992 s.117(1)(a)).`,
    };
  }
  if (!paysCoupons && !loanName.test(name)) {
    return {
      charged: `Nothing in the records tells whether ${name} is a loan or a share: its gains are charged. A loan in sterling would be exempt (TCGA 1992 s.117).`,
    };
  }
  return giltName.test(name) && key.startsWith('GB') ? 'gilt' : 'qualifying-corporate-bond';
}

/** Which bonds are exempt, and why the others are not, by key. */
export function exemptions(bonds: readonly StoredBond[]): {
  exempt: ExemptHoldings;
  charged: ReadonlyMap<string, string>;
} {
  const exempt: Record<string, ExemptKind> = {};
  const charged = new Map<string, string>();
  for (const bond of bonds) {
    const found = exemptionOf(bond);
    if (typeof found === 'string') exempt[bond.key] = found;
    else charged.set(bond.key, found.charged);
  }
  return { exempt, charged };
}
