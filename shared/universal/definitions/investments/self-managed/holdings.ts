import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, uuid } from '../../call.ts';
import { valuation } from '../valuation/plans.ts';
import { selfManagedDetail } from './products.ts';
import { ownershipShare, valuationMethod } from './totals.ts';

/** One line: a fund or share with its units, or the value as a whole. */
export const selfManagedLine = z.object({
  id: uuid,
  name: z.string(),
  /** Of a listed fund or share. */
  symbol: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** As the client entered it, in the holding's currency; of a debt, what was owed. */
  amount: z.nullable(z.number()),
  /** The day of the client's newest entry; null before the first. */
  valuationDate: z.nullable(isoDate),
  method: valuationMethod,
  /** Of all owners together, GBP. */
  ...valuation,
});
export type SelfManagedLine = z.infer<typeof selfManagedLine>;

/** What a client owns or owes elsewhere, as it stands on a day. */
export const selfManagedHolding = z.object({
  selectedCategory: z.string(),
  selectedInvestmentType: z.string(),
  /** The product's name. */
  label: z.string(),
  planName: z.string(),
  /** ISO 4217 code of the amounts that the client enters. */
  currency: z.string(),
  ownership: z.array(ownershipShare),
  filteredExtendedDetails: z.array(selfManagedDetail),
  holdings: z.array(selfManagedLine),
  /** Of all owners together, GBP; of a debt what is owed. */
  ...valuation,
  /** The part of the people whom the client sees: this is what totals contain. GBP. */
  counted: valuation.value,
  /** The difference to a year before, or to the first entry if that is later. Null if there is no earlier value. */
  change: z.nullable(z.object({ value: valuation.value, since: isoDate })),
  /** The oldest of its lines' newest entries; null before the first. */
  valuedOn: z.nullable(isoDate),
  /** Whether an entry is older than its product's values should be. */
  isOld: z.boolean(),
  /** The first day on which it no longer counts. */
  endedOn: z.nullable(isoDate),
  /** Whether the caller recorded it; everybody else only reads. */
  canChange: z.boolean(),
});
export type SelfManagedHolding = z.infer<typeof selfManagedHolding>;

export const selfManagedAsset = z.object({
  assetId: uuid,
  ...selfManagedHolding.shape,
  /** Debts that were taken out for it. */
  linkedLiabilities: z.array(uuid),
});
export type SelfManagedAsset = z.infer<typeof selfManagedAsset>;

export const selfManagedLiability = z.object({ liabilityId: uuid, ...selfManagedHolding.shape });
export type SelfManagedLiability = z.infer<typeof selfManagedLiability>;

export const getSelfManagedAssets = defineCall({
  method: 'GET',
  path: '/selfmanaged/assets',
  summary: 'What the client owns elsewhere, with its value today',
  response: z.object({ valuationDate: isoDate, assets: z.array(selfManagedAsset) }),
});

export const getSelfManagedLiabilities = defineCall({
  method: 'GET',
  path: '/selfmanaged/liabilities',
  summary: 'What the client owes elsewhere, with its balance today',
  response: z.object({ valuationDate: isoDate, liabilities: z.array(selfManagedLiability) }),
});

export const getSelfManagedValuations = defineCall({
  method: 'GET',
  path: '/selfmanaged/holdings/:holdingId/valuations',
  summary: 'Every value that the client entered for a holding, newest first',
  addition: true,
  params: z.object({ holdingId: uuid }),
  response: z.object({
    valuations: z.array(
      z.object({
        valuationDate: isoDate,
        lineId: uuid,
        name: z.string(),
        units: z.nullable(z.number()),
        amount: z.nullable(z.number()),
      }),
    ),
  }),
});
