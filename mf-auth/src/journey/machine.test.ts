import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { edges, journeyDocument } from './diagram.ts';
import { guards, guardTexts, type Known } from './guards.ts';
import { addresses, type EventName, events, type StepName, stepNames } from './machine.ts';
import { nextStep, stepAt, UnexpectedEventError } from './next-step.ts';

const nobody: Known = { isSignedIn: false, email: '', password: '', owes: undefined };
const chosen: Known = { ...nobody, email: 'ada@example.com', password: 'seven grey herons' };
const setUp = { secret: 'JBSW', link: 'otpauth://totp/x' };

/** Every edge of the flow, with what is known when it is taken. */
const table: readonly [from: StepName, event: EventName, known: Known, to: StepName][] = [
  ['password', 'signedIn', nobody, 'done'],
  ['password', 'codeWanted', nobody, 'code'],
  ['password', 'authenticatorWanted', nobody, 'authenticator'],
  ['password', 'accountClosed', nobody, 'closed'],
  ['password', 'addressUnverified', nobody, 'verify'],
  ['password', 'forgotPassword', nobody, 'forgotten'],
  ['password', 'createAccount', nobody, 'account'],
  ['code', 'signedIn', nobody, 'done'],
  ['code', 'accountClosed', nobody, 'closed'],
  ['code', 'useRecoveryCode', nobody, 'recovery'],
  ['code', 'tookTooLong', nobody, 'password'],
  ['code', 'startAgain', nobody, 'password'],
  ['recovery', 'signedIn', nobody, 'done'],
  ['recovery', 'accountClosed', nobody, 'closed'],
  ['recovery', 'useAuthenticator', nobody, 'code'],
  ['recovery', 'tookTooLong', nobody, 'password'],
  ['recovery', 'startAgain', nobody, 'password'],
  ['authenticator', 'signedIn', nobody, 'done'],
  ['authenticator', 'accountClosed', nobody, 'closed'],
  ['authenticator', 'recoveryCodesMade', nobody, 'codes'],
  ['authenticator', 'tookTooLong', nobody, 'password'],
  ['authenticator', 'startAgain', nobody, 'password'],
  ['codes', 'codesStored', nobody, 'done'],
  ['closed', 'signedIn', nobody, 'done'],
  ['closed', 'tookTooLong', nobody, 'password'],
  ['closed', 'startAgain', nobody, 'password'],
  ['account', 'accountChosen', chosen, 'details'],
  ['account', 'signInInstead', nobody, 'password'],
  ['details', 'signedUp', chosen, 'verify'],
  ['details', 'passwordRefused', chosen, 'account'],
  ['details', 'startAgain', chosen, 'account'],
  ['verify', 'addressVerified', chosen, 'welcome'],
  ['verify', 'addressVerified', { ...chosen, password: '' }, 'password'],
  ['verify', 'startAgain', nobody, 'account'],
  ['verify', 'signInInstead', nobody, 'password'],
  ['welcome', 'signedIn', chosen, 'done'],
  ['welcome', 'codeWanted', chosen, 'code'],
  ['welcome', 'authenticatorWanted', chosen, 'authenticator'],
  ['welcome', 'accountClosed', chosen, 'closed'],
  ['welcome', 'refused', chosen, 'password'],
  ['forgotten', 'resetCodeSent', nobody, 'reset'],
  ['forgotten', 'signInInstead', nobody, 'password'],
  ['reset', 'passwordChanged', nobody, 'password'],
  ['reset', 'startAgain', nobody, 'forgotten'],
  ['reset', 'signInInstead', nobody, 'password'],
  ['invited', 'passwordChosen', nobody, 'password'],
  ['invited', 'signInInstead', nobody, 'password'],
];

describe('the account flow', () => {
  test.each(table)('from %s by %s (%j) to %s', (from, event, known, to) => {
    expect(nextStep(from, event, known)).toBe(to);
  });

  test('has no edge that is not in this table', () => {
    expect(edges.map(({ from, event, way }) => `${from} ${event} ${way.to}`)).toEqual(
      table.map(([from, event, , to]) => `${from} ${event} ${to}`),
    );
  });

  test('refuses every other event by name', () => {
    const allowed = new Set(table.map(([from, event]) => `${from} ${event}`));
    for (const step of stepNames) {
      for (const event of events) {
        if (!allowed.has(`${step} ${event}`)) {
          expect(() => nextStep(step, event, chosen)).toThrow(UnexpectedEventError);
        }
      }
    }
  });

  test('every event is used, every guard has words, and every step can be reached', () => {
    expect(new Set(table.map(([, event]) => event))).toEqual(new Set(events));
    expect(Object.keys(guardTexts)).toEqual(Object.keys(guards));
    const opened = addresses.flatMap((address) =>
      [true, false].map((isSignedIn) => stepAt(address, { ...nobody, isSignedIn })),
    );
    expect(new Set([...table.map(([, , , to]) => to), ...opened])).toEqual(new Set(stepNames));
  });
});

describe('an address that is opened, in whatever order', () => {
  test.each<[(typeof addresses)[number], Known, StepName]>([
    ['/login', nobody, 'password'],
    ['/login', { ...nobody, owes: 'code' }, 'code'],
    ['/login', { ...nobody, owes: setUp }, 'authenticator'],
    ['/login', { ...nobody, owes: { reopenUntil: new Date() } }, 'closed'],
    ['/login', { ...nobody, isSignedIn: true, owes: 'code' }, 'present'],
    ['/createaccount', nobody, 'account'],
    ['/createaccount', chosen, 'account'],
    ['/createaccountdetail', nobody, 'account'],
    ['/createaccountdetail', { ...chosen, password: '' }, 'account'],
    ['/createaccountdetail', { ...chosen, email: '' }, 'account'],
    ['/createaccountdetail', chosen, 'details'],
    ['/verifynewuser', nobody, 'verify'],
    ['/verifynewuser', chosen, 'verify'],
    ['/verifynewuser', { ...nobody, isSignedIn: true }, 'present'],
    ['/forgottenpassword', nobody, 'forgotten'],
    ['/forgottenpassword', { ...nobody, isSignedIn: true }, 'forgotten'],
    ['/resetpassword', nobody, 'reset'],
    ['/resetpassword', { ...nobody, isSignedIn: true }, 'reset'],
    ['/invitation', nobody, 'invited'],
    ['/invitation', { ...nobody, isSignedIn: true }, 'present'],
  ])('%s (%j) opens %s', (address, known, step) => {
    expect(stepAt(address, known)).toBe(step);
  });
});

test('the diagram in docs is the one of this table', () => {
  const written = readFileSync(join(__dirname, '../../../docs/sign-in-journey.md'), 'utf8');
  // Out of date? node mf-auth/src/journey/write-diagram.ts
  expect(written).toBe(journeyDocument());
});
