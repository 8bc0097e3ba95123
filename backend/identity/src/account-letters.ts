// The words of every message about an account, and nothing else.
import type { Letter } from '@harbour/letters';
import { lifetimes } from './limits.ts';
import type { CodePurpose } from './schema.ts';

export interface Facts {
  firm: string;
  /** When and where it happened, such as "23 November 2026 at 09:15, Firefox on Windows, network 203.0.113.0/24". */
  circumstances: string;
}

const notYou = ({ firm }: Facts) =>
  `If it was not you, choose a new password at once with “Forgotten password” on the sign-in page, end the sessions that you do not recognise in Settings, and call ${firm}.`;

const report = (facts: Facts, subject: string, what: string, ...more: string[]): Letter => ({
  subject,
  paragraphs: [what, ...more, `${facts.circumstances}.`],
  notes: [notYou(facts)],
});

const left = (codes: number) => {
  if (codes === 0) return 'None is left: make new ones in Settings.';
  return codes === 1 ? 'One is left: make new ones in Settings soon.' : `${codes} are left.`;
};

/** What happened to an account, as its owner reads it. */
export const letters = {
  passwordChanged: (facts: Facts) =>
    report(
      facts,
      `Your ${facts.firm} password was changed`,
      'The password of your account was changed. Every other session was ended.',
    ),
  passwordReset: (facts: Facts) =>
    report(
      facts,
      `Your ${facts.firm} password was reset`,
      'A new password was set for your account with a code that was sent to this address. Every session was ended.',
    ),
  authenticatorOn: (facts: Facts) =>
    report(
      facts,
      'Your authenticator is on',
      'From now on a code of your authenticator is asked for when you sign in with your password.',
    ),
  authenticatorOff: (facts: Facts) =>
    report(
      facts,
      'Your authenticator is off',
      'Your password alone now signs in to your account. Your recovery codes are no longer accepted.',
    ),
  authenticatorReplaced: (facts: Facts) =>
    report(
      facts,
      'Your authenticator was replaced',
      'Codes of your earlier authenticator are no longer accepted. Every other session was ended.',
    ),
  passkeyAdded: (facts: Facts) =>
    report(
      facts,
      'A passkey was added to your account',
      'It signs in to your account without a password or code. You can remove it in Settings.',
    ),
  passkeyRemoved: (name: string) => (facts: Facts) =>
    report(
      facts,
      'A passkey was removed from your account',
      `The passkey “${name}” no longer signs in to your account. Every other session was ended.`,
    ),
  recoveryCodesMade: (facts: Facts) =>
    report(
      facts,
      'You have new recovery codes',
      'New recovery codes were made for your account. Earlier ones are no longer accepted.',
    ),
  recoveryCodeUsed: (codesLeft: number) => (facts: Facts) =>
    report(
      facts,
      'A recovery code of yours was used',
      'A recovery code was entered in place of a code of your authenticator.',
      left(codesLeft),
    ),
  wrongCode: (facts: Facts) =>
    report(
      facts,
      'A wrong code was entered for your account',
      'Your password was entered correctly, and after it a code that was wrong. This sign-in was refused.',
      'If it was you, you can ignore this message: try again with the code that your authenticator shows.',
    ),
  newDevice: (facts: Facts) =>
    report(facts, `A sign-in to ${facts.firm} from a new device`, 'Your account was signed in to from a new device.'),
  accountClosed:
    (until: string) =>
    (facts: Facts): Letter => ({
      subject: `Your ${facts.firm} account was closed`,
      paragraphs: [
        'Your account at the portal was closed, and every session was ended.',
        `You can bring it back until ${until}: sign in as before. After that, the sign-in is deleted with its password, authenticator and passkeys. We keep our records of you and your plans, as the law requires.`,
        `${facts.circumstances}.`,
      ],
      notes: [
        `If it was not you, sign in to bring the account back, choose a new password in Settings, and call ${facts.firm}.`,
      ],
    }),
  accountReopened: (facts: Facts) =>
    report(facts, `Your ${facts.firm} account is open again`, 'Your closed account was brought back by a sign-in.'),
} as const;

const codeTexts: Record<CodePurpose, (firm: string) => { subject: string; sentence: string }> = {
  confirm_sign_up: (firm) => ({ subject: `Confirm your ${firm} account`, sentence: 'Your confirmation code is' }),
  reset_password: (firm) => ({ subject: `Reset your ${firm} password`, sentence: 'Your password reset code is' }),
  verify_email: () => ({ subject: 'Confirm your e-mail address', sentence: 'Your verification code is' }),
};

export function codeLetter(purpose: CodePurpose, code: string, firm: string): Letter {
  const { subject, sentence } = codeTexts[purpose](firm);
  return {
    subject,
    paragraphs: [sentence],
    code,
    notes: [
      `It is valid for ${lifetimes.codeMinutes} minutes. If you did not ask for it, you can ignore this message.`,
      `Nobody at ${firm} will ever ask you for it.`,
    ],
  };
}

/** For the owner of an address that somebody else wants to use. The requester must not learn that it is taken. */
const takenTexts = {
  signUp: (firm: string) =>
    `Somebody, perhaps you, asked for a new ${firm} account with this e-mail address. You have one already:`,
  change: (firm: string) =>
    `Somebody asked to use this e-mail address for another ${firm} account. It is the address of yours:`,
} as const;

export type TakenWish = keyof typeof takenTexts;

export const takenLetter = (wish: TakenWish, firm: string): Letter => ({
  subject: `Your ${firm} account`,
  paragraphs: [`${takenTexts[wish](firm)} please sign in, or choose “Forgotten password” there.`],
  notes: ['If it was not you, you can ignore this message: nothing was changed.'],
});

export const emailChangedLetter = (
  firm: string,
  { newEmail, hours, address }: { newEmail: string; hours: number; address: string },
): Letter => ({
  subject: `The e-mail address of your ${firm} account was changed`,
  paragraphs: [
    `You now sign in to ${firm} with ${newEmail}.`,
    `If it was not you, open this link within ${hours} hours. It gives the account back to this address, signs everybody out, and voids the password:`,
  ],
  link: { label: 'It was not me: give the account back', address },
});

/** What somebody reads whose e-mail change was undone. */
export interface TakenBack {
  firm: string;
  /** Until when the sign-in cannot be changed, such as "23 November 2026 at 09:15". */
  frozenUntil: string;
  /** Where a new password is chosen. */
  resetAddress: string;
}

/** For the address that the account has again. */
export const takenBackLetter = ({ firm, frozenUntil, resetAddress }: TakenBack): Letter => ({
  subject: `Your ${firm} account is back at this address`,
  paragraphs: [
    'The change of your e-mail address was undone. Everybody was signed out, and your password is no longer accepted. Passkeys, recovery codes and remembered devices were removed. Your authenticator is the one that you had before the change.',
    'Choose a new password now:',
  ],
  link: { label: 'Choose a new password', address: resetAddress },
  notes: [
    `To keep strangers out, nothing else about how you sign in can be changed until ${frozenUntil}.`,
    `If your authenticator does not work, or you did not ask for this, call ${firm}.`,
  ],
});

/** For the address that the account had until then. */
export const takenBackNotice = ({ firm }: TakenBack): Letter => ({
  subject: `This address no longer belongs to a ${firm} account`,
  paragraphs: [
    `The earlier address of the ${firm} account took its change to this address back. This address, and what was set up with it, no longer sign in.`,
  ],
  notes: [`If it was you who changed the address, call ${firm}.`],
});
