import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { type Letter, renderLetter } from '@harbour/letters';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  codeLetter,
  emailChangedLetter,
  letters,
  takenBackLetter,
  takenBackNotice,
  takenLetter,
} from './account-letters.ts';
import { call, enterPassword, outcome, signIn, type Tokens } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { password, TestService, totpSecret, wrong } from './testing/test-service.ts';

const facts = { firm: 'Harbour', circumstances: '23 November 2026 at 09:15 UK time, Firefox on Windows, London' };
const sender = { firm: 'Harbour', registration: 'Harbour Ltd, registered in England, No. 1.' };

const takenBack = {
  firm: 'Harbour',
  frozenUntil: '26 November 2026 at 09:15',
  resetAddress: 'https://portal.example/forgottenpassword',
};

const all: Letter[] = [
  ...Object.entries(letters).map(([name, write]) => {
    if (name === 'passkeyRemoved') return letters.passkeyRemoved('My phone')(facts);
    if (name === 'recoveryCodeUsed') return letters.recoveryCodeUsed(3)(facts);
    if (name === 'accountClosed') return letters.accountClosed('23 December 2026 at 09:15')(facts);
    const letter: unknown = Reflect.apply(write, undefined, [facts]);
    return isLetter(letter) ? letter : codeLetter('verify_email', '', name);
  }),
  codeLetter('confirm_sign_up', '123456', 'Harbour'),
  codeLetter('reset_password', '123456', 'Harbour'),
  codeLetter('verify_email', '123456', 'Harbour'),
  takenLetter('signUp', 'Harbour'),
  takenLetter('change', 'Harbour'),
  emailChangedLetter('Harbour', {
    newEmail: 'new@example.test',
    hours: 72,
    address: 'https://portal.example/x?token=1',
  }),
  takenBackLetter(takenBack),
  takenBackNotice(takenBack),
];

function isLetter(given: unknown): given is Letter {
  return typeof given === 'object' && given !== null && 'subject' in given && 'paragraphs' in given;
}

test.each([
  [0, 'None is left: make new ones in Settings.'],
  [1, 'One is left: make new ones in Settings soon.'],
  [2, '2 are left.'],
])('the message about a used recovery code says that %d are left', (codes, text) => {
  expect(letters.recoveryCodeUsed(codes)(facts).paragraphs).toContain(text);
});

describe('every message', () => {
  const rendered = all.map((letter) => renderLetter({ to: 'a@example.test', name: 'Ada', letter }, sender));

  test.each(rendered.map((mail) => [mail.subject, mail] as const))('“%s” says the same in text and HTML', (_, mail) => {
    const shown = (mail.html ?? '')
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<a href="([^"]*)">[^<]*<\/a>/g, '$1')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_match, code) => String.fromCharCode(Number(code)));
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    expect(words(shown)).toEqual(words(`Harbour ${mail.subject} ${mail.text}`));
    expect(mail.text).not.toMatch(/undefined|\[object/);
  });

  test.each(rendered.map((mail) => [mail.subject, mail] as const))(
    '“%s” greets its reader, and ends with the firm and its registration',
    (_, { text }) => {
      expect(text).toMatch(/^Dear Ada,\n\n/);
      expect(text).toMatch(/\n\nHarbour\n\nHarbour Ltd, registered in England, No\. 1\.\n$/);
    },
  );

  test('without a name the greeting names nobody', () => {
    const { text, html } = renderLetter(
      { to: 'a@example.test', letter: codeLetter('reset_password', '1', 'X') },
      sender,
    );
    expect(text).toMatch(/^Hello,\n\n/);
    expect(html).toContain('>Hello,<');
  });

  test.each(rendered.map((mail) => [mail.subject, mail] as const))(
    '“%s” loads nothing from anywhere',
    (_, { html }) => {
      expect(html).not.toMatch(/<(img|link|script|style|iframe|video)|url\(|@import|src=/i);
    },
  );

  test('what people wrote is never markup', () => {
    const name = `"><img src=x onerror='alert(1)'>&amp;`;
    const letter = letters.passkeyRemoved(name)({ ...facts, firm: '<b>Firm</b>' });
    const { html } = renderLetter({ to: 'a@example.test', name, letter }, { firm: '<b>Firm</b>', registration: name });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#38;amp;');
  });
});

describe.each(databaseKinds)('the owner of an account on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database, { firm: 'Calm Harbour' });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const subjects = (email: string) => service.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  async function withAuthenticator(tokens: Tokens) {
    const { SecretCode } = (await call(service, 'AssociateSoftwareToken', tokens)).body;
    service.tick(30);
    await call(service, 'VerifySoftwareToken', { ...tokens, UserCode: await service.totp(SecretCode) });
  }
  const switched = (tokens: Tokens, Enabled: boolean) =>
    call(service, 'SetUserMFAPreference', { ...tokens, SoftwareTokenMfaSettings: { Enabled } });

  test('reads of everything that happens to it, in the firm’s name', async () => {
    const { email } = await service.user();
    const tokens = await signIn(service, email);
    await call(service, 'ChangePassword', { ...tokens, PreviousPassword: password, ProposedPassword: 'another horse' });
    await withAuthenticator(tokens);
    await switched(tokens, true);
    await withAuthenticator(tokens);
    await switched(tokens, false);
    // Nothing changed, so nothing is reported.
    await switched(tokens, false);
    await call(service, 'DeleteUser', tokens);
    expect(subjects(email)).toEqual([
      'Your Calm Harbour password was changed',
      'Your authenticator is on',
      'Your authenticator was replaced',
      'Your authenticator is off',
      'Your Calm Harbour account was closed',
    ]);
  });

  test('reads of a wrong code after the right password, once an hour, and of no wrong password', async () => {
    const { email } = await service.user({ totpSecret });
    const isolated = await service.restart({ firm: 'Calm Harbour', rateLimits: {} });
    const mails = () => isolated.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    const enter = async (code: string) => {
      const { Session } = (await enterPassword(isolated, email)).body;
      const ChallengeResponses = { SOFTWARE_TOKEN_MFA_CODE: code };
      const answer = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses };
      return outcome(await call(isolated, 'RespondToAuthChallenge', answer));
    };
    await enterPassword(isolated, email, 'wrong password');
    expect(mails()).toEqual([]);

    expect(await enter(wrong(await isolated.totp()))).toMatch(/CodeMismatchException/);
    expect(mails()).toEqual(['A wrong code was entered for your account']);
    expect(isolated.mails.at(-1)?.text).toMatch(/choose a new password at once/);
    expect(await enter('aaaaa-aaaaa')).toMatch(/CodeMismatchException/);
    expect(mails()).toHaveLength(1);
    isolated.tick(3_600);
    expect(await enter(wrong(await isolated.totp()))).toMatch(/CodeMismatchException/);
    expect(mails()).toHaveLength(2);
    await isolated.stop();
  });

  test('reads of a reset password, and nobody reads of one that failed', async () => {
    const { email } = await service.user();
    await call(service, 'ForgotPassword', { Username: email });
    const reset = (ConfirmationCode: string) =>
      call(service, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: 'another horse' });
    await reset('x');
    expect(subjects(email)).toEqual(['Reset your Calm Harbour password']);
    await reset(service.code(email));
    expect(subjects(email).at(-1)).toBe('Your Calm Harbour password was reset');
  });
});
