import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isStorable, uuid } from '../../call.ts';
import { pageNumber } from '../../page-number.ts';
import { applicationStates } from './application-states.ts';
import { investApplication } from './applications.ts';

/** Maximum length of the reason for declining, in characters. */
export const longestReason = 500;

/** Applications of one page of a list. */
export const tasksOfPage = 50;

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say why the application is declined.'),
    z.maxLength(longestReason, `A reason has at most ${longestReason} characters.`),
    z.refine(isStorable, 'This cannot be stored.'),
  );

/** The question to a person who declines one. */
export const declining = z.strictObject({ reason });

/** An application as the firm sees it. */
export const applicationTask = z.object({
  ...investApplication.shape,
  client: z.object({ uid: uuid, name: z.string() }),
  /** Who works on it; null if nobody does. */
  assignee: z.nullable(z.object({ uid: uuid, name: z.string() })),
});
export type ApplicationTask = z.infer<typeof applicationTask>;

export const getApplicationTasks = defineCall({
  method: 'GET',
  path: '/investnow/tasks',
  access: 'orders.work',
  summary:
    'Submitted applications of the clients that the caller sees, fifty a page: open ones oldest first, or ended ones',
  addition: true,
  query: z.object({ ended: z.optional(z.literal('1')), page: z.optional(pageNumber) }),
  response: z.object({
    tasks: z.array(applicationTask),
    /** On all pages. */
    total: z.number(),
  }),
});

/** Most applications of one file for the firm's system. */
export const mostExportedTasks = 10_000;

/** An application as a row of the file for the firm's system. */
export const exportedApplication = z.object({
  application: uuid,
  /** E-mail address. */
  client: z.string(),
  offer: z.string(),
  provider: z.string(),
  amount: gbp,
  state: z.enum(applicationStates),
  /** When it reached that state. */
  changedAt: z.iso.datetime(),
  paidFrom: z.nullable(z.string()),
  termsVersion: z.nullable(z.number()),
  declinedReason: z.nullable(z.string()),
});
export type ExportedApplication = z.infer<typeof exportedApplication>;

export const exportApplications = defineCall({
  method: 'GET',
  path: '/investnow/tasks/export',
  access: 'orders.work',
  summary: 'Submitted applications that are open, or that have ended, for the firm’s own system',
  addition: true,
  query: z.strictObject({ ended: z.optional(z.literal('1')) }),
  response: z.object({
    applications: z.array(exportedApplication),
    /** Whether there are more than one file has. */
    more: z.boolean(),
  }),
});

export const takeApplication = defineCall({
  method: 'POST',
  path: '/investnow/tasks/:task/assignee',
  access: 'orders.work',
  summary: 'Says that the caller works on an application that is open, or no longer does',
  addition: true,
  params: z.object({ task: uuid }),
  body: z.strictObject({ taken: z.boolean() }),
  response: applicationTask,
});

export const moveApplication = defineCall({
  method: 'POST',
  path: '/investnow/tasks/:task',
  access: 'orders.work',
  summary: 'Moves a submitted application to its next state; one that is in it already stays as it is',
  addition: true,
  params: z.object({ task: uuid }),
  body: z.union([
    z.strictObject({ state: z.enum(['received', 'in-force']) }),
    z.strictObject({ state: z.literal('declined'), ...declining.shape }),
  ]),
  response: applicationTask,
});
