import type { Database } from '@harbour/backend-database';
import {
  type InvestOffer,
  type InvestProvider,
  investOffer,
  investProvider,
} from '@harbour/definitions/investments/invest-now/providers';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { offers: _, ...profile } = investProvider.shape;

/** An offer with its provider, as both are on one day. */
const offerRow = z.object({ provider: z.object(profile), offer: z.nullable(investOffer) });

/** The bands of one charge, as JSON. */
const bands = (kind: 'initial' | 'yearly'): SQL => sql`(
  select coalesce(json_agg(json_build_object('above', band.above::float8, 'rate', band.rate::float8) order by band.above), '[]')
  from portal.offer_charge band
  where band.offer_id = conditions.offer_id and band.from_date = conditions.from_date and band.kind = ${kind})`;

/**
 * Providers that are open on a day, each with its open offers in alphabetical order; one row per offer, and one without
 * an offer for a provider that has none.
 */
function offersOn(database: Pick<Database, 'db'>, day: string, only: SQL) {
  return rows(
    database,
    offerRow,
    sql`
    with profile as (
      select distinct on (provider_id) * from portal.provider_profile where from_date <= ${day}::date
      order by provider_id, from_date desc
    ), conditions as (
      select distinct on (offer_id) * from portal.offer_conditions where from_date <= ${day}::date
      order by offer_id, from_date desc
    )
    select
      json_build_object(
        'providerID', provider.id, 'name', provider.name, 'summary', profile.summary, 'monogram', profile.monogram,
        'mark', profile.mark, 'online', profile.online) as provider,
      case when conditions.offer_id is not null then json_build_object(
        'offerID', offer.id, 'name', offer.name, 'productType', offer.product_type, 'summary', offer.summary,
        'minimum', conditions.minimum::float8, 'maximum', conditions.maximum::float8,
        'charges', json_build_object(
          'initial', ${bands('initial')}, 'yearly', ${bands('yearly')}, 'fixed', conditions.fixed_charge::float8))
      end as offer
    from profile
    join portal.provider on provider.id = profile.provider_id
    left join (portal.provider_offer offer join conditions on conditions.offer_id = offer.id and conditions.open)
      on offer.provider_id = provider.id
    where profile.open and ${only}
    order by provider.name, offer.name`,
  );
}

/**
 * The providers that clients can invest with on a day, and what each offers. One that takes applications but has
 * nothing on offer is left out.
 * @param day ISO date
 */
export async function openProviders(database: Pick<Database, 'db'>, day: string): Promise<InvestProvider[]> {
  const found = await offersOn(database, day, sql`true`);
  return [...Map.groupBy(found, ({ provider }) => provider.providerID).values()].flatMap((ofProvider) => {
    const [first] = ofProvider;
    const offers = ofProvider.flatMap(({ offer }) => offer ?? []);
    return first && (offers.length > 0 || !first.provider.online) ? { ...first.provider, offers } : [];
  });
}

export interface OpenOffer {
  provider: z.infer<typeof offerRow>['provider'];
  offer: InvestOffer;
}

/**
 * An offer that clients can apply for in the portal.
 * @param day ISO date
 * @throws RefusedError 404 for one that there is not on that day, 409 for one of a provider without online application
 */
export async function offerToApplyFor(
  database: Pick<Database, 'db'>,
  offerID: string,
  day: string,
): Promise<OpenOffer> {
  const [found] = await offersOn(database, day, sql`offer.id = ${offerID}`);
  if (!found?.offer) {
    throw new RefusedError(404, 'OfferNotFound', 'This is not on offer, or no longer. Please choose another one.');
  }
  if (!found.provider.online) {
    throw new RefusedError(
      409,
      'NoOnlineApplication',
      `${found.provider.name} takes no applications online. Please contact your adviser.`,
    );
  }
  return { provider: found.provider, offer: found.offer };
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount in GBP as clients read it: `£1,234.50`. */
export const inPounds = (amount: number): string => pounds.format(amount);

/** @throws RefusedError 400 for an amount below or above what the provider takes */
export function requireProviderLimits({ provider, offer }: OpenOffer, amount: number): void {
  const refused = (name: string, message: string) =>
    new RefusedError(400, name, message, [{ path: 'amount', message }]);
  if (amount < offer.minimum) {
    throw refused('BelowMinimum', `The least that ${provider.name} takes for this is ${inPounds(offer.minimum)}.`);
  }
  if (offer.maximum !== null && amount > offer.maximum) {
    throw refused('AboveMaximum', `The most that ${provider.name} takes for this is ${inPounds(offer.maximum)}.`);
  }
}
