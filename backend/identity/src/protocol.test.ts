// What a malicious client, or another process on the same data, may try.
import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { createUser } from './create-user.ts';
import { deleteExpired } from './expiry.ts';
import { operations } from './operations/table.ts';
import { isAccessTokenActive } from './session-families.ts';
import {
  askChallenge,
  call,
  enterPassword,
  N,
  outcome,
  type PasswordChallenge,
  post,
  proof,
  signIn,
  tokensOf,
} from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { issuer, newEmail, password, pool, TestService, totpSecret, wrong } from './testing/test-service.ts';

const wrongCredentials = '400 NotAuthorizedException: Incorrect username or password.';
const invalidSession = '400 NotAuthorizedException: Invalid session for the user.';
const lockedOut = '400 NotAuthorizedException: Password attempts exceeded';
const tooMany = '400 TooManyFailedAttemptsException: Attempt limit exceeded, please try after some time.';
const json = 'application/x-amz-json-1.1';
const target = (operation: string) => `AWSCognitoIdentityProviderService.${operation}`;

describe.each(databaseKinds)('the protocol on %s', (kind) => {
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

  const initiate = (email: string, srpA: string) =>
    call(service, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: srpA } });
  const respond = (body: object) => call(service, 'RespondToAuthChallenge', body);
  const answerTotp = (session: string | undefined, answer: string) =>
    respond({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: answer },
    });
  const forgot = (email: string) => call(service, 'ForgotPassword', { Username: email });
  const confirmForgot = (email: string, code: string) =>
    call(service, 'ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: 'another horse' });
  const getUser = (accessToken: string) => call(service, 'GetUser', { AccessToken: accessToken });

  describe('password proof', () => {
    test.each([0n, N, 2n * N])('[R436] A that is a multiple of N is refused', async (A) => {
      const { email } = await service.user();
      expect(outcome(await initiate(email, A.toString(16)))).toMatch(/^400 InvalidParameterException/);
    });

    test.each([1n, N - 1n])('[R436] A that is 1 or -1 is no server error', async (A) => {
      const { email } = await service.user();
      expect((await initiate(email, A.toString(16))).status).toBeLessThan(500);
    });

    test('[R436] an unknown user gets a challenge like a known one, the same salt each time, and no more', async () => {
      const { email } = await service.user();
      const nobody = newEmail();
      const known = await askChallenge(service, email);
      const first = await askChallenge(service, nobody);
      const second = await askChallenge(service, nobody.toUpperCase());
      const shape = ({ parameters }: PasswordChallenge) => Object.keys(parameters).sort();
      expect(shape(first)).toEqual(shape(known));
      expect(first.parameters.USERNAME).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(second.parameters).toMatchObject({
        SALT: first.parameters.SALT,
        USER_ID_FOR_SRP: first.parameters.USER_ID_FOR_SRP,
      });
      expect(second.parameters.SRP_B).not.toBe(first.parameters.SRP_B);
      expect(outcome(await respond(proof(first)))).toBe(wrongCredentials);
    });

    test('[R436] a challenge answered once is used up', async () => {
      const { email } = await service.user();
      const answer = proof(await askChallenge(service, email));
      expect(outcome(await respond(answer))).toBe('200');
      expect(outcome(await respond(answer))).toBe(invalidSession);
    });

    test('[R436] a wrong answer uses it up, too', async () => {
      const { email } = await service.user();
      const challenge = await askChallenge(service, email);
      expect(outcome(await respond(proof(challenge, 'wrong password')))).toBe(wrongCredentials);
      expect(outcome(await respond(proof(challenge)))).toBe(invalidSession);
    });

    test('[R436] two answers at the same moment give one sign-in', async () => {
      const { email } = await service.user();
      const answer = proof(await askChallenge(service, email));
      const outcomes = (await Promise.all([respond(answer), respond(answer)])).map(outcome);
      expect(outcomes.sort()).toEqual(['200', invalidSession]);
    });

    test.each(['PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP', 'PASSWORD_CLAIM_SECRET_BLOCK', 'USERNAME'] as const)(
      '[R436] a changed %s proves nothing',
      async (field) => {
        const { email } = await service.user();
        const answer = proof(await askChallenge(service, email));
        const value = answer.ChallengeResponses[field];
        answer.ChallengeResponses[field] = (value.startsWith('A') ? 'B' : 'A') + value.slice(1);
        expect(outcome(await respond(answer))).toBe(wrongCredentials);
      },
    );

    test('[R436] a challenge ends after three minutes', async () => {
      const { email } = await service.user();
      const answer = proof(await askChallenge(service, email));
      service.tick(181);
      expect(outcome(await respond(answer))).toBe(invalidSession);
    });

    test('[R436] a challenge begun with the old password does not outlive it', async () => {
      const { email } = await service.user();
      const answer = proof(await askChallenge(service, email));
      await forgot(email);
      expect(outcome(await confirmForgot(email, service.code(email)))).toBe('200');
      expect(outcome(await respond(answer))).toBe(invalidSession);
    });

    test('[R436] an unconfirmed user learns it only with the right password', async () => {
      const { email } = await service.user({ confirmed: false });
      expect(outcome(await enterPassword(service, email, 'wrong password'))).toBe(wrongCredentials);
      expect(outcome(await enterPassword(service, email))).toMatch(/^400 UserNotConfirmedException/);
    });
  });

  describe('lock-out', () => {
    const fail = (email: string) => enterPassword(service, email, 'wrong password');

    test.each([true, false])(
      '[R436] five wrong passwords lock for longer and longer (user exists: %s)',
      async (exists) => {
        const email = exists ? (await service.user()).email : newEmail();
        for (let failure = 1; failure <= 5; failure += 1) expect(outcome(await fail(email))).toBe(wrongCredentials);
        for (const seconds of [1, 2, 4, 8]) {
          service.tick(seconds - 0.5);
          expect(outcome(await enterPassword(service, email))).toBe(lockedOut);
          service.tick(0.5);
          expect(outcome(await fail(email))).toBe(wrongCredentials);
        }
      },
    );

    test('[R436] never for more than 15 minutes, and the right password ends it', async () => {
      const { email } = await service.user();
      for (let failure = 1; failure <= 20; failure += 1) {
        await fail(email);
        service.tick(900);
      }
      await fail(email);
      service.tick(899);
      expect(outcome(await enterPassword(service, email))).toBe(lockedOut);
      service.tick(1);
      await signIn(service, email);
      expect(outcome(await fail(email))).toBe(wrongCredentials);
      await signIn(service, email);
    });

    test('[R436] passwords tried at the same moment do not slip through together', async () => {
      const { email } = await service.user();
      const outcomes = (await Promise.all(Array.from({ length: 12 }, () => fail(email)))).map(outcome);
      expect(outcomes.filter((line) => line === wrongCredentials)).toHaveLength(5);
      expect(outcomes.filter((line) => line === lockedOut)).toHaveLength(7);
    });

    test('[R437] wrong TOTP codes count too, and a right password does not clear them', async () => {
      const { email } = await service.user({ totpSecret });
      const code = wrong(await service.totp());
      for (let round = 0; round < 5; round += 1) {
        const { Session } = (await enterPassword(service, email)).body;
        expect(outcome(await answerTotp(Session, code))).toMatch(/^400 CodeMismatchException/);
      }
      const { Session } = (await enterPassword(service, email)).body;
      expect(outcome(await answerTotp(Session, await service.totp()))).toBe(lockedOut);
    });

    test('a wrong old password counts when changing it', async () => {
      const { email } = await service.user();
      const { AccessToken } = await signIn(service, email);
      const change = (PreviousPassword: string) =>
        call(service, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'another horse' });
      for (let failure = 1; failure <= 5; failure += 1) expect(outcome(await change('wrong'))).toBe(wrongCredentials);
      expect(outcome(await change(password))).toBe(lockedOut);
    });

    test('[R439] a reset ends it', async () => {
      const { email } = await service.user();
      for (let failure = 1; failure <= 6; failure += 1) await fail(email);
      await forgot(email);
      await confirmForgot(email, service.code(email));
      await signIn(service, email, 'another horse');
    });
  });

  describe('TOTP', () => {
    test('[R437] a code is good once', async () => {
      const { email } = await service.user({ totpSecret });
      const code = await service.totp();
      const first = (await enterPassword(service, email)).body.Session;
      const second = (await enterPassword(service, email)).body.Session;
      tokensOf(await answerTotp(first, code));
      expect(outcome(await answerTotp(second, code))).toMatch(/^400 ExpiredCodeException/);
      service.tick(30);
      tokensOf(await answerTotp(second, await service.totp()));
    });

    test('[R437] two answers at the same moment give one sign-in', async () => {
      const { email } = await service.user({ totpSecret });
      const { Session } = (await enterPassword(service, email)).body;
      const code = await service.totp();
      const outcomes = await Promise.all([answerTotp(Session, code), answerTotp(Session, code)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test('[R437] a challenge takes five codes', async () => {
      const { email } = await service.user({ totpSecret });
      const { Session } = (await enterPassword(service, email)).body;
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect(outcome(await answerTotp(Session, wrong(await service.totp())))).toMatch(/^400 CodeMismatchException/);
      }
      service.tick(60);
      expect(outcome(await answerTotp(Session, await service.totp()))).toBe(invalidSession);
    });

    test('[R437] the session of one step is no session of another', async () => {
      const { email } = await service.user({ totpSecret });
      const challenge = await askChallenge(service, email);
      expect(outcome(await answerTotp(challenge.session, await service.totp()))).toBe(invalidSession);
      const { Session } = (await respond(proof(challenge))).body;
      expect(outcome(await call(service, 'AssociateSoftwareToken', { Session }))).toBe(invalidSession);
      expect(outcome(await respond({ ChallengeName: 'MFA_SETUP', Session }))).toBe(invalidSession);
    });

    test('[R440] setting up cannot be skipped', async () => {
      const { email } = await service.user({ mfaRequired: true });
      const { Session } = (await enterPassword(service, email)).body;
      expect(outcome(await respond({ ChallengeName: 'MFA_SETUP', Session }))).toBe(invalidSession);
      const associated = await call(service, 'AssociateSoftwareToken', { Session });
      const next = associated.body.Session;
      expect(outcome(await respond({ ChallengeName: 'MFA_SETUP', Session: next }))).toBe(invalidSession);
      expect(outcome(await call(service, 'AssociateSoftwareToken', { Session }))).toBe(invalidSession);
    });

    test('[R440] nothing of it without the access token of the user', async () => {
      const { email } = await service.user();
      const { IdToken, AccessToken } = await signIn(service, email);
      const { privateKey } = await generateKeyPair('RS256');
      const forged = await new SignJWT(decodeJwt(AccessToken)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
      for (const token of [IdToken, forged, 'rubbish', `${AccessToken.slice(0, -6)}AAAAAA`]) {
        for (const operation of ['AssociateSoftwareToken', 'SetUserMFAPreference', 'VerifySoftwareToken']) {
          const answer = await call(service, operation, { AccessToken: token, UserCode: '123456' });
          expect(outcome(answer)).toBe('400 NotAuthorizedException: Invalid Access Token');
        }
      }
      expect((await call(service, 'AssociateSoftwareToken', {})).body.__type).toBe('InvalidParameterException');
    });
  });

  describe('sessions', () => {
    test('[R441] a revoked refresh token gives nothing, and its access token is dead', async () => {
      const { email } = await service.user();
      const { RefreshToken, AccessToken } = await signIn(service, email);
      expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toBe('200');
      expect(outcome(await call(service, 'RevokeToken', { Token: RefreshToken }))).toBe('200');
      expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toBe(
        '400 NotAuthorizedException: Refresh Token has been revoked',
      );
      expect(outcome(await getUser(AccessToken))).toBe('400 NotAuthorizedException: Access Token has been revoked');
      expect(outcome(await call(service, 'RevokeToken', { Token: 'unknown' }))).toBe('200');
    });

    test('[R441] a global sign-out ends every session of the user and nobody else’s', async () => {
      const { email } = await service.user();
      const other = await signIn(service, (await service.user()).email);
      const [first, second] = [await signIn(service, email), await signIn(service, email)];
      expect(outcome(await call(service, 'GlobalSignOut', { AccessToken: first.AccessToken }))).toBe('200');
      for (const { AccessToken, RefreshToken } of [first, second]) {
        expect(outcome(await getUser(AccessToken))).toMatch(/revoked/);
        expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toMatch(/revoked/);
      }
      expect(outcome(await getUser(other.AccessToken))).toBe('200');
    });

    test('[R441] access tokens last ten minutes', async () => {
      const { email } = await service.user();
      const { AccessToken } = await signIn(service, email);
      service.tick(599);
      expect(outcome(await getUser(AccessToken))).toBe('200');
      service.tick(2);
      expect(outcome(await getUser(AccessToken))).toBe('400 NotAuthorizedException: Access Token has expired');
    });

    test('a changed password ends the other sessions, a reset ends all', async () => {
      const { email } = await service.user();
      const [mine, other] = [await signIn(service, email), await signIn(service, email)];
      const change = { PreviousPassword: password, ProposedPassword: 'another horse' };
      expect(outcome(await call(service, 'ChangePassword', { AccessToken: mine.AccessToken, ...change }))).toBe('200');
      expect(outcome(await getUser(mine.AccessToken))).toBe('200');
      expect(outcome(await getUser(other.AccessToken))).toMatch(/revoked/);
      await forgot(email);
      await confirmForgot(email, service.code(email));
      expect(outcome(await getUser(mine.AccessToken))).toMatch(/revoked/);
    });
  });

  describe('codes', () => {
    test('[R439] an unknown user is answered like a known one', async () => {
      const { email } = await service.user();
      const nobody = newEmail();
      const sent = service.mails.length;
      const [known, unknown] = [await forgot(email), await forgot(nobody)];
      const details = { DeliveryMedium: 'EMAIL', AttributeName: 'email' };
      expect(known.body.CodeDeliveryDetails).toMatchObject(details);
      expect(unknown.body.CodeDeliveryDetails).toMatchObject(details);
      expect(service.mails.slice(sent).map(({ to }) => to)).toEqual([email]);
      const guess = wrong(service.code(email));
      expect(outcome(await confirmForgot(nobody, guess))).toBe(outcome(await confirmForgot(email, guess)));
      expect(outcome(await confirmForgot(newEmail(), guess))).toBe(
        outcome(await confirmForgot((await service.user()).email, guess)),
      );
    });

    test('[R438] sending a code again tells nothing about the user', async () => {
      const { email } = await service.user();
      const sent = service.mails.length;
      for (const asked of [email, newEmail()]) {
        expect(outcome(await call(service, 'ResendConfirmationCode', { Username: asked }))).toBe('200');
      }
      expect(service.mails).toHaveLength(sent);
    });

    test('[R439] after five wrong ones the right one is refused', async () => {
      const { email } = await service.user();
      await forgot(email);
      const code = service.code(email);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect(outcome(await confirmForgot(email, wrong(code)))).toMatch(/^400 CodeMismatchException/);
      }
      expect(outcome(await confirmForgot(email, code))).toBe(tooMany);
    });

    test('[R439] a code is good for 15 minutes, once, even at the same moment', async () => {
      const { email } = await service.user();
      await forgot(email);
      const late = service.code(email);
      service.tick(15 * 60);
      expect(outcome(await confirmForgot(email, late))).toMatch(/^400 ExpiredCodeException/);
      await forgot(email);
      const code = service.code(email);
      const outcomes = await Promise.all([confirmForgot(email, code), confirmForgot(email, code)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test('[R439] a code for one purpose is none for another', async () => {
      const email = newEmail();
      await service.user({ email, confirmed: false });
      await forgot(email);
      const answer = await call(service, 'ConfirmSignUp', { Username: email, ConfirmationCode: service.code(email) });
      expect(outcome(answer)).toMatch(/^400 ExpiredCodeException/);
    });

    test('[R435] a mail server that fails is said where that tells nothing about others', async () => {
      const failing = await service.restart({ mail: () => Promise.reject(new Error('no mail today')) });
      const email = newEmail();
      const UserAttributes = Object.entries({ email, given_name: 'A', family_name: 'B', birthdate: '1990-01-01' });
      const answer = await call(failing, 'SignUp', {
        Username: email,
        Password: password,
        UserAttributes: UserAttributes.map(([Name, Value]) => ({ Name, Value })),
      });
      expect(outcome(answer)).toMatch(/^400 CodeDeliveryFailureException/);
      const { email: known } = await service.user();
      expect(outcome(await call(failing, 'ForgotPassword', { Username: known }))).toBe('200');
      await failing.stop();
      expect(failing.log.some((line) => line.includes('no mail today'))).toBe(true);
    });
  });

  describe('requests', () => {
    const headers = (operation: string) => ({ 'content-type': json, 'x-amz-target': target(operation) });

    test.each([
      ['an unknown operation', '{}', headers('AdminGetUser'), 'UnknownOperationException'],
      ['a name that every object has', '{}', headers('constructor'), 'UnknownOperationException'],
      ['no operation', '{}', { 'content-type': json }, 'UnknownOperationException'],
      ['half a JSON', '{"ClientId":', headers('SignUp'), 'SerializationException'],
      ['another content type', '{}', { ...headers('SignUp'), 'content-type': 'text/plain' }, 'SerializationException'],
      ['too much', JSON.stringify('x'.repeat(70_000)), headers('SignUp'), 'SerializationException'],
      ['a list', '[]', headers('SignUp'), 'InvalidParameterException'],
      ['null', 'null', headers('SignUp'), 'InvalidParameterException'],
    ])('%s is refused', async (_, body, given, name) => {
      const answer = await post(service, body, given);
      expect(answer.status).toBe(400);
      expect(answer.body.__type).toBe(name);
      expect(answer.headers.get('x-amzn-errortype')).toBe(name);
    });

    test.each([...operations.keys()])('%s answers no bad body with a server error', async (operation) => {
      const values = [undefined, null, 7, '', {}, [], 'a\u0000b', '\ud800', 'x'.repeat(9_000)];
      for (const value of values) {
        const body = {
          Username: value,
          Password: value,
          UserAttributes: [{ Name: value, Value: value }],
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: value, SRP_A: value },
          ChallengeName: value,
          ChallengeResponses: value,
          Session: value,
          AccessToken: value,
          RefreshToken: value,
          Token: value,
          ConfirmationCode: value,
        };
        expect((await call(service, operation, body)).status).toBe(400);
      }
    });

    test('an attribute with bytes that the database cannot hold is refused', async () => {
      const { AccessToken } = await signIn(service, (await service.user()).email);
      for (const Value of ['a\u0000b', '\ud800']) {
        const answer = await call(service, 'UpdateUserAttributes', {
          AccessToken,
          UserAttributes: [{ Name: 'nickname', Value }],
        });
        expect(answer.body.__type).toBe('InvalidParameterException');
      }
    });

    test('another client id is refused', async () => {
      const answer = await call(service, 'ForgotPassword', { ClientId: 'another', Username: newEmail() });
      expect(answer.body.__type).toBe('ResourceNotFoundException');
    });

    test.each(['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH', 'ADMIN_NO_SRP_AUTH'])(
      '[R436] the flow %s is refused',
      async (AuthFlow) => {
        const answer = await call(service, 'InitiateAuth', {
          AuthFlow,
          AuthParameters: { USERNAME: newEmail(), SRP_A: 'ff', PASSWORD: password },
        });
        expect(answer.body.__type).toBe('InvalidParameterException');
      },
    );

    test('an answer is not cached, and both forms of the address work', async () => {
      const endpoint = service.endpoint.replace(/\/$/, '');
      const response = await fetch(endpoint, { method: 'POST', body: '{}', headers: headers('GetUser') });
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain(json);
    });

    test('other origins may call only when listed', async () => {
      const listed = await service.restart({ allowedOrigins: ['https://portal.example'] });
      const ask = async (at: TestService, origin: string) =>
        (await fetch(at.endpoint, { method: 'OPTIONS', headers: { origin } })).headers.get(
          'access-control-allow-origin',
        );
      expect(await ask(listed, 'https://portal.example')).toBe('https://portal.example');
      expect(await ask(listed, 'https://evil.example')).toBeNull();
      expect(await ask(service, 'https://portal.example')).toBeNull();
      await listed.stop();
    });
  });

  describe('rate limits', () => {
    test('[R436] one address and one account are stopped, and go on in the next window', async () => {
      const { email } = await service.user();
      const strict = await service.restart({
        rateLimits: {
          signInsByVisitor: { requests: 2, seconds: 300 },
          codesSentBySource: { requests: 1, seconds: 300 },
        },
      });
      // Move to the start of a window.
      strict.tick(300 - ((strict.clock.time / 1000) % 300));
      await askChallenge(strict, email);
      await askChallenge(strict, email);
      await expect(askChallenge(strict, email)).rejects.toThrow(tooMany);
      await askChallenge(strict, newEmail());
      expect(outcome(await call(strict, 'ForgotPassword', { Username: newEmail() }))).toBe('200');
      expect(outcome(await call(strict, 'ForgotPassword', { Username: newEmail() }))).toBe(tooMany);
      strict.tick(300);
      await askChallenge(strict, email);
      await strict.stop();
    });
  });

  describe('what is kept', () => {
    test('survives a restart: users, sessions, challenges, codes and the key', async () => {
      const { email } = await service.user();
      const { AccessToken, RefreshToken } = await signIn(service, email);
      const challenge = await askChallenge(service, email);
      await forgot(email);
      const code = service.code(email);
      const again = await service.restart();
      expect(outcome(await call(again, 'GetUser', { AccessToken }))).toBe('200');
      expect(outcome(await call(again, 'GetTokensFromRefreshToken', { RefreshToken }))).toBe('200');
      expect(outcome(await call(again, 'RespondToAuthChallenge', proof(challenge)))).toBe('200');
      const reset = { Username: email, ConfirmationCode: code, Password: 'another horse' };
      expect(outcome(await call(again, 'ConfirmForgotPassword', reset))).toBe('200');
      await again.stop();
    });

    test('is not opened with another master key', async () => {
      await expect(service.restart({ masterKey: Buffer.alloc(32, 1) })).rejects.toThrow(/another master key/);
    });

    test('shows no secret to who reads the database or the log', async () => {
      const email = newEmail();
      const UserAttributes = Object.entries({ email, given_name: 'A', family_name: 'B', birthdate: '1990-01-01' });
      await call(service, 'SignUp', {
        Username: email,
        Password: password,
        UserAttributes: UserAttributes.map(([Name, Value]) => ({ Name, Value })),
      });
      const code = service.code(email);
      const user = await service.user({ totpSecret });
      const challenge = await askChallenge(service, user.email);
      const { Session = '' } = (await respond(proof(challenge))).body;
      const tokens = tokensOf(await answerTotp(Session, await service.totp()));
      const open = await askChallenge(service, user.email);
      const associated = await call(service, 'AssociateSoftwareToken', { AccessToken: tokens.AccessToken });

      const tables = [
        'user_account',
        'session_family',
        'challenge_session',
        'verification_code',
        'signing_key',
        'rate_limit',
      ];
      const rows = await Promise.all(
        tables.map((table) => database.db.execute(sql`select * from identity.${sql.identifier(table)}`)),
      );
      const stored = JSON.stringify(rows);
      expect(stored).toContain(user.email);
      const secrets = [
        password,
        totpSecret,
        associated.body.SecretCode ?? '',
        challenge.parameters.SALT ?? '',
        open.session,
        Session,
        tokens.AccessToken,
        tokens.IdToken,
        tokens.RefreshToken,
      ];
      const log = service.log.join('');
      expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
      expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
      expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
      expect(log).not.toContain(user.email);
      expect(stored).not.toContain(`"${code}"`);
      expect(stored).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    });

    test('is deleted when it has run out', async () => {
      const count = async () => {
        const found = await database.db.select({ count: sql<string>`count(*)` }).from(sql`identity.challenge_session`);
        return Number(found[0]?.count);
      };
      const { email } = await service.user();
      const { AccessToken } = await signIn(service, email);
      await askChallenge(service, email);
      expect(await count()).toBeGreaterThan(0);
      service.tick(181);
      await deleteExpired(database, service.clock.time);
      expect(await count()).toBe(0);
      expect(outcome(await getUser(AccessToken))).toBe('200');
    });
  });

  describe('in the process', () => {
    test('createUser leaves an existing user alone', async () => {
      const { email, sub } = await service.user();
      const again = await createUser(
        { ...service, pool },
        {
          email: email.toUpperCase(),
          password: 'another horse',
          givenName: 'X',
          familyName: 'Y',
          birthdate: '2000-01-01',
          harbourUid: randomUUID(),
        },
      );
      expect(again).toEqual({ sub, created: false });
      await signIn(service, email);
    });

    test('[R441] isAccessTokenActive follows the session', async () => {
      const { AccessToken, RefreshToken } = await signIn(service, (await service.user()).email);
      const originJti = String(decodeJwt(AccessToken).origin_jti);
      expect(decodeJwt(AccessToken).iss).toBe(issuer);
      expect(await isAccessTokenActive(database, originJti)).toBe(true);
      await call(service, 'RevokeToken', { Token: RefreshToken });
      expect(await isAccessTokenActive(database, originJti)).toBe(false);
      expect(await isAccessTokenActive(database, randomUUID())).toBe(false);
    });

    test.each([4, 16, Number.NaN])('access tokens of %s minutes are refused', async (accessTokenMinutes) => {
      await expect(service.restart({ accessTokenMinutes })).rejects.toThrow(RangeError);
    });
  });
});
