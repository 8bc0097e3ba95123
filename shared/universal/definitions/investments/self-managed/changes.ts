import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, isStorable, uuid } from '../../call.ts';
import { currencyCode } from '../valuation/currencies.ts';

import { selfManagedDetail, selfManagedKinds } from './products.ts';
import { elsewhereTotal, ownershipShare } from './totals.ts';

/** GBP or the holding's currency; the portal has no larger amounts. */
export const largestAmount = 10_000_000_000;
export const mostUnitDecimals = 8;
/** A JSON number has no more digits than this for certain (IEEE 754 double). */
const mostDigits = 15;
export const mostLines = 200;

const decimalsOf = (number: number) => {
  const [digits = '', exponent = '0'] = number.toString().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/** Money of the holding's currency: zero or more, with at most two decimals. */
export const enteredAmount = z.number().check(
  z.gte(0, 'enter an amount of zero or more'),
  z.lte(largestAmount, 'an amount is at most 10,000,000,000'),
  z.refine((amount) => decimalsOf(amount) <= 2, 'an amount has at most two decimals'),
);

export const enteredUnits = z.number().check(
  z.gte(0, 'enter a number of zero or more'),
  z.lte(largestAmount, 'units are at most 10,000,000,000'),
  z.refine((units) => decimalsOf(units) <= mostUnitDecimals, `units have at most ${mostUnitDecimals} decimals`),
  z.refine(
    (units) => units.toString().replace(/\D/g, '').length <= mostDigits,
    `units have at most ${mostDigits} digits`,
  ),
);

const hundredths = (percentage: number) => Math.round(percentage * 100);

/** Shares above zero, each person once, that add up to exactly 100 (decision 17, docs/decisions). */
export const ownership = z.array(z.strictObject(ownershipShare.shape)).check(
  z.minLength(1, 'name at least one owner'),
  z.maxLength(20, 'a holding has at most 20 owners'),
  z.refine(
    (shares) => shares.every(({ percentage }) => percentage > 0 && percentage <= 100),
    'each share is above 0 and at most 100',
  ),
  z.refine(
    (shares) => shares.every(({ percentage }) => decimalsOf(percentage) <= 2),
    'a share has at most two decimals',
  ),
  z.refine((shares) => new Set(shares.map(({ owner }) => owner)).size === shares.length, 'name each owner once'),
  z.refine(
    (shares) => shares.reduce((total, { percentage }) => total + hundredths(percentage), 0) === 10_000,
    'the shares must add up to exactly 100',
  ),
);

export const selfManagedName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'give it a name'),
    z.maxLength(80, 'a name has at most 80 characters'),
    z.refine(isStorable, 'this name cannot be stored'),
  );

const figure = { value: z.optional(enteredAmount), units: z.optional(enteredUnits) };

/** A line as the client enters it. */
export const enteredLine = z
  .strictObject({
    name: selfManagedName,
    /** The listing that values it; without one, `value` is needed. */
    symbol: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    valuationDate: isoDate,
    ...figure,
  })
  .check(
    z.refine(
      ({ symbol, units, value }) => (symbol === undefined ? value !== undefined : units !== undefined),
      'enter the value, or the number of units',
    ),
  );
export type EnteredLine = z.infer<typeof enteredLine>;

const productId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

const filteredExtendedDetails = z.array(z.strictObject(selfManagedDetail.shape)).check(z.maxLength(40));
const linkedLiabilities = z.array(uuid).check(z.maxLength(20));

const payload = {
  mode: z.enum(selfManagedKinds),
  /** Product type and product, by their ids. */
  selectedCategory: productId,
  selectedInvestmentType: productId,
  planName: selfManagedName,
  currency: currencyCode,
  ownership,
  linkedLiabilities,
  filteredExtendedDetails,
  holdings: z
    .array(enteredLine)
    .check(z.minLength(1, 'enter at least one value'), z.maxLength(mostLines, `at most ${mostLines} holdings`)),
};
export const selfManagedPayload = z.strictObject(payload);
export type SelfManagedPayload = z.infer<typeof selfManagedPayload>;

export const previewSelfManaged = defineCall({
  method: 'POST',
  path: '/selfmanaged/preview',
  summary: 'What a holding is worth and what it changes in the totals; stores nothing',
  effect: 'read',
  addition: true,
  body: selfManagedPayload,
  response: z.object({
    valuationDate: isoDate,
    /** Of all owners together, GBP; null if it cannot be valued, and `reason` says why. */
    value: elsewhereTotal.shape.net,
    reason: elsewhereTotal.shape.reason,
    /** What the client's totals contain from elsewhere, without and with it. */
    before: elsewhereTotal,
    after: elsewhereTotal,
    /** Whether totals include what is managed elsewhere at all. */
    included: z.boolean(),
  }),
});

export const createSelfManaged = defineCall({
  method: 'POST',
  path: '/selfmanaged/holdings',
  staffMay: 'records',
  summary: 'Stores a self-managed asset or liability',
  addition: true,
  body: z.strictObject({
    ...payload,
    /** Made once for each form: sent again, it answers what is stored already. */
    requestId: uuid,
  }),
  response: z.object({
    success: z.literal(true),
    assetId: z.optional(uuid),
    liabilityId: z.optional(uuid),
  }),
});

const oneHolding = z.object({ holdingId: uuid });
const done = z.object({ success: z.literal(true) });

export const changeSelfManaged = defineCall({
  method: 'PATCH',
  path: '/selfmanaged/holdings/:holdingId',
  staffMay: 'records',
  summary: 'Changes a self-managed holding, or says since when it is sold or repaid',
  addition: true,
  params: oneHolding,
  body: z.strictObject({
    planName: z.optional(selfManagedName),
    ownership: z.optional(ownership),
    linkedLiabilities: z.optional(linkedLiabilities),
    filteredExtendedDetails: z.optional(filteredExtendedDetails),
    /** The first day on which it no longer counts; null brings it back. */
    endedOn: z.optional(z.nullable(isoDate)),
  }),
  response: done,
});

export const revalueSelfManaged = defineCall({
  method: 'POST',
  path: '/selfmanaged/holdings/:holdingId/valuations',
  staffMay: 'records',
  summary: 'Enters values or units of a day; those of the same day are replaced',
  addition: true,
  params: oneHolding,
  body: z.strictObject({
    valuationDate: isoDate,
    lines: z
      .array(z.strictObject({ lineId: uuid, ...figure }))
      .check(z.minLength(1, 'enter at least one value'), z.maxLength(mostLines)),
  }),
  response: done,
});

export const removeSelfManagedValuation = defineCall({
  method: 'DELETE',
  path: '/selfmanaged/holdings/:holdingId/valuations/:valuationDate',
  staffMay: 'records',
  summary: 'Removes what was entered for a day; the first entry stays',
  addition: true,
  params: z.object({ ...oneHolding.shape, valuationDate: isoDate }),
  response: done,
});

export const deleteSelfManaged = defineCall({
  method: 'DELETE',
  path: '/selfmanaged/holdings/:holdingId',
  staffMay: 'records',
  summary: 'Deletes a self-managed holding with its history; it can be restored for some days',
  addition: true,
  params: oneHolding,
  response: z.object({ ...done.shape, restorableUntil: isoDate }),
});

export const restoreSelfManaged = defineCall({
  method: 'POST',
  path: '/selfmanaged/holdings/:holdingId/restore',
  staffMay: 'records',
  summary: 'Undoes the deletion of a self-managed holding',
  addition: true,
  params: oneHolding,
  response: done,
});

export const changeElsewhere = defineCall({
  method: 'PATCH',
  path: '/valuation/summary/elsewhere',
  staffMay: 'presentation',
  summary: 'Includes what is managed elsewhere in all totals, or leaves it out',
  addition: true,
  body: z.strictObject({ included: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
