import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../../call.ts';
import { productTypes } from '../valuation/plans.ts';

/** A provider's id, or that of one of its offers. */
export const offerID = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'an offer is named like zenith-isa'));

/** A percentage (0–100) of the part of an amount that is above `above`, up to the next band. */
export const chargeBand = z.object({ above: gbp, rate: z.number() });

/** What an offer costs. `offerCharges` of `@harbour/finance` converts it to pounds. */
export const chargeSchedule = z.object({
  /** Taken once, from the amount. Bands in ascending order; none if it is free. */
  initial: z.array(chargeBand),
  /** Taken each year, from what is invested after the initial charge. */
  yearly: z.array(chargeBand),
  /** Taken each year, whatever is invested. */
  fixed: gbp,
});

/** What a provider offers: a kind of plan that money can be invested in. */
export const investOffer = z.object({
  offerID,
  name: z.string(),
  productType: z.enum(productTypes),
  summary: z.string(),
  /** The smallest amount that the provider takes. */
  minimum: gbp,
  /** The largest amount that the provider takes; null without one. */
  maximum: z.nullable(gbp),
  charges: chargeSchedule,
});
export type InvestOffer = z.infer<typeof investOffer>;

export const investProvider = z.object({
  providerID: z.string(),
  name: z.string(),
  summary: z.string(),
  /** One or two letters, which its logo is drawn from. */
  monogram: z.string(),
  /** The logo's shape. */
  mark: z.enum(['circle', 'square', 'shield', 'diamond']),
  /** Whether clients can apply in the portal; otherwise only through their adviser. */
  online: z.boolean(),
  offers: z.array(investOffer),
});
export type InvestProvider = z.infer<typeof investProvider>;

export const getInvestProviders = defineCall({
  method: 'GET',
  path: '/investnow/providers',
  summary: 'Providers that clients can invest with, and what each offers today',
  addition: true,
  response: z.object({
    /** The day whose charges these are: today. */ day: isoDate,
    providers: z.array(investProvider),
  }),
});
