import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../../call.ts';
import { filters } from '../filters.ts';
import { missing } from '../valuation/missing.ts';
import { basis, valuation } from '../valuation/plans.ts';

// The dashboard loads this file with its first figures, so it has nothing that only the pages of holdings need.

/** A person's part, in percent (0–100) with at most two decimals. */
export const ownershipShare = z.object({ owner: uuid, percentage: z.number() });
export type OwnershipShare = z.infer<typeof ownershipShare>;

/** How a value is computed: units × price, the client's own figure, or that figure continued to the day. */
export const valuationMethod = z.enum(['price', 'entered', 'projected']);

/** What the client's totals contain beside plans: self-managed holdings and linked accounts, one entry each. */
export const elsewhereHolding = z.object({
  id: uuid,
  source: z.enum(['self-managed', 'linked']),
  /** By its balance on the day: an overdrawn account is a liability. */
  kind: z.enum(['asset', 'liability']),
  name: z.string(),
  /** Its product, or its bank. */
  label: z.string(),
  ownership: z.array(ownershipShare),
  /** The part of the chosen people, GBP, zero or more. */
  ...valuation,
  /** The day of the figure behind it: the client's entry, or the bank's balance. */
  valuedOn: z.nullable(isoDate),
  method: valuationMethod,
  isOld: z.boolean(),
});
export type ElsewhereHolding = z.infer<typeof elsewhereHolding>;

/** The sum of both sides, GBP. */
export const elsewhereTotal = z.object({
  assets: valuation.value,
  liabilities: valuation.value,
  /** Assets less liabilities; may be negative. */
  net: z.nullable(gbp),
  reason: valuation.reason,
  ...missing,
});
export type ElsewhereTotal = z.infer<typeof elsewhereTotal>;

export const getElsewhere = defineCall({
  method: 'GET',
  path: '/valuation/summary/elsewhere',
  summary:
    'What is managed elsewhere on a day: self-managed holdings and linked accounts, and whether totals include it',
  addition: true,
  query: z.object({ d: filters.d, pe: filters.pe }),
  response: z.object({
    valuationDate: isoDate,
    /** The client's choice; without holdings it makes no difference. */
    included: z.boolean(),
    holdings: z.array(elsewhereHolding),
    ...elsewhereTotal.shape,
    ...basis,
  }),
});
