import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { pageNumber } from '../page-number.ts';
import { fundData, fundIncomes, sustainabilityLabels } from './fund-data.ts';

/** Funds of one page. */
export const fundsOfPage = 25;

/** Charges that a client chooses from: percent a year at most. */
export const chargeLimits = ['0.25', '0.5', '0.75', '1'] as const;
/** Risk indicators at most. */
export const riskLimits = ['2', '3', '4', '5', '6'] as const;
/** What is asked of a label: any of them, one, or that there is none. */
export const labelChoices = ['any', ...sustainabilityLabels] as const;
export const fundSorts = ['name', 'charge', 'risk'] as const;

const fundQuery = z.object({
  /** A part of the name, or an ISIN; all funds without it. */
  text: z.optional(storable(80)),
  sector: z.optional(storable(120)),
  charge: z.optional(z.enum(chargeLimits)),
  risk: z.optional(z.enum(riskLimits)),
  income: z.optional(z.enum(fundIncomes)),
  label: z.optional(z.enum(labelChoices)),
  sort: z.enum(fundSorts),
  /** From 1 on. */
  page: pageNumber,
});
/** What is asked for, of the facts that funds have. */
export type FundQuery = z.infer<typeof fundQuery>;

export const findFunds = defineCall({
  method: 'GET',
  path: '/funds',
  summary: 'Funds by charge, sector, risk, income and sustainability label, 25 a page',
  addition: true,
  query: fundQuery,
  response: z.object({
    funds: z.array(
      z.object({
        isin: fundIsin,
        name: z.string(),
        /** Its sector, or its category where it has none. */
        sector: z.nullable(z.string()),
        /** Ongoing charges figure: percent a year, 0–100; null if unknown. */
        ocf: z.nullable(z.number()),
        facts: z.nullable(fundData),
        recommended: z.boolean(),
      }),
    ),
    /** How many fit, on all pages. */
    total: z.number(),
    /** How many would fit, but for a fact that is asked for and not known. */
    unknown: z.number(),
    /** Every sector that funds have, by name. */
    sectors: z.array(z.string()),
  }),
});
export type FoundFund = CallResponse<typeof findFunds>['funds'][number];
