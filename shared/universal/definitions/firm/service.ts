import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable } from '../call.ts';

const moment = z.iso.datetime();

const job = z.object({
  name: z.string(),
  endedAt: moment,
  /** What the last run worked on: 1 for a periodic job. */
  total: z.number(),
  failed: z.number(),
  /** When it last ended without a failure; null if it never has. */
  succeededAt: z.nullable(moment),
});
export type ServiceJob = z.infer<typeof job>;

const mailCount = z.number();

/** E-mail of the last seven days by Harbour's own mail queue. */
const mail = z.object({
  /** Waiting for their first or next attempt. */
  waiting: mailCount,
  /** When the oldest waiting message was written; null if none waits. */
  waitingSince: z.nullable(moment),
  /** Accepted by the mail server. */
  accepted: mailCount,
  /** Refused by the mail server for good, such as for an address that does not exist. */
  refused: mailCount,
  /** Not sent before their code or link expired. */
  lapsed: mailCount,
  /** Accepted by the mail server and returned later, as was reported. */
  returned: mailCount,
  /** The newest messages with a failed attempt that are not sent, or that came back. */
  troubled: z.array(
    z.object({
      id: z.number(),
      /** Masked: `a***@e***`. */
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(['waiting', 'accepted', 'refused', 'lapsed', 'returned']),
      attempts: z.number(),
      /** What the mail server, or the connection to it, answered. */
      problem: z.string(),
      writtenAt: moment,
      /** When the next attempt is due; null if there is none. */
      attemptAt: z.nullable(moment),
    }),
  ),
  /** Valid messages that are kept because no mail server is set, and when the oldest was written; null with a server. */
  unsent: z.nullable(z.object({ messages: mailCount, since: z.nullable(moment) })),
});
export type ServiceMail = z.infer<typeof mail>;

export const getService = defineCall({
  method: 'GET',
  path: '/firm/service',
  summary: 'The state of the service: background jobs, e-mail, the database and the store of files',
  access: 'service.read',
  addition: true,
  response: z.object({
    /** By name. */
    jobs: z.array(job),
    /** Null where another service than Harbour's own sends the e-mail of accounts. */
    mail: z.nullable(mail),
    database: z.object({
      /** On disk, with indexes. */
      bytes: z.number(),
      migrations: z.number(),
    }),
    store: z.object({
      reachable: z.boolean(),
      /** Files whose rows are in the database. */
      files: z.number(),
      /** Expired files that the store has not deleted yet, after at least one attempt. */
      removalsWaiting: z.number(),
    }),
  }),
});
export type ServiceState = CallResponse<typeof getService>;

/** Characters of a message that is read as a report: a mail server returns at most the message, of which ours are small. */
export const mostReportCharacters = 262_144;

export const reportDelivery = defineCall({
  method: 'POST',
  path: '/firm/service/delivery-report',
  summary:
    'Reads a message that came to the mailbox of the sender, if it is a mail server’s report about delivery (RFC 3464); what failed for good is noted',
  access: 'mail.report',
  addition: true,
  /** The message with its headers, as the mailbox has it. */
  body: z.strictObject({ message: z.string().check(z.minLength(1), z.maxLength(mostReportCharacters)) }),
  response: z.object({
    /** Recipients to whom delivery failed for good; 0 for a message that is no report, and for a delay. */
    failed: z.number(),
    /** How many of these are about a message of ours, which the report names; the others change nothing. */
    known: z.number(),
  }),
});

/** Reports that one call may have. */
export const mostReturns = 100;

export const reportReturns = defineCall({
  method: 'POST',
  path: '/firm/service/returned-mail',
  summary:
    'Reports e-mail that came back for good after our mail server had accepted it; the same again changes nothing',
  access: 'mail.report',
  addition: true,
  body: z.strictObject({
    returns: z
      .array(
        z.strictObject({
          recipient: z.email().check(z.maxLength(254)),
          /** The Message-ID of the message, as the report has it; null where it does not. */
          messageId: z.nullable(storable(998)),
          /** What the recipient's mail server answered. */
          reason: storable(500).check(z.trim(), z.minLength(1)),
          at: moment,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostReturns)),
  }),
  response: z.object({
    /** How many of the reports are about a message of the last weeks; the others change nothing. */
    known: z.number(),
  }),
});
