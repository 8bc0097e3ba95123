import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, gbp, isoDate, isStorable, planstring, storable, uuid } from '../call.ts';
import { namesOf } from '../names-of.ts';
import { pageNumber } from '../page-number.ts';

/**
 * How a proposal is answered as a whole: it waits while any of its documents waits, and is declined if one of them was.
 */
export const proposalStates = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
} as const;
export type ProposalState = keyof typeof proposalStates;

/** Proposals of one page of the list. */
export const proposalsOfPage = 50;

/** Most plans that one change can be proposed for, so that each amount can be looked at. */
export const mostPlansOfChange = 500;

/** Most documents of one file for the firm's system. */
export const mostExported = 10_000;

/** Characters. */
export const proposalTexts = { description: 200, reason: 5_000, reminder: 1_000 } as const;

const moment = z.iso.datetime();
const person = z.object({ id: uuid, name: z.string() });
const isin = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'an ISIN has twelve letters and digits'));
/** A fund by its ISIN, or what the plan holds in pounds. */
const fundOrCash = z.union([isin, z.literal('cash')]);
/** Of the holding, more than 0 and at most 100, with at most two decimals. */
const percent = z.string().check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'a percentage is a number with at most two decimals'),
  z.refine((text) => Number(text) > 0 && Number(text) <= 100, 'a percentage is above 0 and at most 100'),
);

const listed = z.object({
  id: uuid,
  client: person,
  description: z.string(),
  proposedBy: z.nullable(z.string()),
  proposedOn: isoDate,
  /** The earliest day of its documents; null without one. */
  approvalBy: z.nullable(isoDate),
  /** It waits, and that day has passed. */
  late: z.boolean(),
  documents: z.number(),
  approved: z.number(),
  declined: z.number(),
  /** What the client wrote with a decline; null without one. */
  declineReason: z.nullable(z.string()),
  /** When the client had opened the current version of every document; null if they have not. */
  seenAt: z.nullable(moment),
  /** When the client gave the last answer; null if they have given none. */
  answeredAt: z.nullable(moment),
  reminders: z.number(),
  remindedAt: z.nullable(moment),
});
export type ListedProposal = z.infer<typeof listed>;

const ofReader = { access: 'proposals.read', addition: true } as const;
const state = z.enum(namesOf(proposalStates));

export const getProposalDesk = defineCall({
  ...ofReader,
  method: 'GET',
  path: '/ims/desk',
  summary: 'Proposals to clients, with who has seen and answered them, fifty a page',
  query: z.strictObject({
    /** Default: waiting. */
    state: z.optional(state),
    /** From 1 on. */
    page: z.optional(pageNumber),
  }),
  response: z.object({
    proposals: z.array(listed),
    /** Of all clients that the reader sees, by state. */
    counts: z.object({ waiting: z.number(), approved: z.number(), declined: z.number() }),
    /** Of those that wait. */
    late: z.number(),
    unseen: z.number(),
  }),
});
export type ProposalDesk = CallResponse<typeof getProposalDesk>;

/** A document with its answer, as a row of the file for the firm's system. */
export const exportedDocument = z.object({
  proposal: uuid,
  document: uuid,
  /** E-mail address. */
  client: z.string(),
  planstring: z.string(),
  version: z.number(),
  answer: state,
  answeredAt: z.nullable(moment),
  seenAt: z.nullable(moment),
  reason: z.nullable(z.string()),
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

export const exportProposals = defineCall({
  ...ofReader,
  method: 'GET',
  path: '/ims/desk/export',
  summary: 'Every document of the proposals in a state with its answer, for the firm’s own system',
  query: z.strictObject({ state }),
  response: z.object({
    documents: z.array(exportedDocument),
    /** Whether there are more than one file has. */
    more: z.boolean(),
  }),
});

/** What is sold of one holding and bought for it. */
const fund = z.object({ isin: fundOrCash, name: z.string() });
const changedPlan = z.object({
  planstring: z.string(),
  name: z.string(),
  client: person,
  /** GBP. What is held of the fund that is sold, and how much of it is sold. */
  held: gbp,
  amount: gbp,
});
export type ChangedPlan = z.infer<typeof changedPlan>;

const ofPublisher = { access: 'proposals.publish', addition: true } as const;
/** From one fund to another, from a fund to the plan’s cash, or from its cash to a fund. */
const change = { sell: fundOrCash, buy: fundOrCash, percent };

/** Funds that one search lists. */
export const mostFoundFunds = 20;

export const findFunds = defineCall({
  ...ofPublisher,
  method: 'GET',
  path: '/ims/desk/funds',
  summary: 'Funds and shares of the firm whose name or ISIN has a text, for a proposal',
  query: z.strictObject({ text: storable(100).check(z.trim(), z.minLength(2, 'write at least two letters')) }),
  response: z.object({
    /** At most `mostFoundFunds`, those whose name begins with the text first. */
    funds: z.array(z.object({ isin, name: z.string() })),
  }),
});

export const previewChange = defineCall({
  ...ofPublisher,
  method: 'GET',
  path: '/ims/desk/change',
  summary: 'The plans that hold a fund or cash, with what a change to something else would sell and buy in each',
  query: z.strictObject(change),
  response: z.object({
    /** The day of the valuation. */
    day: isoDate,
    sell: fund,
    buy: fund,
    /** At most `mostPlansOfChange`. */
    plans: z.array(changedPlan),
    /** Plans that hold it and have no price or exchange rate, or nothing to sell: nothing can be proposed for them. */
    withoutValue: z.number(),
    /** Whether more plans hold it than are listed. */
    more: z.boolean(),
  }),
});
export type ChangePreview = CallResponse<typeof previewChange>;

const text = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'this is needed'),
    z.maxLength(longest),
    z.refine((value) => isStorable(value.replaceAll('\n', ' ')), 'this cannot be stored'),
    // The client's page shows plain text.
    z.refine((value) => !/<\/?[a-z][^>]*>/i.test(value), 'write plain text, without markup'),
  );

export const publishChange = defineCall({
  ...ofPublisher,
  method: 'POST',
  path: '/ims/desk/proposals',
  summary: 'Proposes a switch, a sale or a purchase to the clients of these plans; the same once more changes nothing',
  body: z.strictObject({
    /** Of what is published: made by who asks, so that a repeated request proposes once. */
    id: uuid,
    ...change,
    description: text(proposalTexts.description),
    reason: text(proposalTexts.reason),
    approvalBy: z.nullable(isoDate),
    /** With the amounts that were looked at, in GBP. */
    plans: z
      .array(z.strictObject({ planstring, amount: gbp }))
      .check(z.minLength(1, 'choose at least one plan'), z.maxLength(mostPlansOfChange)),
  }),
  response: z.object({ proposals: z.number(), documents: z.number() }),
});

export const remindOfProposal = defineCall({
  ...ofPublisher,
  method: 'POST',
  path: '/ims/desk/proposals/:proposal/reminders',
  summary: 'Reminds a client of a proposal that waits, by a message and an e-mail about it',
  params: z.object({ proposal: uuid }),
  body: z.strictObject({
    /** Made by who asks, so that a repeated request reminds once. */
    id: uuid,
    /** For the client to read above the proposal’s name. */
    text: text(proposalTexts.reminder),
  }),
  response: z.object({ remindedAt: moment }),
});
