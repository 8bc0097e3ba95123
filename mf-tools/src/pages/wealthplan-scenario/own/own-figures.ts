import type { CallResponse } from '@harbour/api';
import type { Policy } from '@harbour/definitions/investments/asset-allocation';
import type { SelfManagedAsset, SelfManagedLiability } from '@harbour/definitions/investments/self-managed/holdings';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import type { getPlanTotals, Plan } from '@harbour/definitions/investments/valuation/plans';

/** What the portal knows about the client. */
export interface OwnFigures {
  /** The first day of the projection, ISO date. */
  today: string;
  me: { uuid: string; name: string; born: string };
  /** Other people whose plans the client sees. */
  others: readonly { uuid: string; name: string }[];
  plans: readonly Plan[];
  /** Undefined for a client without plans. */
  totals: CallResponse<typeof getPlanTotals> | undefined;
  /** Whether the client's totals contain what is managed elsewhere. */
  elsewhereIncluded: boolean;
  assets: readonly SelfManagedAsset[];
  liabilities: readonly SelfManagedLiability[];
  /** Accounts at banks that the client has linked. */
  linked: readonly ElsewhereHolding[];
  /** Accounts and cards that the client has linked and whose balance is not known. */
  missing: readonly MissingPart[];
  /** How plans and holdings are invested; empty where that is not known. */
  policies: readonly Policy[];
}

/** Somebody who is part of the scenario beside the client, with the birthday that the client gives. */
export interface OwnPartner {
  uuid: string;
  name: string;
  /** ISO date. */
  born: string;
}

/** What could not be taken over. */
export interface LeftOut {
  name: string;
  reason: string;
}

/**
 * What a scenario begins with where the portal does not know it. The client sees these as assumptions, and can change
 * each.
 */
export const beginning = {
  sharesPercent: 60,
  chargePercent: 1,
  livesTo: 95,
  inflationPercent: 2.5,
  cashPercent: 2,
  thresholdsAbovePrices: 0,
  generalIncomePercent: 2,
  /** Of a final salary pension: half is what many schemes pay on. */
  survivorPensionPercent: 50,
} as const;
