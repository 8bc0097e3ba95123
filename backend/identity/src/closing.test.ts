import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deleteExpired } from './expiry.ts';
import { closedAccount, passkey, userAccount } from './schema.ts';
import { type Answer, call, enterPassword, extend, outcome, signIn, tokensOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { password, TestService, totpSecret } from './testing/test-service.ts';

const day = 86_400;
const refused = '400 NotAuthorizedException: Incorrect username or password.';

describe.each(databaseKinds)('closing an account on %s', (kind) => {
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

  const close = (AccessToken: string, Password = password) =>
    extend(service, 'CloseAccount', { AccessToken, Password });
  const reopen = ({ body }: Answer, ANSWER = 'REOPEN') =>
    call(service, 'RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: body.Session,
      ChallengeResponses: { ANSWER },
    });

  async function closed() {
    const user = await service.user();
    const tokens = await signIn(service, user.email);
    expect(outcome(await close(tokens.AccessToken))).toBe('200');
    return { ...user, tokens };
  }

  test('needs the password beside a recent proof, and five wrong ones lock only that', async () => {
    const { email } = await service.user();
    const { AccessToken } = await signIn(service, email);
    for (let tried = 1; tried <= 5; tried += 1) expect(outcome(await close(AccessToken, 'wrong'))).toBe(refused);
    expect(outcome(await close(AccessToken))).toMatch(/^400 TooManyFailedAttemptsException/);
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toBe('200');
    await signIn(service, email);
  });

  test('can be checked before, which closes nothing', async () => {
    const { email } = await service.user();
    const { AccessToken } = await signIn(service, email);
    const check = (Password: string) => extend(service, 'CheckClosing', { AccessToken, Password });
    expect(outcome(await check('wrong'))).toBe(refused);
    expect(outcome(await check(password))).toBe('200');
    await signIn(service, email);
  });

  test('the days are the firm’s terms, which anybody may read', async () => {
    const answer = await extend(service, 'GetTerms', {});
    expect(answer.body).toEqual({ RememberedDeviceDays: 30, ReopenDays: 30 });
  });

  test('eleven minutes after the last proof is refused', async () => {
    const { email } = await service.user();
    const { RefreshToken } = await signIn(service, email);
    service.tick(11 * 60);
    const { AccessToken } = tokensOf(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }));
    expect(outcome(await close(AccessToken))).toMatch(/A recent sign-in is needed/);
  });

  test('ends every session, and tells the owner until when the account can be brought back', async () => {
    const { email } = await service.user();
    const [mine, other] = [await signIn(service, email), await signIn(service, email)];
    await close(mine.AccessToken);
    for (const { AccessToken, RefreshToken } of [mine, other]) {
      expect(outcome(await call(service, 'GetUser', { AccessToken }))).toMatch(/revoked/);
      expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toMatch(/revoked/);
    }
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    expect(service.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Your Harbour account was closed',
      text: expect.stringContaining(`until ${until.format(service.clock.time + 30 * day * 1000)}`),
    });
  });

  test('a right sign-in within 30 days gives no tokens, and offers to bring the account back', async () => {
    const { email } = await closed();
    service.tick(30 * day - 60);
    const answer = await enterPassword(service, email);
    expect(answer.body).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { REOPEN_UNTIL: new Date(service.clock.time + 60_000).toISOString() },
    });
    expect(answer.body.AuthenticationResult).toBeUndefined();
    expect(outcome(await enterPassword(service, email, 'wrong'))).toBe(refused);
    expect(outcome(await reopen(answer, 'something else'))).toMatch(/^400 InvalidParameterException/);
    const { AccessToken } = tokensOf(await reopen(answer));
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toBe('200');
    const subjects = service.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain('Your Harbour account is open again');
    await signIn(service, email);
  });

  test('bringing it back needs the second factor too, and each offer counts once', async () => {
    const { email } = await service.user({ totpSecret });
    const enterCode = async () => {
      service.tick(30);
      return call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: (await enterPassword(service, email)).body.Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: await service.totp() },
      });
    };
    await close(tokensOf(await enterCode()).AccessToken);
    const early = await enterPassword(service, email);
    expect(early.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(outcome(await reopen(early))).toMatch(/Invalid session/);
    const offer = await enterCode();
    expect(offer.body.ChallengeName).toBe('CUSTOM_CHALLENGE');
    tokensOf(await reopen(offer));
    expect(outcome(await reopen(offer))).toMatch(/Invalid session/);
  });

  test('after 30 days it is as if there were no account, even before it is deleted', async () => {
    const { email } = await closed();
    const offer = await enterPassword(service, email);
    service.tick(30 * day);
    expect(outcome(await reopen(offer))).toMatch(/Invalid session/);
    expect(outcome(await enterPassword(service, email))).toBe(refused);
  });

  test('what signs in is deleted then, and whose account it was is kept for five years', async () => {
    const { email, sub, harbourUid } = await closed();
    const closedAt = new Date(service.clock.time);
    const still = () => database.db.select().from(userAccount).where(eq(userAccount.sub, sub));
    const record = () => database.db.select().from(closedAccount).where(eq(closedAccount.sub, sub));
    await database.db.insert(passkey).values({
      credentialId: `key of ${sub}`,
      sub,
      publicKey: 'x',
      counter: 0,
      name: 'Phone',
      transports: [],
      createdAt: closedAt,
    });

    await deleteExpired(database, service.clock.time + 30 * day * 1000 - 1);
    expect(await still()).toHaveLength(1);
    await deleteExpired(database, service.clock.time + 30 * day * 1000);
    expect(await still()).toEqual([]);
    expect(await database.db.select().from(passkey).where(eq(passkey.sub, sub))).toEqual([]);
    expect(await record()).toMatchObject([
      { sub, harbourUid, email, closedAt, attributes: { given_name: 'Ada', family_name: 'Byron' } },
    ]);

    const fiveYears = Date.UTC(closedAt.getUTCFullYear() + 5, closedAt.getUTCMonth(), closedAt.getUTCDate());
    await deleteExpired(database, fiveYears);
    expect(await record()).toHaveLength(1);
    await deleteExpired(database, fiveYears + 3 * day * 1000);
    expect(await record()).toEqual([]);
  });

  test('an account that was brought back is not deleted', async () => {
    const { email, sub } = await closed();
    tokensOf(await reopen(await enterPassword(service, email)));
    await deleteExpired(database, service.clock.time + 31 * day * 1000);
    expect(await database.db.select().from(userAccount).where(eq(userAccount.sub, sub))).toHaveLength(1);
  });

  test('Cognito’s DeleteUser closes it in the same way', async () => {
    const { email } = await service.user();
    expect(outcome(await call(service, 'DeleteUser', await signIn(service, email)))).toBe('200');
    expect((await enterPassword(service, email)).body.ChallengeName).toBe('CUSTOM_CHALLENGE');
  });
});
