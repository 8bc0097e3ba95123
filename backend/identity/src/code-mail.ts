import { type CodeRequest, deleteUnsentCode, issueCode } from './codes.ts';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import type { MailMessage } from './mail.ts';
import type { CodePurpose } from './schema.ts';
import type { Visitor } from './visitor.ts';

const texts: Record<CodePurpose, { subject: string; sentence: string }> = {
  confirm_sign_up: { subject: 'Confirm your Harbour account', sentence: 'Your confirmation code is' },
  reset_password: { subject: 'Reset your Harbour password', sentence: 'Your password reset code is' },
  verify_email: { subject: 'Confirm your e-mail address', sentence: 'Your verification code is' },
};

function message(purpose: CodePurpose, to: string, code: string): MailMessage {
  const { subject, sentence } = texts[purpose];
  const rest = `It is valid for ${lifetimes.codeMinutes} minutes. If you did not ask for it, you can ignore this message.`;
  return { to, subject, text: `${sentence} ${code}.\n\n${rest} Nobody at Harbour will ever ask you for it.\n` };
}

/** Texts for the owner of an address that somebody else wants to use. The requester must not learn that it is taken. */
const takenTexts = {
  signUp: 'Somebody, perhaps you, asked for a new Harbour account with this e-mail address. You have one already:',
  change: 'Somebody asked to use this e-mail address for another Harbour account. It is the address of yours:',
} as const;

function takenMessage(wish: keyof typeof takenTexts, to: string): MailMessage {
  return {
    to,
    subject: 'Your Harbour account',
    text: `${takenTexts[wish]} please sign in, or choose "Forgotten password" there. If it was not you, you can ignore this message: nothing was changed.\n`,
  };
}

/** Where a code was sent, masked like Cognito's: enough for the owner to recognise the address. */
export const deliveryDetails = (email: string) => ({
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

/** @throws CodeDeliveryFailureException when the message cannot be sent; the code is deleted then */
async function deliver(identity: Identity, request: CodeRequest, code: string, mail: MailMessage): Promise<void> {
  try {
    await identity.mail(mail);
  } catch (cause) {
    await deleteUnsentCode(identity, request, code);
    throw Object.assign(
      new IdentityError('CodeDeliveryFailureException', 'The verification code could not be sent. Please try again.'),
      { cause },
    );
  }
}

/**
 * Sends a new code. If the address is somebody else's, its owner gets a notice instead, with the same work and the same
 * response.
 * @param taken what the requester wants the taken address for; undefined if it is free
 * @returns undefined, with nothing sent, when the maximum number of codes is already valid
 * @throws CodeDeliveryFailureException when the message cannot be sent
 */
export async function sendCode(
  identity: Identity,
  visitor: Visitor,
  request: CodeRequest,
  taken?: keyof typeof takenTexts,
) {
  const { purpose, destination } = request;
  const code = await issueCode(identity, visitor, request);
  if (code === undefined) return undefined;
  const mail = taken ? takenMessage(taken, destination) : message(purpose, destination, code);
  await deliver(identity, request, code, mail);
  return deliveryDetails(destination);
}

/**
 * Sends a new code if the user exists, without disclosing whether it does: for an unknown user a code is stored too (so
 * that entering one fails in the same way), and the response does not wait for the mail server.
 */
export async function sendCodeWithoutDisclosure(
  identity: Identity,
  visitor: Visitor,
  purpose: CodePurpose,
  asked: { sub: string; email: string; recipient?: string | undefined },
) {
  const { sub, recipient } = asked;
  const request = { purpose, sub, destination: recipient ?? asked.email };
  const code = await issueCode(identity, visitor, request);
  if (recipient && code !== undefined) {
    identity.inBackground(deliver(identity, request, code, message(purpose, recipient, code)));
  }
  return deliveryDetails(asked.email);
}
