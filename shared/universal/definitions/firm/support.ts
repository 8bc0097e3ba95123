import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, uuid } from '../call.ts';
import { namesOf } from '../names-of.ts';
import { purpose } from './purposes.ts';

const client = z.object({ client: uuid });

/** Questions of one identity check, at most. */
export const mostQuestions = 12;

export const getIdentityCheck = defineCall({
  method: 'GET',
  path: '/firm/clients/:client/identity-check',
  summary: 'The firm’s questions to somebody who calls, with the answers of the client’s record',
  access: 'support.help',
  addition: true,
  params: client,
  response: z.object({
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        /** What the record has; null where it has nothing, so that the question cannot be asked. */
        answer: z.nullable(z.string()),
      }),
    ),
    /** Right answers that are needed, with no wrong one. */
    needed: z.number(),
  }),
});
export type IdentityCheck = CallResponse<typeof getIdentityCheck>;

export const recordIdentityCheck = defineCall({
  method: 'POST',
  path: '/firm/clients/:client/identity-check',
  summary: 'Records which questions a caller answered, and whether they are the client',
  access: 'support.help',
  addition: true,
  params: client,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ question: z.string().check(z.maxLength(60)), right: z.boolean() }))
      .check(z.minLength(1), z.maxLength(mostQuestions)),
    purpose,
  }),
  response: z.object({ passed: z.boolean(), checkedUntil: z.nullable(z.iso.datetime()) }),
});

/** What support does with a client's sign-in, after a passed check. Never a password. */
export const signInHelp = {
  unlock: 'Unlock the sign-in',
  'end-sessions': 'End all sessions',
  'resend-mail': 'Send the confirmation again',
  'reset-second-factor': 'Reset the second factor',
  'cancel-reset': 'Stop the reset of the second factor',
} as const;
export type SignInHelp = keyof typeof signInHelp;

export const helpWithSignIn = defineCall({
  method: 'POST',
  path: '/firm/clients/:client/sign-in/:help',
  summary: 'Helps a client whose identity was checked to sign in again; the client is told',
  access: 'support.help',
  addition: true,
  needsRecentProof: true,
  params: z.object({
    client: uuid,
    help: z.enum(namesOf(signInHelp)),
  }),
  body: z.strictObject({ purpose }),
  response: z.object({
    /** What happened, for the member of staff. */
    message: z.string(),
    /** For a reset: when it takes effect unless a second person confirms it. */
    effectiveAt: z.nullable(z.iso.datetime()),
  }),
});
