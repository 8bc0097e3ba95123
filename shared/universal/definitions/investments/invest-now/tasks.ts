import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, uuid } from '../../call.ts';
import { investApplication } from './applications.ts';

/** Maximum length of the reason for declining, in characters. */
export const longestReason = 500;

/** Maximum number of applications in one answer. */
export const mostTasks = 100;

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
});
export type ApplicationTask = z.infer<typeof applicationTask>;

export const getApplicationTasks = defineCall({
  method: 'GET',
  path: '/investnow/tasks',
  access: 'adviser',
  summary: 'Submitted applications of the clients that the caller sees: open ones oldest first, or those that ended',
  addition: true,
  query: z.object({ ended: z.optional(z.literal('1')) }),
  response: z.object({
    /** At most `mostTasks`. */
    tasks: z.array(applicationTask),
    /** How many there are. */
    total: z.number(),
  }),
});

export const moveApplication = defineCall({
  method: 'POST',
  path: '/investnow/tasks/:task',
  access: 'adviser',
  summary: 'Moves a submitted application to its next state; one that is in it already stays as it is',
  addition: true,
  params: z.object({ task: uuid }),
  body: z.union([
    z.strictObject({ state: z.enum(['received', 'in-force']) }),
    z.strictObject({ state: z.literal('declined'), ...declining.shape }),
  ]),
  response: applicationTask,
});
