import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { setGroups } from './create-user.ts';
import { firmFigure } from './schema.ts';
import { type Answer, call, outcome, signIn, tokensOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { TestService } from './testing/test-service.ts';

const revoked = '400 NotAuthorizedException: Refresh Token has been revoked';

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const refresh = (RefreshToken: string): Promise<Answer> =>
    call(service, 'GetTokensFromRefreshToken', { RefreshToken });
  const next = async (RefreshToken: string) => tokensOf(await refresh(RefreshToken)).RefreshToken;
  const signedIn = async () => signIn(service, (await service.user()).email);

  test('a refresh gives another refresh token each time', async () => {
    const first = (await signedIn()).RefreshToken;
    const second = await next(first);
    const third = await next(second);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('a refresh token used again later ends the session, for its owner too', async () => {
    const { RefreshToken: stolen } = await signedIn();
    const newest = tokensOf(await refresh(stolen));
    service.tick(61);
    expect(outcome(await refresh(stolen))).toBe(revoked);
    expect(outcome(await refresh(newest.RefreshToken))).toBe(revoked);
    expect(outcome(await call(service, 'GetUser', { AccessToken: newest.AccessToken }))).toMatch(/revoked/);
  });

  test('one from two refreshes ago ends it at once', async () => {
    const { RefreshToken: first } = await signedIn();
    const third = await next(await next(first));
    expect(outcome(await refresh(first))).toBe(revoked);
    expect(outcome(await refresh(third))).toBe(revoked);
  });

  test('tabs that refresh at the same moment all get the same next token', async () => {
    const { RefreshToken } = await signedIn();
    const given = await Promise.all([1, 2, 3, 4].map(() => next(RefreshToken)));
    expect(new Set(given).size).toBe(1);
    service.tick(59);
    expect(await next(RefreshToken)).toBe(given[0]);
    expect(outcome(await refresh(given[0] ?? ''))).toBe('200');
  });

  test('30 minutes without a refresh end a session', async () => {
    const { RefreshToken } = await signedIn();
    service.tick(30 * 60 - 1);
    const second = await next(RefreshToken);
    service.tick(30 * 60 - 1);
    const third = await next(second);
    service.tick(30 * 60);
    expect(outcome(await refresh(third))).toBe(revoked);
  });

  test('12 hours end a session that was refreshed all the time, its newest access token included', async () => {
    let tokens = await signedIn();
    for (let quarters = 1; quarters < 48; quarters += 1) {
      service.tick(15 * 60);
      tokens = tokensOf(await refresh(tokens.RefreshToken));
    }
    service.tick(14 * 60);
    tokens = tokensOf(await refresh(tokens.RefreshToken));
    service.tick(60);
    expect(outcome(await refresh(tokens.RefreshToken))).toBe(revoked);
    expect(outcome(await call(service, 'GetUser', { AccessToken: tokens.AccessToken }))).toMatch(/revoked/);
  });

  test('a firm decides both figures, from a day on', async () => {
    const fromDate = new Date(service.clock.time + 86_400_000).toISOString().slice(0, 10);
    await database.db.insert(firmFigure).values({ name: 'session-idle-minutes', fromDate, value: '15' });
    service.tick(86_400);
    const { RefreshToken } = await signedIn();
    service.tick(15 * 60);
    expect(outcome(await refresh(RefreshToken))).toBe(revoked);
    await database.db.execute(sql`delete from identity.firm_figure where from_date = ${fromDate}::date`);
  });

  test('an invented or changed refresh token is refused and ends nothing', async () => {
    const { RefreshToken } = await signedIn();
    const [family = '', , proof = ''] = RefreshToken.split('.');
    const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const invented of ['x', `${family}.0.${changed}`, `${family}.1.${proof}`, `${family}.-1.${proof}`, '..']) {
      expect(outcome(await refresh(invented))).toBe(revoked);
      expect(outcome(await call(service, 'RevokeToken', { Token: invented }))).toBe('200');
    }
    expect(outcome(await refresh(RefreshToken))).toBe('200');
  });

  test('an older refresh token of the session revokes it as the newest does', async () => {
    const { RefreshToken } = await signedIn();
    const newest = await next(RefreshToken);
    expect(outcome(await call(service, 'RevokeToken', { Token: RefreshToken }))).toBe('200');
    expect(outcome(await refresh(newest))).toBe(revoked);
  });

  describe('of staff', () => {
    test.each(['adviser', 'support', 'admin'])('%s without an authenticator gets no tokens', async (group) => {
      const { email } = await service.user({ groups: [group] });
      await expect(signIn(service, email)).rejects.toThrow('No tokens but 200 MFA_SETUP');
    });

    test('who becomes staff has to sign in again, and to set an authenticator up', async () => {
      const { email } = await service.user();
      const { RefreshToken } = await signIn(service, email);
      await setGroups(database, email, ['support']);
      expect(outcome(await refresh(RefreshToken))).toMatch(/^400 NotAuthorizedException/);
      await expect(signIn(service, email)).rejects.toThrow('MFA_SETUP');
    });
  });
});
