import { z } from 'zod';
import { endOtherSessions, requireChangeAllowed } from '../account-changes.ts';
import { letters } from '../account-letters.ts';
import { reportEvent } from '../account-mail.ts';
import { createdCredential, credentialId } from '../credential-json.ts';
import type { Identity } from '../identity.ts';
import { startRegistration, verifyRegistration } from '../passkey-registration.ts';
import { addPasskey, longestPasskeyName, namePasskey, passkeysOf, removePasskey } from '../passkeys.ts';
import { relyingParty } from '../relying-party.ts';
import { authenticate } from '../tokens.ts';
import type { Visitor } from '../visitor.ts';
import { accessToken, operation, text } from './operation.ts';

/** The user and session of a change, for which somebody must have proved who they are a short time ago. */
async function authenticateChange(identity: Identity, token: string) {
  const found = await authenticate(identity, token);
  await requireChangeAllowed(identity, found);
  return found;
}

export const StartWebAuthnRegistration = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user, family } = await authenticateChange(identity, AccessToken);
    return { CredentialCreationOptions: await startRegistration(identity, user, family.originJti) };
  },
);

/** A name to begin with; the client asks for a better one. */
const firstName = ({ deviceName }: Visitor) => (deviceName ? `Passkey of ${deviceName}` : 'Passkey');

export const CompleteWebAuthnRegistration = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, Credential: createdCredential }),
  async (identity, { AccessToken, Credential }, visitor) => {
    const { user, family } = await authenticateChange(identity, AccessToken);
    const made = await verifyRegistration(identity, user, family.originJti, Credential);
    await addPasskey(identity, { ...made, name: firstName(visitor) });
    reportEvent(identity, visitor, user, letters.passkeyAdded);
    return {};
  },
);

/** All of them: an account has few. */
export const ListWebAuthnCredentials = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    const { id } = relyingParty(identity);
    const stored = await passkeysOf(identity, user.sub);
    return {
      Credentials: stored.map(({ credentialId: CredentialId, name, transports, attachment, createdAt }) => ({
        CredentialId,
        FriendlyCredentialName: name,
        RelyingPartyId: id,
        AuthenticatorTransports: transports,
        ...(attachment ? { AuthenticatorAttachment: attachment } : {}),
        CreatedAt: createdAt.getTime() / 1000,
      })),
    };
  },
);

/** Ends the other sessions: they may have been opened with it. */
export const DeleteWebAuthnCredential = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, CredentialId: credentialId }),
  async (identity, { AccessToken, CredentialId }, visitor) => {
    const { user, family } = await authenticateChange(identity, AccessToken);
    const { name } = await removePasskey(identity, user.sub, CredentialId);
    await endOtherSessions(identity, user.sub, family.originJti);
    reportEvent(identity, visitor, user, letters.passkeyRemoved(name));
    return {};
  },
);

export const NameWebAuthnCredential = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, CredentialId: credentialId, Name: text(longestPasskeyName).trim().min(1) }),
  async (identity, { AccessToken, CredentialId, Name }) => {
    const { user } = await authenticateChange(identity, AccessToken);
    await namePasskey(identity, user.sub, CredentialId, Name);
    return {};
  },
);
