// The words of every message about what the firm does with an account.
import type { Letter } from '@harbour/letters';

export const invitationLetter = (
  firm: string,
  { address, expiresAt }: { address: string; expiresAt: string },
): Letter => ({
  subject: `Your invitation to the portal of ${firm}`,
  paragraphs: [`${firm} invites you to its portal. You sign in with this e-mail address; choose a password for it:`],
  link: { label: 'Choose a password', address },
  notes: [
    `The link works once, until ${expiresAt}. Do not pass it on: it opens your account.`,
    `If you did not expect this message, you can ignore it, or call ${firm}.`,
  ],
});

/** For somebody who signed up and did not confirm the address. */
export const confirmationReminder = (firm: string, address: string): Letter => ({
  subject: `Confirm your ${firm} account`,
  paragraphs: [
    `Your ${firm} account waits for you to confirm this e-mail address. Sign in with it and the password that you chose: we then ask for a code, which we send here.`,
  ],
  link: { label: 'Sign in', address },
  notes: ['If you did not sign up, you can ignore this message.'],
});

const call = (firm: string) => `If you did not ask for this, call ${firm}.`;

export const unlockedLetter = (firm: string): Letter => ({
  subject: `Your ${firm} account was unlocked`,
  paragraphs: [
    `${firm} unlocked your account: a sign-in that was refused after several wrong attempts can be tried again. Your password and authenticator are unchanged.`,
  ],
  notes: [call(firm)],
});

export const sessionsEndedLetter = (firm: string): Letter => ({
  subject: `You were signed out of ${firm}`,
  paragraphs: [`${firm} ended every session of your account. Sign in again to go on.`],
  notes: [call(firm)],
});

export const rightsChangedLetter = (firm: string): Letter => ({
  subject: `What you may do at ${firm} has changed`,
  paragraphs: [`${firm} changed the role of your account, and ended its sessions. Sign in again to go on.`],
  notes: [`If you did not expect this, call ${firm}.`],
});

export const closedByFirmLetter = (firm: string): Letter => ({
  subject: `Your ${firm} account was closed`,
  paragraphs: [`${firm} closed your account at its portal and ended every session. It cannot be brought back.`],
  notes: [`If you did not expect this, call ${firm}.`],
});

/** @param at such as "23 November 2026 at 09:15" */
export const resetAnnouncedLetter = (firm: string, at: string): Letter => ({
  subject: `Your authenticator and passkeys will be removed on ${at}`,
  paragraphs: [
    `${firm} was asked to reset how you confirm a sign-in. From ${at} on, your authenticator, recovery codes and passkeys are no longer accepted.`,
    'If you can still use one of them, sign in with it before then: that cancels the reset.',
  ],
  notes: [`If you did not ask for this, call ${firm} at once: somebody may have pretended to be you.`],
});

export const resetDoneLetter = (firm: string): Letter => ({
  subject: 'Your authenticator and passkeys were removed',
  paragraphs: [
    `As ${firm} was asked to, your authenticator, recovery codes and passkeys were removed, and every session was ended. Sign in with your password, and set up an authenticator again in Settings, unless the sign-in asks for it.`,
  ],
  notes: [`If you did not ask for this, call ${firm} at once: somebody may have pretended to be you.`],
});

const cancelledBy = {
  owner: () => 'A sign-in with your authenticator, a recovery code or a passkey cancelled the reset.',
  firm: (firm: string) => `${firm} cancelled the reset.`,
} as const;

export const resetCancelledLetter = (firm: string, by: keyof typeof cancelledBy): Letter => ({
  subject: 'Your authenticator and passkeys are kept',
  paragraphs: [`${cancelledBy[by](firm)} Your authenticator, recovery codes and passkeys are accepted as before.`],
  notes: [`If it was not you who signed in, or you still need the reset, call ${firm}.`],
});
