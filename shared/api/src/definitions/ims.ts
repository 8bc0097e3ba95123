import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { planstring } from './filters.ts';

/** One holding that a proposal changes: GBP held before, bought or sold, and held after. */
const change = z.object({
  name: z.string(),
  isin: z.nullable(z.string()),
  before: gbp,
  amount: gbp,
  after: gbp,
});
export type ProposedChange = z.infer<typeof change>;

/** What the text in a document's `transactions` holds. */
export const proposedTransactions = z.object({ purchases: z.array(change), sales: z.array(change) });
export type ProposedTransactions = z.infer<typeof proposedTransactions>;

export const approvalDocument = z.object({
  id: uuid,
  /** What kind of paper it is, in words: `Rebalance proposal`, `Fund switch`. */
  type: z.string(),
  /** The plan, by its reference, and its name. */
  policy: planstring,
  policyName: z.string(),
  /** JSON text, see `proposedTransactions`. */
  transactions: z.string(),
  /** 0 until it is approved, then 1. */
  stage: z.union([z.literal(0), z.literal(1)]),
  /** The day by which it should be approved; null without one. */
  approvalBy: z.nullable(isoDate),
  /** What documents that are approved together have in common; null for one that stands alone. */
  sibling: z.nullable(uuid),
  /** Grows when the firm changes the proposal: approving another version is refused. */
  version: z.number(),
});
export type ApprovalDocument = z.infer<typeof approvalDocument>;

export const approvalRecord = z.object({
  id: uuid,
  description: z.string(),
  proposedOn: isoDate,
  documents: z.array(approvalDocument),
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

export const recentApproval = z.object({
  id: uuid,
  /** The plan's name. */
  policy: z.string(),
  /** Who approved it. */
  approvedBy: z.string(),
  approvalDate: z.iso.datetime(),
  /** What was proposed. */
  rebalance: z.string(),
  /** Which version of the proposal was approved. */
  version: z.number(),
});
export type RecentApproval = z.infer<typeof recentApproval>;

export const getApprovalRecords = defineCall({
  method: 'GET',
  path: '/ims/approvalrecords',
  summary: 'What waits for approval, and what was approved lately, the newest first',
  response: z.object({ rebalances: z.array(approvalRecord), recentApprovals: z.array(recentApproval) }),
});

/** Documents that are approved at a time. */
const mostDocuments = 200;

export const approveDocuments = defineCall({
  method: 'PATCH',
  path: '/ims/approvalrecords',
  summary: 'Approves documents with their siblings: all of them, or none',
  body: z.strictObject({
    approve: z.array(uuid).check(z.minLength(1), z.maxLength(mostDocuments)),
    /** Versions that the client read, by document; without them the present ones are approved. */
    versions: z.optional(
      z
        .record(uuid, z.number())
        .check(z.refine((versions) => Object.keys(versions).length <= mostDocuments, 'these are too many documents')),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    /** Who approved what, when, and which version: the client's receipt. */
    receipt: z.array(recentApproval),
  }),
});

/** How the client wants to be sent what is to be approved. */
export const sendMethods = ['portal', 'email', 'post'] as const;
export type SendMethod = (typeof sendMethods)[number];

export const getSendMethod = defineCall({
  method: 'GET',
  path: '/ims/sendmethod',
  summary: 'How the client is sent what is to be approved',
  response: z.object({ method: z.enum(sendMethods) }),
});

export const changeSendMethod = defineCall({
  method: 'PATCH',
  path: '/ims/sendmethod',
  summary: 'Changes how the client is sent what is to be approved',
  body: z.strictObject({ method: z.enum(sendMethods) }),
  response: z.object({ success: z.literal(true) }),
});
