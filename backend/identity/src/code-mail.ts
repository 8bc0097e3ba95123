import type { AddressedLetter, Letter } from '@harbour/letters';
import { codeLetter, type TakenWish, takenLetter } from './account-letters.ts';
import { type CodeRequest, deleteUnsentCode, issueCode } from './codes.ts';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import type { CodePurpose } from './schema.ts';
import type { Visitor } from './visitor.ts';

/** Without a name: somebody may have signed up with a stranger's address. */
const addressed = (to: string, letter: Letter): AddressedLetter => ({
  to,
  letter,
  validMinutes: lifetimes.codeMinutes,
  once: true,
});

/** Where a code was sent, masked like Cognito's: enough for the owner to recognise the address. */
export const deliveryDetails = (email: string) => ({
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

/** @throws CodeDeliveryFailureException when the message cannot be sent; the code is deleted then */
async function deliver(identity: Identity, request: CodeRequest, code: string, mail: AddressedLetter): Promise<void> {
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
export async function sendCode(identity: Identity, visitor: Visitor, request: CodeRequest, taken?: TakenWish) {
  const { purpose, destination } = request;
  const code = await issueCode(identity, visitor, request);
  if (code === undefined) return undefined;
  const letter = taken ? takenLetter(taken, identity.firm) : codeLetter(purpose, code, identity.firm);
  await deliver(identity, request, code, addressed(destination, letter));
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
    const mail = addressed(recipient, codeLetter(purpose, code, identity.firm));
    identity.inBackground(deliver(identity, request, code, mail));
  }
  return deliveryDetails(asked.email);
}
