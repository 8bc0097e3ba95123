import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { assetClasses } from '../investments/asset-classes.ts';

/** A plan before or after a proposal. */
const planSide = z.object({
  value: gbp,
  /** The parts add up to the value exactly; percent (0–100, two decimals) adds up to 100, null if nothing is held. */
  classes: z.array(
    z.object({ name: z.enum([...assetClasses, 'unclassified']), amount: gbp, percent: z.nullable(z.number()) }),
  ),
  /** For the funds only, from their ongoing charges figures: GBP a year, and percent of the value. */
  charges: z.object({
    amount: z.nullable(gbp),
    percent: z.nullable(z.number()),
    /** Why they are not available; null if they are. */
    reason: z.nullable(z.string()),
  }),
});
export type PlanSide = z.infer<typeof planSide>;

/** The effect of a document on its plan as a whole. */
export const proposalEffect = z.object({
  /** The document's id. */
  id: uuid,
  version: z.number(),
  /** The day of the proposal; `before` is valued on it. */
  valuationDate: isoDate,
  before: z.nullable(planSide),
  after: z.nullable(planSide),
  /** Why both are not available; null if they are. */
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
