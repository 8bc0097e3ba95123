import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall } from '../call.ts';

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
  /** The newest messages with a failed attempt that are not sent. */
  troubled: z.array(
    z.object({
      id: z.number(),
      /** Masked: `a***@e***`. */
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(['waiting', 'accepted', 'refused', 'lapsed']),
      attempts: z.number(),
      /** What the mail server, or the connection to it, answered. */
      problem: z.string(),
      writtenAt: moment,
      /** When the next attempt is due; null if there is none. */
      attemptAt: z.nullable(moment),
    }),
  ),
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
