import type { Transaction } from '@harbour/backend-database';
import {
  investTerms,
  offerCharge,
  offerConditions,
  providerOffer,
  providerProfile,
} from '@harbour/domain-invest-now/tables';
import { provider } from '@harbour/domain-plans/tables';
import { person } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { people } from './households.ts';
import { investProviders, investTermsVersions, offersFrom } from './invest-offers.ts';

/**
 * Adds what is missing of the providers' offers and of the terms, so it is safe to run at every start. Does nothing
 * without the demonstration's clients.
 */
export async function seedInvestOffers(tx: Transaction): Promise<void> {
  const [known] = await tx.select({ uuid: person.uuid }).from(person).where(eq(person.uuid, people.client.uuid));
  if (!known) return;
  const fromDate = offersFrom;
  const offers = investProviders.flatMap(({ id, offers: of }) => of.map((offer) => ({ ...offer, providerId: id })));
  await tx
    .insert(provider)
    .values(investProviders.map(({ id, name }) => ({ id, name })))
    .onConflictDoNothing();
  await tx
    .insert(providerProfile)
    .values(
      investProviders.map(({ id, summary, monogram, mark, online }) => ({
        providerId: id,
        fromDate,
        summary,
        monogram,
        mark,
        online,
        open: true,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(providerOffer)
    .values(
      offers.map(({ id, providerId, name, productType, summary }) => ({ id, providerId, name, productType, summary })),
    )
    .onConflictDoNothing();
  await tx
    .insert(offerConditions)
    .values(
      offers.map(({ id, minimum, maximum, fixedCharge }) => ({
        offerId: id,
        fromDate,
        minimum,
        maximum,
        fixedCharge,
        open: true,
      })),
    )
    .onConflictDoNothing();
  const charges = offers.flatMap(({ id, initial, yearly }) =>
    (['initial', 'yearly'] as const).flatMap((kind) =>
      (kind === 'initial' ? initial : yearly).map(([above, rate]) => ({ offerId: id, fromDate, kind, above, rate })),
    ),
  );
  await tx.insert(offerCharge).values(charges).onConflictDoNothing();
  await tx
    .insert(investTerms)
    .values([...investTermsVersions])
    .onConflictDoNothing();
}
