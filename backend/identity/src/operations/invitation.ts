import { z } from 'zod';
import { acceptInvitation, findInvitation } from '../directory/invitations.ts';
import { checkPassword } from '../password-policy.ts';
import { operation, password, text } from './operation.ts';

const token = text(128).min(1);

/** Whom an invitation is for, as the page greets them. */
export const GetInvitation = operation(
  'invitationsBySource',
  z.object({ Token: token }),
  async (identity, { Token }) => {
    const { givenName, familyName, email, expiresAt } = await findInvitation(identity, Token);
    return {
      GivenName: givenName,
      FamilyName: familyName,
      Email: email,
      Firm: identity.firm,
      ExpiresAt: expiresAt.toISOString(),
    };
  },
);

/** Opens the account of an invitation with a password. Its e-mail address is proven: the link was sent there. */
export const AcceptInvitation = operation(
  'invitationsBySource',
  z.object({ Token: token, Password: password }),
  async (identity, { Token, Password }, visitor) => {
    const { email } = await findInvitation(identity, Token);
    await checkPassword(identity, Password, email);
    const sub = await acceptInvitation(identity, Token, Password);
    visitor.note('account-changed', sub, 'Account opened by invitation');
    return { Email: email };
  },
);
