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

export const getService = defineCall({
  method: 'GET',
  path: '/firm/service',
  summary: 'The state of the service: background jobs, the database and the store of files',
  access: 'service.read',
  addition: true,
  response: z.object({
    /** By name. */
    jobs: z.array(job),
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
