import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../../call.ts';

/** Something owned, or something owed. */
export const selfManagedKinds = ['asset', 'liability'] as const;
export type SelfManagedKind = (typeof selfManagedKinds)[number];

/** Maximum length of an answer to a product's question, in characters. */
export const longestDetail = 200;

/** Answer to one of a product's questions. */
export const selfManagedDetail = z.object({
  /** The question's id in the product. */
  id: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,39}$/)),
  /** Text, a decimal number with a point, an ISO date, or the value of an option. */
  value: z.string().check(z.maxLength(longestDetail), z.refine(isStorable, 'this text cannot be stored')),
});
export type SelfManagedDetail = z.infer<typeof selfManagedDetail>;

/** A question about a product, from which its form field is generated. */
export const extendedDetail = z.object({
  id: z.string(),
  label: z.string(),
  /** `number`, `money` (in the holding's currency) and `percent` (0–100) are decimal numbers. */
  type: z.enum(['text', 'number', 'money', 'percent', 'date', 'choice']),
  required: z.boolean(),
  /** Explanation below the label. */
  note: z.optional(z.string()),
  /** Smallest and largest number, or ISO date. */
  min: z.optional(z.union([z.number(), z.string()])),
  max: z.optional(z.union([z.number(), z.string()])),
  /** Of a number. */
  decimals: z.optional(z.number()),
  /** Of a choice. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type ExtendedDetail = z.infer<typeof extendedDetail>;

export const product = z.object({
  id: z.string(),
  label: z.string(),
  /**
   * `amount`: the client enters dated values. `listings`: funds and shares, found by `search`, are valued by units ×
   * price. `projected`: a repayment or interest-only debt whose balance is computed between the client's values.
   */
  valuedBy: z.enum(['amount', 'listings', 'projected']),
  search: z.optional(z.enum(['funds', 'shares'])),
  /** Whether a debt may have been taken out for it. */
  canBeFinanced: z.boolean(),
  /** Days after which a value that the client entered is marked as old. */
  revalueAfterDays: z.number(),
  extendedDetails: z.array(extendedDetail),
});
export type Product = z.infer<typeof product>;

export const productType = z.object({ id: z.string(), label: z.string(), products: z.array(product) });
export type ProductType = z.infer<typeof productType>;

export const getProductTypes = defineCall({
  method: 'GET',
  path: '/selfmanaged/producttypes',
  summary: 'What a client can own elsewhere, and what is asked about each',
  response: z.object({
    productTypes: z.array(productType),
    /** What most clients add, in order of use. */
    commonChoices: z.array(z.object({ productType: z.string(), product: z.string() })),
  }),
});

export const getLiabilityTypes = defineCall({
  method: 'GET',
  path: '/selfmanaged/liabilitytypes',
  summary: 'What a client can owe elsewhere, and what is asked about each',
  response: z.object({ liabilityTypes: z.array(productType) }),
});
