import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { deleteExpired } from '../expiry.ts';
import { emailUndo } from '../schema.ts';
import { firmDirectory } from '../testing/firm-directory.ts';
import { call, enterPassword, extend, from, outcome, signIn } from '../testing/raw-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { newEmail, password, TestService } from '../testing/test-service.ts';
import type { AccountDirectory } from './account-directory.ts';
import { InvitationRefusedError, type InvitedPerson } from './invitations.ts';

const hour = 3_600;
const notValid =
  '400 InvitationNotValidException: This invitation is not valid: it was used, withdrawn or replaced, or it has expired.';

describe.each(databaseKinds)('invitations on %s', (kind) => {
  let database: Database;
  let service: TestService;
  let directory: AccountDirectory;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
    directory = firmDirectory(service, { firm: 'Fairfax Wealth', address: 'https://portal.example/' });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const person = (given: Partial<InvitedPerson> = {}): InvitedPerson => ({
    harbourUid: randomUUID(),
    email: newEmail(),
    givenName: 'Grace',
    familyName: 'Hopper',
    groups: [],
    ...given,
  });
  const read = (Token: string) => extend(service, 'GetInvitation', { Token });
  const accept = (Token: string, more: object = {}) =>
    extend(service, 'AcceptInvitation', { Token, Password: password, ...more });

  test('are mailed with a link that opens the account with its groups, once', async () => {
    const invited = person({ groups: ['reader'], birthdate: '1960-12-09' });
    const { token, address, expiresAt } = await directory.invite(invited);
    expect(expiresAt).toEqual(new Date(service.clock.time + 72 * hour * 1000));
    expect(address).toBe(`https://portal.example/invitation#token=${token}`);
    const [letter] = service.mails.filter(({ to }) => to === invited.email);
    expect(letter).toMatchObject({ subject: 'Your invitation to the portal of Fairfax Wealth', validMinutes: 72 * 60 });
    expect(letter?.text).toContain(address);
    expect(await directory.account(invited.harbourUid)).toMatchObject({
      state: 'invited',
      email: invited.email,
      groups: ['reader'],
      invitationExpiresAt: expiresAt,
    });

    const { body } = await read(token);
    expect(body).toEqual({
      GivenName: 'Grace',
      FamilyName: 'Hopper',
      Email: invited.email,
      Firm: 'Harbour',
      ExpiresAt: expiresAt.toISOString(),
    });
    expect((await accept(token)).body).toEqual({ Email: invited.email });
    const { IdToken } = await signIn(service, invited.email);
    expect(decodeJwt(IdToken)).toMatchObject({
      'custom:harbour_uid': invited.harbourUid,
      'cognito:groups': ['reader'],
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
      birthdate: '1960-12-09',
    });
    expect(await directory.account(invited.harbourUid)).toMatchObject({ state: 'open', invitationExpiresAt: null });

    expect(outcome(await accept(token))).toBe(notValid);
    expect(outcome(await read(token))).toBe(notValid);
  });

  test('accepted twice at a time open one account', async () => {
    const { token } = await directory.invite(person());
    const outcomes = (await Promise.all([accept(token), accept(token)])).map(outcome).sort();
    expect(outcomes).toEqual(['200', notValid]);
  });

  test('that expired, were withdrawn, replaced or guessed are answered in the same words', async () => {
    const expired = await directory.invite(person());
    service.tick(72 * hour);
    const withdrawn = person();
    const { token: withdrawnToken } = await directory.invite(withdrawn);
    expect(await directory.withdrawInvitation(withdrawn.harbourUid)).toBe(true);
    expect(await directory.withdrawInvitation(withdrawn.harbourUid)).toBe(false);
    expect(await directory.account(withdrawn.harbourUid)).toBeUndefined();
    const again = person();
    const replaced = await directory.invite(again);
    const newest = await directory.invite(again);
    for (const token of [expired.token, withdrawnToken, replaced.token, 'guessed']) {
      expect(outcome(await read(token))).toBe(notValid);
      expect(outcome(await accept(token))).toBe(notValid);
    }
    expect(outcome(await accept(newest.token))).toBe('200');
  });

  test('that expired are seen by the firm for some days, and sent again', async () => {
    const invited = person({ birthdate: '1960-12-09', groups: ['reader'] });
    const { expiresAt } = await directory.invite(invited);
    service.tick(73 * hour);
    await deleteExpired(database, service.clock.time);
    expect(await directory.account(invited.harbourUid)).toMatchObject({ invitationExpiresAt: expiresAt });
    const sent = await directory.resend(invited.harbourUid);
    if (sent?.sent !== 'invitation') throw new Error('No invitation was sent.');
    expect(outcome(await accept(sent.token))).toBe('200');
    expect(await directory.account(invited.harbourUid)).toMatchObject({ groups: ['reader'] });
    expect(await directory.resend(invited.harbourUid)).toBeUndefined();

    const forgotten = person();
    await directory.invite(forgotten);
    service.tick((72 + 7 * 24) * hour);
    await deleteExpired(database, service.clock.time);
    expect(await directory.account(forgotten.harbourUid)).toBeUndefined();
  });

  test('take nothing from the invited but the password', async () => {
    const invited = person({ groups: ['reader'] });
    const { token } = await directory.invite(invited);
    const more = { Groups: ['admin'], groups: ['admin'], Email: newEmail(), HarbourUid: randomUUID() };
    expect(outcome(await accept(token, more))).toBe('200');
    const { IdToken } = await signIn(service, invited.email);
    expect(decodeJwt(IdToken)).toMatchObject({
      'cognito:groups': ['reader'],
      'custom:harbour_uid': invited.harbourUid,
    });
  });

  test('need a password of the policy that is in no list of breaches, and stay open until there is one', async () => {
    const { token } = await directory.invite(person());
    for (const Password of ['short', 'password1234']) {
      expect(outcome(await accept(token, { Password }))).toMatch(/^400 InvalidPasswordException/);
    }
    expect(outcome(await accept(token))).toBe('200');
  });

  test('of staff lead to an authenticator at the first sign-in', async () => {
    const invited = person({ groups: ['support'] });
    const { token } = await directory.invite(invited);
    await accept(token);
    expect((await enterPassword(service, invited.email)).body.ChallengeName).toBe('MFA_SETUP');
  });

  test('never take over an account that has the address', async () => {
    const invited = person();
    const { token } = await directory.invite(invited);
    const owner = await service.user({ email: invited.email, password: 'the password of the owner' });
    expect(outcome(await accept(token))).toMatch(/^400 AliasExistsException/);
    await signIn(service, owner.email, 'the password of the owner');
    await expect(directory.invite(person({ email: owner.email.toUpperCase() }))).rejects.toMatchObject({
      reason: 'address-taken',
    });
  });

  test('wait while the address can be taken back by the account that had it', async () => {
    const invited = person();
    const { token } = await directory.invite(invited);
    const { sub } = await service.user();
    const expiresAt = new Date(service.clock.time + hour * 1000);
    await database.db.insert(emailUndo).values({ tokenHash: randomUUID(), sub, email: invited.email, expiresAt });
    expect(outcome(await accept(token))).toMatch(/^400 AliasExistsException/);
    service.tick(hour);
    expect(outcome(await accept(token))).toBe('200');
  });

  test('replace a sign-up with the address that nobody confirmed', async () => {
    const email = newEmail();
    await service.user({ email, confirmed: false, password: 'the password of a stranger' });
    const { token } = await directory.invite(person({ email }));
    await accept(token);
    await signIn(service, email);
    expect(outcome(await enterPassword(service, email, 'the password of a stranger'))).toMatch(/Incorrect/);
  });

  test('are refused for who has an account, is a minor, or whose address another was invited with', async () => {
    const { harbourUid } = await service.user();
    const other = person();
    await directory.invite(other);
    const bornToday = new Date(service.clock.time).toISOString().slice(0, 10);
    for (const [given, reason] of [
      [{ harbourUid }, 'has-account'],
      [{ birthdate: bornToday }, 'under-age'],
      [{ email: other.email }, 'address-invited'],
    ] as const) {
      const refused = directory.invite(person(given));
      await expect(refused).rejects.toBeInstanceOf(InvitationRefusedError);
      await expect(refused).rejects.toMatchObject({ reason });
    }
  });

  test('are limited for one address, and noted in the security log', async () => {
    const notes: object[] = [];
    const limited = await service.restart({
      rateLimits: { invitationsBySource: { requests: 2, seconds: hour } },
      securityLog: { note: (event) => void notes.push(event), close: async () => undefined },
    });
    const stranger = from(limited, '203.0.113.77');
    const { token } = await directory.invite(person());
    expect(outcome(await extend(stranger, 'AcceptInvitation', { Token: 'guessed', Password: password }))).toBe(
      notValid,
    );
    expect(outcome(await extend(stranger, 'AcceptInvitation', { Token: token, Password: password }))).toBe('200');
    expect(outcome(await extend(stranger, 'GetInvitation', { Token: token }))).toMatch(/TooManyFailedAttempts/);
    await limited.stop();
    expect(notes).toMatchObject([
      { event: 'sign-in-refused', call: 'AcceptInvitation', reason: 'InvitationNotValidException' },
      { event: 'account-changed', reason: 'Account opened by invitation' },
      { event: 'limit-reached', call: 'GetInvitation' },
    ]);
  });

  test('are stored without their tokens', async () => {
    const { token } = await directory.invite(person());
    const stored = JSON.stringify(await database.db.execute('select * from identity.invitation'));
    expect(stored).toContain('harbour_uid');
    expect(stored).not.toContain(token);
    expect(outcome(await call(service, 'GetInvitation', { Token: token }))).toMatch(/UnknownOperation/);
  });
});
