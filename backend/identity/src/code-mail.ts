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

/** What the owner of an address reads when somebody else wants to use it: the asker is not told that it is known. */
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

/** Where a code went, as Cognito tells it: enough for its owner to recognise the address. */
export const deliveryDetails = (email: string) => ({
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

/** @throws CodeDeliveryFailureException when the message cannot be handed over; the code is void then */
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
 * Sends a new code. To an address that is somebody else's goes a word to its owner in its place, after the same work
 * and with the same answer.
 * @param taken what the asker wants of an address that is somebody else's; undefined where it is free
 * @returns undefined when as many codes as may be are valid already: nothing was sent
 * @throws CodeDeliveryFailureException when the message cannot be handed over
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
 * Sends a new code if there is somebody to send it to, and does not let the asker know: for nobody, a code is made all
 * the same (so that entering one fails alike), and the answer waits for no mail server.
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
