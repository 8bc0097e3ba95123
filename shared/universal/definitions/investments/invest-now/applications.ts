import * as z from '@harbour/contract/schema';
import { defineCall, gbp, uuid } from '../../call.ts';
import { productTypes } from '../valuation/plans.ts';
import { applicationStates } from './application-states.ts';
import { offerID } from './providers.ts';

const moment = z.iso.datetime();

/** The largest amount that can be entered, in GBP. */
export const largestAmount = 10_000_000_000;

/** An amount to invest: pounds and pence. The provider's minimum is checked where the offer is known. */
export const investedAmount = z.number('Enter the amount in pounds, like 1,250.50, with two decimals at most.').check(
  z.positive('Enter an amount above £0.'),
  z.lte(largestAmount, 'Enter £10,000,000,000 or less.'),
  z.refine((amount) => /^-?\d+(\.\d{1,2})?$/.test(String(amount)), 'Enter pounds and pence: two decimals at most.'),
);

export const charges = z.object({
  initial: gbp,
  yearly: gbp,
  fixed: gbp,
  /** All of them in the first year. */
  firstYear: gbp,
});

/** Where the money of an order comes from: accounts with the firm, or a bank account in the client's name. */
export const payingFrom = ['plans', 'bank'] as const;

export const investApplication = z.object({
  applicationID: uuid,
  state: z.enum(applicationStates),
  offerID,
  /** The offer's name. */
  offer: z.string(),
  productType: z.enum(productTypes),
  providerID: z.string(),
  /** The provider's name. */
  provider: z.string(),
  amount: gbp,
  /** The state's beginning, and those of the states before, oldest first. */
  history: z.array(z.object({ state: z.enum(applicationStates), at: moment })),
  /** The charges that the client was shown on submitting it; null before. */
  charges: z.nullable(charges),
  /** The terms accepted with it; null before it is submitted. */
  terms: z.nullable(z.object({ version: z.number(), acceptedAt: moment, acceptedBy: z.string() })),
  /** Where the money comes from; null before it is submitted. */
  paidFrom: z.nullable(z.enum(payingFrom)),
  /** The firm's reason; null unless it is declined. */
  declinedReason: z.nullable(z.string()),
  /** The message to the firm that its conversation begins with; null before it is submitted. */
  messageID: z.nullable(uuid),
});
export type InvestApplication = z.infer<typeof investApplication>;

/** How an application is called in words: the beginning of its id. */
export function applicationReference(applicationID: string): string {
  return `IN-${applicationID.slice(0, 8).toUpperCase()}`;
}

export const getApplications = defineCall({
  method: 'GET',
  path: '/investnow/applications',
  summary: 'The client’s applications, the last one changed first',
  addition: true,
  response: z.object({ applications: z.array(investApplication) }),
});

/** The client code makes the id, so that an application sent several times is stored once (idempotency key). */
export const startApplication = defineCall({
  method: 'POST',
  path: '/investnow/applications/:application',
  summary: 'Starts an application, or changes one that is not submitted yet',
  addition: true,
  params: z.object({ application: uuid }),
  body: z.strictObject({ offerID, amount: investedAmount }),
  response: investApplication,
});

export const submitApplication = defineCall({
  method: 'POST',
  path: '/investnow/applications/:application/submit',
  summary: 'Accepts the terms and submits an application to the firm; one that was submitted stays as it is',
  addition: true,
  params: z.object({ application: uuid }),
  body: z.strictObject({
    /** The version of the terms that the client read. */
    termsVersion: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    /** The charges of the first year that the client was shown, in GBP. */
    firstYear: z.number().check(z.gte(0), z.lte(largestAmount)),
    /** Whether the money comes from a bank account in the client's name; otherwise cash with the firm must cover it. */
    fromBank: z.optional(z.boolean()),
  }),
  response: investApplication,
});

export const discardApplication = defineCall({
  method: 'DELETE',
  path: '/investnow/applications/:started',
  summary: 'Removes an application that was not submitted',
  addition: true,
  params: z.object({ started: uuid }),
  response: z.object({ success: z.literal(true) }),
});
