import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import type { SecurityEvent } from '@harbour/backend-process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IdentityError, invalidParameter, tooManyAttemptsError, wrongCredentials } from './errors.ts';
import { logRefusal } from './security-events.ts';
import { call, enterPassword, extend, signIn } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, password, TestService } from './testing/test-service.ts';

function noted(error: IdentityError): SecurityEvent[] {
  const events: SecurityEvent[] = [];
  const log = { note: (event: SecurityEvent) => void events.push(event), close: async () => undefined };
  logRefusal(log, error, { ip: '10.0.0.7' }, 'InitiateAuth');
  return events;
}

describe('refusals of identity in the security log', () => {
  test.each([
    [wrongCredentials(), 'sign-in-refused'],
    [new IdentityError('CodeMismatchException', 'Invalid code.'), 'sign-in-refused'],
    [new IdentityError('ExpiredCodeException', 'Invalid code.'), 'sign-in-refused'],
    [tooManyAttemptsError(), 'limit-reached'],
  ])('%s is noted with where it came from and what was asked for', (error, event) => {
    expect(noted(error)).toEqual([{ event, source: '10.0.0.7', call: 'InitiateAuth', reason: error.name }]);
  });

  test('what a form got wrong is not', () => {
    expect(noted(invalidParameter('A name is missing.'))).toEqual([]);
  });
});

describe.each(databaseKinds)('what is done with an account, in the security log on %s', (kind) => {
  let database: Database;
  let service: TestService;
  const events: SecurityEvent[] = [];
  const since = async (task: () => Promise<unknown>) => {
    events.length = 0;
    await task();
    return events.map(({ event, call: operation, subject, reason }) => [event, operation, subject, reason]);
  };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const securityLog = { note: (event: SecurityEvent) => void events.push(event), close: async () => undefined };
    service = await TestService.start(database, { securityLog });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  test('are sign-ins that succeeded, with the last step and where they came from', async () => {
    const { email, sub } = await service.user();
    expect(await since(() => enterPassword(service, email))).toEqual([
      ['signed-in', 'RespondToAuthChallenge', sub, 'password'],
    ]);
    expect(events[0]?.source).toBe('127.0.0.1');
  });

  test('are changes of it, and sessions that are ended, by its id alone', async () => {
    const { email, sub } = await service.user();
    const tokens = await signIn(service, email);
    const change = { ...tokens, PreviousPassword: password, ProposedPassword: 'another horse' };
    expect(await since(() => call(service, 'ChangePassword', change))).toEqual([
      ['account-changed', 'ChangePassword', sub, 'Your Harbour password was changed'],
    ]);
    const UserAttributes = [{ Name: 'nickname', Value: 'Countess' }];
    expect(await since(() => call(service, 'UpdateUserAttributes', { ...tokens, UserAttributes }))).toEqual([
      ['account-changed', 'UpdateUserAttributes', sub, 'Attributes: nickname'],
    ]);
    const next = newEmail();
    const wish = { ...tokens, UserAttributes: [{ Name: 'email', Value: next }] };
    expect(await since(() => call(service, 'UpdateUserAttributes', wish))).toEqual([]);
    const verify = { ...tokens, AttributeName: 'email', Code: service.code(next) };
    expect(await since(() => call(service, 'VerifyUserAttribute', verify))).toEqual([
      ['account-changed', 'VerifyUserAttribute', sub, 'E-mail address'],
    ]);
    expect(await since(() => extend(service, 'EndOtherSessions', tokens))).toEqual([
      ['session-ended', 'EndOtherSessions', sub, undefined],
    ]);
    expect(await since(() => call(service, 'RevokeToken', { Token: tokens.RefreshToken }))).toEqual([
      ['session-ended', 'RevokeToken', sub, undefined],
    ]);
    expect(await since(() => call(service, 'RevokeToken', { Token: 'unknown' }))).toEqual([]);
  });

  test('is an e-mail change that is undone, once and by nobody without its link', async () => {
    const { email, sub } = await service.user();
    const next = newEmail();
    const tokens = await signIn(service, email);
    await call(service, 'UpdateUserAttributes', { ...tokens, UserAttributes: [{ Name: 'email', Value: next }] });
    await call(service, 'VerifyUserAttribute', { ...tokens, AttributeName: 'email', Code: service.code(next) });
    const link = service.mails.findLast(({ to, text }) => to === email && text.includes('token='))?.text;
    const sent = /token=([\w-]{43})/.exec(link ?? '')?.[1] ?? '';
    const undo = (token: string) => () =>
      fetch(`${service.endpoint}undo-email`, { method: 'POST', body: new URLSearchParams({ token }) });
    expect(await since(undo('x'.repeat(43)))).toEqual([]);
    expect(await since(undo(sent))).toEqual([
      ['account-changed', 'POST /idp/undo-email', sub, 'E-mail address taken back'],
    ]);
    expect(events[0]?.source).toBe('127.0.0.1');
    for (const secret of [email, next, sent]) expect(JSON.stringify(events)).not.toContain(secret);
    expect(await since(undo(sent))).toEqual([]);
  });

  test('is an account that was opened, and never its address or a code', async () => {
    const email = newEmail();
    const person = { email, given_name: 'Ada', family_name: 'Byron', birthdate: '1985-12-10' };
    const UserAttributes = Object.entries(person).map(([Name, Value]) => ({ Name, Value }));
    const { UserSub } = (await call(service, 'SignUp', { Username: email, Password: password, UserAttributes })).body;
    const ConfirmationCode = service.code(email);
    expect(await since(() => call(service, 'ConfirmSignUp', { Username: email, ConfirmationCode }))).toEqual([
      ['account-changed', 'ConfirmSignUp', UserSub, 'Account opened'],
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(JSON.stringify(events)).not.toContain(ConfirmationCode);
  });
});
