import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../call.ts';

/** What a payment was for tax, as its voucher or the broker's tax certificate says. */
export const recordedIncomeKinds = [
  'uk-dividend',
  'fund-dividend',
  'foreign-dividend',
  'property-distribution',
  'uk-interest',
  'gilt-interest',
  'foreign-interest',
  'excess-reportable-income',
  'equalisation',
] as const;
export type RecordedIncomeKind = (typeof recordedIncomeKinds)[number];

/** Charges that a provider told afterwards: of a fund where the record names one, otherwise of a service. */
export const recordedChargeKinds = ['one-off-charge', 'transaction-charge', 'incidental-charge'] as const;
export type RecordedChargeKind = (typeof recordedChargeKinds)[number];

/** What completes the transactions of a plan for statements; `acquisition` is what units cost before the portal's time. */
export const taxRecordKinds = ['acquisition', ...recordedIncomeKinds, ...recordedChargeKinds] as const;
export type TaxRecordKind = (typeof taxRecordKinds)[number];

const money = (what: string) =>
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, `${what} is a number of pounds, like 1234.50`));

const taxRecord = z.object({
  planstring,
  plan: z.string(),
  reference: z.string(),
  date: isoDate,
  kind: z.enum(taxRecordKinds),
  /** Null for what names no holding. */
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: what units cost, income before tax, or a charge. */
  amount: gbp,
  tax: gbp,
  accumulated: z.boolean(),
  /** Whether it was entered by screen, in a plan of the client: then it can be removed. */
  removable: z.boolean(),
});
export type TaxRecord = z.infer<typeof taxRecord>;

export const getTaxRecords = defineCall({
  method: 'GET',
  path: '/taxrecords',
  summary: 'What completes the transactions of plans for statements, and what the client’s own plans have held',
  addition: true,
  response: z.object({
    records: z.array(taxRecord),
    holdings: z.array(z.object({ planstring, plan: z.string(), listingId: z.number(), name: z.string() })),
  }),
});

export const addTaxRecord = defineCall({
  method: 'POST',
  path: '/taxrecords',
  staffMay: 'records',
  summary: 'Completes the transactions of one of the client’s own plans for statements',
  addition: true,
  body: z
    .strictObject({
      /** Made by the browser, so that a repeated call stores one record. */
      id: uuid,
      planstring,
      date: isoDate,
      kind: z.enum(taxRecordKinds),
      /** Of the plan; null for interest on cash and charges of the service. */
      listingId: z.nullable(z.int()),
      units: z.optional(z.string().check(z.regex(/^\d{1,14}(\.\d{1,6})?$/, 'units have six decimals at most'))),
      amount: money('the amount'),
      tax: z.optional(money('the tax')),
      accumulated: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ kind, units }) => (kind === 'acquisition') === (units !== undefined && Number(units) > 0), {
        path: ['units'],
        message: 'an acquisition has units above zero, and nothing else has',
      }),
      z.refine(({ kind, listingId }) => kind !== 'acquisition' || listingId !== null, {
        path: ['listingId'],
        message: 'an acquisition names what was acquired',
      }),
      z.refine(({ amount, tax = '0' }) => Number(tax) <= Number(amount), {
        path: ['tax'],
        message: 'the tax is at most the amount before it',
      }),
    ),
  response: z.object({ success: z.literal(true) }),
});

export const removeTaxRecord = defineCall({
  method: 'DELETE',
  path: '/taxrecords/:planstring/:reference',
  staffMay: 'records',
  summary: 'Removes a record that was entered by screen',
  addition: true,
  params: z.object({ planstring, reference: z.string().check(z.regex(/^entered-[0-9a-f-]{36}$/, 'no such record')) }),
  response: z.object({ success: z.literal(true) }),
});
