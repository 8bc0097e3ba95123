import { issueCode } from './codes.ts';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import type { CodePurpose } from './schema.ts';

const texts: Record<CodePurpose, { subject: string; sentence: string }> = {
  confirm_sign_up: { subject: 'Confirm your Harbour account', sentence: 'Your confirmation code is' },
  reset_password: { subject: 'Reset your Harbour password', sentence: 'Your password reset code is' },
  verify_email: { subject: 'Confirm your e-mail address', sentence: 'Your verification code is' },
};

function message(purpose: CodePurpose, to: string, code: string) {
  const { subject, sentence } = texts[purpose];
  const rest = `It is valid for ${lifetimes.codeMinutes} minutes. If you did not ask for it, you can ignore this message.`;
  return { to, subject, text: `${sentence} ${code}.\n\n${rest} Nobody at Harbour will ever ask you for it.\n` };
}

/** Where a code went, as Cognito tells it: enough for its owner to recognise the address. */
export const deliveryDetails = (email: string) => ({
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

/**
 * Sends a new code.
 * @throws CodeDeliveryFailureException when the message cannot be handed over
 */
export async function sendCode(identity: Identity, purpose: CodePurpose, sub: string, email: string) {
  const code = await issueCode(identity, purpose, sub, email);
  try {
    await identity.mail(message(purpose, email, code));
  } catch (cause) {
    throw Object.assign(
      new IdentityError('CodeDeliveryFailureException', 'The verification code could not be sent. Please try again.'),
      { cause },
    );
  }
  return deliveryDetails(email);
}

/**
 * Sends a new code if there is somebody to send it to, and does not let the asker know: for nobody, a code is made all
 * the same (so that entering one fails alike), and the answer waits for no mail server.
 */
export async function sendCodeDiscreetly(
  identity: Identity,
  purpose: CodePurpose,
  asked: { sub: string; email: string; recipient?: string | undefined },
) {
  const { recipient } = asked;
  const code = await issueCode(identity, purpose, asked.sub, recipient ?? asked.email);
  if (recipient) identity.inBackground(identity.mail(message(purpose, recipient, code)));
  return deliveryDetails(asked.email);
}
