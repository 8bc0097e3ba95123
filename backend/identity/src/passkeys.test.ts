import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { setGroups } from './create-user.ts';
import { lifetimes, tries } from './limits.ts';
import { type Answer, call, extend, from, outcome, signIn, type Tokens, tokensOf } from './testing/raw-client.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, newEmail, password, pool, TestService } from './testing/test-service.ts';

const refused = '400 NotAuthorizedException: Incorrect username or password.';
const unsupported = '400 WebAuthnCredentialNotSupportedException: The passkey cannot be accepted.';

const creation = z.object({ CredentialCreationOptions: z.looseObject({ challenge: z.string() }) });
const list = z.object({
  Credentials: z.array(
    z.object({
      CredentialId: z.string(),
      FriendlyCredentialName: z.string(),
      RelyingPartyId: z.string(),
      CreatedAt: z.number(),
    }),
  ),
});
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.number(),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()) })).min(1),
});

describe.each(databaseKinds)('passkeys on %s', (kind) => {
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

  const start = async ({ AccessToken }: Tokens) =>
    creation.parse((await call(service, 'StartWebAuthnRegistration', { AccessToken })).body).CredentialCreationOptions;
  const complete = ({ AccessToken }: Tokens, Credential: object) =>
    call(service, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
  const passkeys = async ({ AccessToken }: Tokens) =>
    list.parse((await call(service, 'ListWebAuthnCredentials', { AccessToken })).body).Credentials;

  async function owner(given: Parameters<TestService['user']>[0] = {}) {
    const user = await service.user(given);
    const tokens = await signIn(service, user.email);
    const authenticator = new SoftwareAuthenticator();
    expect(outcome(await complete(tokens, authenticator.create(await start(tokens))))).toBe('200');
    return { ...user, tokens, authenticator };
  }

  async function ask(email: string, who: { endpoint: string } = service) {
    const { body } = await call(who, 'InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    expect(body.ChallengeName).toBe('WEB_AUTHN');
    const options = request.parse(JSON.parse(body.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? ''));
    return { Session: body.Session, options };
  }

  const answer = (Session: string | undefined, credential: object, who: { endpoint: string } = service) =>
    call(who, 'RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: { USERNAME: 'x', CREDENTIAL: JSON.stringify(credential) },
    });

  async function enter(email: string, authenticator: SoftwareAuthenticator): Promise<Answer> {
    const { Session, options } = await ask(email);
    return answer(Session, authenticator.get(options));
  }

  describe('making one', () => {
    test('asks for one that a finger, face or PIN protects, for the portal’s own domain', async () => {
      const user = await service.user();
      expect(await start(await signIn(service, user.email))).toMatchObject({
        rp: { id: 'portal.example', name: 'Harbour' },
        user: { id: Buffer.from(user.sub).toString('base64url'), name: user.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      });
    });

    test('it is listed, excluded from the next one, and mailed about', async () => {
      const { tokens, authenticator, email } = await owner();
      expect(await passkeys(tokens)).toEqual([
        expect.objectContaining({ CredentialId: authenticator.id, RelyingPartyId: 'portal.example' }),
      ]);
      expect(await start(tokens)).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });
      expect(service.mails.findLast(({ to }) => to === email)?.subject).toBe('A passkey was added to your account');
    });

    test('one that was made without a finger, face or PIN is refused', async () => {
      const tokens = await signIn(service, (await service.user()).email);
      const authenticator = new SoftwareAuthenticator();
      authenticator.verifiesUser = false;
      expect(outcome(await complete(tokens, authenticator.create(await start(tokens))))).toBe(unsupported);
      expect(await passkeys(tokens)).toEqual([]);
    });

    test('one that was made on another site, or for another domain, is refused', async () => {
      const tokens = await signIn(service, (await service.user()).email);
      const elsewhere = new SoftwareAuthenticator('https://portal.example.attacker.test');
      expect(outcome(await complete(tokens, elsewhere.create(await start(tokens))))).toMatch(
        /WebAuthnOriginNotAllowedException/,
      );
      const other = new SoftwareAuthenticator();
      const options = { ...(await start(tokens)), rp: { id: 'attacker.test' } };
      expect(outcome(await complete(tokens, other.create(options)))).toBe(unsupported);
    });

    test('a challenge counts once, for its session, for three minutes', async () => {
      const user = await service.user();
      const [tokens, other] = [await signIn(service, user.email), await signIn(service, user.email)];
      const notFound = /WebAuthnChallengeNotFoundException/;
      const made = new SoftwareAuthenticator().create(await start(tokens));
      expect(outcome(await complete(other, made))).toMatch(notFound);
      expect(outcome(await complete(tokens, made))).toMatch(notFound);
      const late = new SoftwareAuthenticator().create(await start(tokens));
      service.tick(181);
      expect(outcome(await complete(tokens, late))).toMatch(notFound);
    });

    test('an account has no more than it may have', async () => {
      const { tokens } = await owner();
      const open = await start(tokens);
      for (let number = 2; number <= tries.passkeys; number += 1) {
        expect(outcome(await complete(tokens, new SoftwareAuthenticator().create(await start(tokens))))).toBe('200');
      }
      const tooMany = /TooManyPasskeysException/;
      expect(outcome(await call(service, 'StartWebAuthnRegistration', tokens))).toMatch(tooMany);
      expect(outcome(await complete(tokens, new SoftwareAuthenticator().create(open)))).toMatch(tooMany);
      expect(await passkeys(tokens)).toHaveLength(tries.passkeys);
    });

    test('a passkey of somebody else cannot be registered again', async () => {
      const { authenticator } = await owner();
      const tokens = await signIn(service, (await service.user()).email);
      expect(outcome(await complete(tokens, authenticator.create(await start(tokens))))).toMatch(/registered already/);
    });

    test('a stolen token neither makes, names nor removes one later', async () => {
      const { tokens, authenticator } = await owner();
      const credential = new SoftwareAuthenticator().create(await start(tokens));
      service.tick(599);
      const { AccessToken } = tokensOf(
        await call(service, 'GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }),
      );
      service.tick(2);
      const body = { AccessToken, CredentialId: authenticator.id, Name: 'Mine', Credential: credential };
      for (const operation of [
        'StartWebAuthnRegistration',
        'CompleteWebAuthnRegistration',
        'DeleteWebAuthnCredential',
      ]) {
        expect(outcome(await call(service, operation, body))).toMatch(/recent sign-in/);
      }
      expect(outcome(await extend(service, 'NameWebAuthnCredential', body))).toMatch(/recent sign-in/);
    });
  });

  describe('signing in', () => {
    test('one is enough', async () => {
      const { email, authenticator } = await owner();
      tokensOf(await enter(email, authenticator));
      tokensOf(await enter(email.toUpperCase(), authenticator));
    });

    test('it counts as both factors', async () => {
      const { email, tokens, authenticator } = await owner();
      const { SecretCode } = (await call(service, 'AssociateSoftwareToken', tokens)).body;
      const UserCode = await service.totp(SecretCode);
      await call(service, 'VerifySoftwareToken', { ...tokens, UserCode });
      await call(service, 'SetUserMFAPreference', { ...tokens, SoftwareTokenMfaSettings: { Enabled: true } });
      tokensOf(await enter(email, authenticator));
    });

    test('staff without an authenticator set one up, as after a password', async () => {
      const { email, authenticator } = await owner();
      await setGroups(database, email, ['adviser']);
      expect((await enter(email, authenticator)).body.ChallengeName).toBe('MFA_SETUP');
    });

    test('without a finger, face or PIN, on another site, or with another key: refused', async () => {
      const { email, authenticator } = await owner();
      const { authenticator: stranger } = await owner();
      authenticator.verifiesUser = false;
      expect(outcome(await enter(email, authenticator))).toBe(refused);
      authenticator.verifiesUser = true;
      authenticator.origin = 'https://attacker.test';
      expect(outcome(await enter(email, authenticator))).toBe(refused);
      authenticator.origin = 'https://portal.example';
      expect(outcome(await enter(email, stranger))).toBe(refused);
      const { Session, options } = await ask(email);
      const forged = { ...stranger.get(options), id: authenticator.id, rawId: authenticator.id };
      expect(
        outcome(await answer(Session, { ...forged, response: { ...forged.response, userHandle: undefined } })),
      ).toBe(refused);
      tokensOf(await enter(email, authenticator));
    });

    test('an answer counts once, and only for its challenge', async () => {
      const { email, authenticator } = await owner();
      const [first, second] = [await ask(email), await ask(email)];
      const used = authenticator.get(first.options);
      expect(outcome(await answer(second.Session, used))).toBe(refused);
      tokensOf(await answer(first.Session, used));
      expect(outcome(await answer(first.Session, used))).toMatch(/Invalid session/);
    });

    test('a counter that has not grown is a copy’s', async () => {
      const { email, authenticator } = await owner();
      tokensOf(await enter(email, authenticator));
      authenticator.counter = 0;
      expect(outcome(await enter(email, authenticator))).toBe(refused);
      tokensOf(await enter(email, authenticator));
    });

    test('an authenticator that does not count is accepted again and again', async () => {
      const { email, authenticator } = await owner();
      authenticator.counts = false;
      tokensOf(await enter(email, authenticator));
      tokensOf(await enter(email, authenticator));
    });

    test('failures lock passkeys for that visitor, and neither the password nor anybody else', async () => {
      const { email, authenticator } = await owner();
      const { authenticator: wrong } = await owner();
      const attacker = from(service, '203.0.113.77');
      for (let tried = 1; tried <= firstLockOut.signInsByVisitor.failuresAllowed; tried += 1) {
        const { Session, options } = await ask(email, attacker);
        expect(outcome(await answer(Session, wrong.get(options), attacker))).toBe(refused);
      }
      const { Session, options } = await ask(email, attacker);
      expect(outcome(await answer(Session, authenticator.get(options), attacker))).toMatch(/attempts exceeded/);
      await signIn(attacker, email);
      tokensOf(await enter(email, authenticator));
    });

    test('something that is no credential is named as such', async () => {
      const { Session } = await ask(newEmail());
      expect(outcome(await answer(Session, { id: 'x' }))).toMatch(/InvalidParameterException.*CREDENTIAL/);
    });
  });

  describe('signing in without an address', () => {
    const offer = z.object({
      Session: z.string(),
      CredentialRequestOptions: request.omit({ allowCredentials: true }).loose(),
    });
    async function offered(who: { endpoint: string } = service) {
      const { body } = await extend(who, 'StartPasskeySignIn', { ClientId: pool.userPoolClientId });
      const { Session, CredentialRequestOptions: options } = offer.parse(body);
      expect(options).not.toHaveProperty('allowCredentials');
      return { Session, options };
    }

    test('the passkey that is used names its account, once', async () => {
      const { sub, authenticator } = await owner();
      await owner();
      const { Session, options } = await offered();
      const used = authenticator.get(options);
      const { AccessToken } = tokensOf(await answer(Session, used));
      expect(JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub });
      expect(outcome(await answer(Session, used))).toMatch(/Invalid session/);
    });

    test('may begin a quarter of an hour before, and no earlier', async () => {
      const { authenticator } = await owner();
      const [early, late] = [await offered(), await offered()];
      service.tick(lifetimes.passkeyOfferMinutes * 60 - 1);
      tokensOf(await answer(late.Session, authenticator.get(late.options)));
      service.tick(2);
      expect(outcome(await answer(early.Session, authenticator.get(early.options)))).toMatch(/Invalid session/);
    });

    test('is refused for a passkey that names no account, another account, or none that exists', async () => {
      const { authenticator } = await owner();
      const { sub: other } = await owner();
      const named = async (userHandle: string | undefined) => {
        const { Session, options } = await offered();
        const used = authenticator.get(options);
        return outcome(await answer(Session, { ...used, response: { ...used.response, userHandle } }));
      };
      const handle = (text: string) => Buffer.from(text).toString('base64url');
      expect(await named(undefined)).toBe(refused);
      expect(await named(handle('nobody'))).toBe(refused);
      expect(await named(handle(other))).toBe(refused);
      expect(await named(handle('00000000-0000-0000-0000-000000000000'))).toBe(refused);
      expect(await named(handle(randomUUID()))).toBe(refused);
    });

    test('of a closed account gives no tokens, and brings it back', async () => {
      const { email, sub, tokens, authenticator } = await owner();
      expect(outcome(await extend(service, 'CloseAccount', { ...tokens, Password: password }))).toBe('200');
      const { Session, options } = await offered();
      const { body } = await answer(Session, authenticator.get(options));
      expect(body).toMatchObject({
        ChallengeName: 'CUSTOM_CHALLENGE',
        ChallengeParameters: { USERNAME: sub, REOPEN_UNTIL: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      });
      expect(body.AuthenticationResult).toBeUndefined();
      const reopen = () =>
        call(service, 'RespondToAuthChallenge', {
          ClientId: pool.userPoolClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session: body.Session,
          ChallengeResponses: { ANSWER: 'REOPEN' },
        });
      expect(outcome(await call(service, 'GetUser', tokensOf(await reopen())))).toBe('200');
      expect(outcome(await reopen())).toMatch(/Invalid session/);
      await signIn(service, email);
    });

    test('is locked like every other way for a visitor who fails at one account', async () => {
      const { sub, authenticator } = await owner();
      const { authenticator: wrong } = await owner();
      const attacker = from(service, '203.0.113.78');
      const userHandle = Buffer.from(sub).toString('base64url');
      const enterAs = async (used: SoftwareAuthenticator) => {
        const { Session, options } = await offered(attacker);
        const given = used.get(options);
        return outcome(await answer(Session, { ...given, response: { ...given.response, userHandle } }, attacker));
      };
      for (let tried = 1; tried <= firstLockOut.signInsByVisitor.failuresAllowed; tried += 1) {
        expect(await enterAs(wrong)).toBe(refused);
      }
      expect(await enterAs(authenticator)).toMatch(/attempts exceeded/);
    });
  });

  test('an account without passkeys, and no account at all, are answered like one with a passkey', async () => {
    const { email } = await owner();
    const [without, none] = [(await service.user()).email, newEmail()];
    const shapes = await Promise.all(
      [email, without, none].map(async (address) => {
        const [{ options }, again] = [await ask(address), await ask(address.toUpperCase())];
        expect(again.options.allowCredentials).toEqual(options.allowCredentials);
        expect(again.options.challenge).not.toBe(options.challenge);
        const [{ id = '' } = {}, ...more] = options.allowCredentials;
        expect([id.length > 20, more]).toEqual([true, []]);
        return { ...options, challenge: '', allowCredentials: options.allowCredentials.map((one) => Object.keys(one)) };
      }),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const stranger = new SoftwareAuthenticator();
    for (const address of [without, none]) expect(outcome(await enter(address, stranger))).toBe(refused);
  });

  describe('the owner', () => {
    test('names one, and nobody else does', async () => {
      const { tokens, authenticator } = await owner();
      const { tokens: stranger } = await owner();
      const body = { CredentialId: authenticator.id, Name: '  My phone ' };
      expect(outcome(await extend(service, 'NameWebAuthnCredential', { ...body, ...stranger }))).toMatch(
        /ResourceNotFoundException/,
      );
      expect(outcome(await extend(service, 'NameWebAuthnCredential', { ...body, ...tokens }))).toBe('200');
      expect((await passkeys(tokens))[0]?.FriendlyCredentialName).toBe('My phone');
    });

    test('removes one: it no longer signs in, the other sessions end, and a mail says so', async () => {
      const { email, tokens, authenticator } = await owner();
      const { tokens: stranger } = await owner();
      const opened = tokensOf(await enter(email, authenticator));
      const CredentialId = authenticator.id;
      expect(outcome(await call(service, 'DeleteWebAuthnCredential', { ...stranger, CredentialId }))).toMatch(
        /ResourceNotFoundException/,
      );
      expect(outcome(await call(service, 'DeleteWebAuthnCredential', { ...tokens, CredentialId }))).toBe('200');
      expect(outcome(await enter(email, authenticator))).toBe(refused);
      expect(outcome(await call(service, 'GetUser', opened))).toMatch(/revoked/);
      expect(outcome(await call(service, 'GetUser', tokens))).toBe('200');
      expect(service.mails.findLast(({ to }) => to === email)?.subject).toMatch(/passkey was removed/);
    });

    test('takes a changed address back, and with it every passkey that may be a stranger’s', async () => {
      const { email, tokens, authenticator } = await owner();
      const next = newEmail();
      const UserAttributes = [{ Name: 'email', Value: next }];
      await call(service, 'UpdateUserAttributes', { ...tokens, UserAttributes });
      await call(service, 'VerifyUserAttribute', { ...tokens, AttributeName: 'email', Code: service.code(next) });
      tokensOf(await enter(next, authenticator));
      const link = service.mails.findLast(({ to, text }) => to === email && text.includes('token='))?.text;
      const token = /token=([\w-]{43})/.exec(link ?? '')?.[1] ?? '';
      await fetch(`${service.endpoint}undo-email`, { method: 'POST', body: new URLSearchParams({ token }) });
      expect(outcome(await enter(email, authenticator))).toBe(refused);
    });

    test('has them in the account alone: they bring a closed one back, and go with it after 30 days', async () => {
      const { email, tokens, authenticator } = await owner();
      expect(outcome(await call(service, 'DeleteUser', tokens))).toBe('200');
      expect((await enter(email, authenticator)).body.ChallengeName).toBe('CUSTOM_CHALLENGE');
      service.tick(30 * 86_400);
      expect(outcome(await enter(email, authenticator))).toBe(refused);
    });
  });
});
