import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { assetClasses } from './asset-classes.ts';
import { portfolioSelection } from './filters.ts';

/**
 * A drift is the distance of an asset class from its share of the agreed allocation. A rise or fall is the return of
 * all plans in the month up to a valuation date, without what was paid in or taken out.
 */
export const noticeKinds = ['drift', 'rise', 'fall'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a client may choose for drifts: percentage points. */
export const driftThresholds = [2, 3, 5, 10] as const;
/** What a client may choose for rises and falls: percent. */
export const moveThresholds = [3, 5, 10, 15] as const;

/** From when on a client is notified; null for never. */
export const noticeChoice = z.object({
  drift: z.nullable(z.literal([...driftThresholds])),
  move: z.nullable(z.literal([...moveThresholds])),
  /** Whether a new notice is also announced by e-mail. */
  email: z.boolean(),
});
export type NoticeChoice = z.infer<typeof noticeChoice>;

export const getNoticeChoice = defineCall({
  method: 'GET',
  path: '/notices/choice',
  summary: 'From which drift and move of their investments on a client is notified',
  addition: true,
  response: noticeChoice,
});

export const changeNoticeChoice = defineCall({
  method: 'PATCH',
  path: '/notices/choice',
  summary: 'Changes from when on a client is notified about their investments',
  addition: true,
  body: z.strictObject({
    drift: z.optional(noticeChoice.shape.drift),
    move: z.optional(noticeChoice.shape.move),
    email: z.optional(noticeChoice.shape.email),
  }),
  response: z.object({ success: z.literal(true) }),
});

const common = {
  id: uuid,
  /** The day of the values, as the linked page shows them. */
  valuationDate: isoDate,
  /** The client's threshold when the notice was written: percentage points or percent. */
  threshold: z.number(),
};

const drift = z.object({
  ...common,
  kind: z.literal('drift'),
  portfolio: z.object({ id: portfolioSelection, name: z.nullable(z.string()) }),
  /** The benchmark whose allocation is the agreed one. */
  benchmark: z.string(),
  assetClass: z.enum(assetClasses),
  /** Percent of the value, 0–100, two decimals. */
  current: z.number(),
  agreed: z.number(),
});

const move = z.object({
  ...common,
  kind: z.enum(['rise', 'fall']),
  /** The time-weighted return of the month, in percent with two decimals. */
  percent: z.number(),
  growth: gbp,
  /** How many plans have no return and are not counted. */
  notCounted: z.int(),
});

export const investmentNotice = z.union([drift, move]);
export type InvestmentNotice = z.infer<typeof investmentNotice>;

export const getNotices = defineCall({
  method: 'GET',
  path: '/notices',
  summary: 'Notices about the client’s investments that they have not dismissed, the newest first',
  addition: true,
  response: z.object({ notices: z.array(investmentNotice) }),
});

/** Refusal: 404 NoticeNotFound. */
export const dismissNotice = defineCall({
  method: 'POST',
  path: '/notices/:notice/dismiss',
  summary: 'Removes a notice about investments from the list',
  addition: true,
  params: z.object({ notice: uuid }),
  response: z.object({ success: z.literal(true) }),
});
