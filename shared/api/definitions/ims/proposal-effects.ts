import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { assetClasses } from '../investments/asset-classes.ts';

/** A plan on one side of a proposal. */
const planSide = z.object({
  value: gbp,
  /** To the penny together the value; percent (0–100, two decimals) together 100, null where nothing is held. */
  classes: z.array(
    z.object({ name: z.enum([...assetClasses, 'unclassified']), amount: gbp, percent: z.nullable(z.number()) }),
  ),
  /** Of the funds alone, by their ongoing charges figures: GBP a year, and percent of the value. */
  charges: z.object({
    amount: z.nullable(gbp),
    percent: z.nullable(z.number()),
    /** Why they are not available; null where they are. */
    reason: z.nullable(z.string()),
  }),
});
export type PlanSide = z.infer<typeof planSide>;

/** What a document changes about its plan as a whole. */
export const proposalEffect = z.object({
  /** The document's. */
  id: uuid,
  version: z.number(),
  /** The day of the proposal, whose valuation `before` is. */
  valuationDate: isoDate,
  before: z.nullable(planSide),
  after: z.nullable(planSide),
  /** Why both are not available; null where they are. */
  reason: z.nullable(z.string()),
});
export type ProposalEffect = z.infer<typeof proposalEffect>;

export const getProposalEffects = defineCall({
  method: 'GET',
  path: '/ims/approvalrecords/effects',
  summary: 'The plans of what waits for an answer before and after it: asset classes and yearly charges',
  addition: true,
  response: z.object({ effects: z.array(proposalEffect) }),
});
