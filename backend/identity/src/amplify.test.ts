// The unmodified aws-amplify client against the real service.
import './testing/browser-name.ts';

import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { setGroups } from './create-user.ts';
import { isAccessTokenActive } from './session-families.ts';
import { jwks } from './signing-key.ts';
import { useAuthenticator } from './testing/browser-credentials.ts';
import { call, extend, outcome } from './testing/raw-client.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { issuer, newEmail, password, pool, TestService, totpSecret, wrong } from './testing/test-service.ts';

class MemoryStore {
  private readonly items = new Map<string, string>();
  async setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  async getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  async removeItem(key: string) {
    this.items.delete(key);
  }
  async clear() {
    this.items.clear();
  }
}

describe.each(databaseKinds)('Amplify on %s', (kind) => {
  let database: Database;
  let service: TestService;

  const configure = ({ endpoint }: TestService) =>
    Amplify.configure({ Auth: { Cognito: { ...pool, userPoolEndpoint: endpoint, loginWith: { email: true } } } });

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
    configure(service);
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  beforeEach(() => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(new MemoryStore());
    service.clock.time = Date.now();
  });

  const signIn = (username: string, word = password) => auth.signIn({ username, password: word });
  const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

  async function signedInUser(given: Parameters<TestService['user']>[0] = {}) {
    const user = await service.user(given);
    expect(await signIn(user.email, given.password)).toEqual(done);
    return user;
  }

  const person = (email: string) => ({ email, given_name: 'Ada', family_name: 'Byron', birthdate: '1985-12-10' });
  const signUp = (email: string, given: { password?: string; userAttributes?: Record<string, string> } = {}) =>
    auth.signUp({
      username: email,
      password: given.password ?? password,
      options: { userAttributes: given.userAttributes ?? person(email) },
    });

  async function tokens() {
    const session = await auth.fetchAuthSession();
    if (!session.tokens?.idToken) throw new Error('Nobody is signed in.');
    return { access: session.tokens.accessToken, id: session.tokens.idToken };
  }

  const named = (name: string, message?: string | RegExp) =>
    expect.objectContaining({ name, ...(message ? { message: expect.stringMatching(message) } : {}) });

  describe('sign-up', () => {
    test('[R435] takes a person and a password, and sends a code', async () => {
      const email = newEmail();
      const result = await signUp(email);
      expect(result.isSignUpComplete).toBe(false);
      expect(result.nextStep).toMatchObject({
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: expect.stringMatching(/^.\*\*\*@e\*\*\*$/) },
      });
      expect(service.mails.at(-1)).toMatchObject({ to: email, text: expect.stringMatching(/\b\d{6}\b/) });
    });

    test.each(['given_name', 'family_name', 'email', 'birthdate'])('[R435] is refused without %s', async (missing) => {
      const { [missing]: _, ...userAttributes } = { ...person(newEmail()) } as Record<string, string>;
      await expect(signUp(newEmail(), { userAttributes })).rejects.toEqual(
        named('InvalidParameterException', new RegExp(missing)),
      );
    });

    test.each(['2023-02-29', '1985-13-01', '10/12/1985', '2999-01-01', ''])(
      '[R435] is refused with the birthdate "%s"',
      async (birthdate) => {
        const email = newEmail();
        await expect(signUp(email, { userAttributes: { ...person(email), birthdate } })).rejects.toEqual(
          named('InvalidParameterException', /birthdate/),
        );
      },
    );

    test('is refused to people who are not 18 yet in London, and sends no mail', async () => {
      const email = newEmail();
      const bornOn = (birthdate: string) => signUp(email, { userAttributes: { ...person(email), birthdate } });
      const eighteenYearsAgo = new Date(service.clock.time);
      eighteenYearsAgo.setUTCFullYear(eighteenYearsAgo.getUTCFullYear() - 18);
      const day = (offset: number) =>
        new Date(eighteenYearsAgo.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
      const sent = service.mails.length;
      await expect(bornOn(day(2))).rejects.toEqual(named('UnderAgeException', /younger than 18/));
      expect(service.mails).toHaveLength(sent);
      await expect(bornOn(day(-2))).resolves.toBeDefined();
    });

    test('is refused under a name that is like a desk of the firm’s', async () => {
      const email = newEmail();
      const as = (given_name: string, family_name: string) =>
        signUp(email, { userAttributes: { ...person(email), given_name, family_name } });
      await expect(as('Harbour', 'Support')).rejects.toEqual(named('NameOfTheFirmException', /like one of the firm/));
      await expect(as('Client', 'Services')).rejects.toEqual(named('NameOfTheFirmException', /like one of the firm/));
      await expect(as('Ada', 'Harbour')).resolves.toBeDefined();
    });

    test.each([
      ['[R148] shorter than 8 characters', 'abcdefg'],
      ['[R149] without a lowercase character', 'ABCDEFG1!'],
    ])('[R435] %s is refused', async (_, weak) => {
      await expect(signUp(newEmail(), { password: weak })).rejects.toEqual(
        named('InvalidPasswordException', /^Password did not conform with policy/),
      );
    });

    test('[R150] 8 characters with one lowercase are enough', async () => {
      await expect(signUp(newEmail(), { password: 'HGTWKPXa' })).resolves.toBeDefined();
    });

    test('[R435] an address in use is answered like a free one, and its owner is told', async () => {
      const { email } = await service.user();
      const [free, used] = [await signUp(newEmail()), await signUp(email.toUpperCase())];
      expect({ ...used, userId: '' }).toEqual({
        ...free,
        userId: '',
        nextStep: { ...free.nextStep, codeDeliveryDetails: expect.objectContaining({ deliveryMedium: 'EMAIL' }) },
      });
      expect(service.mails.at(-1)).toMatchObject({
        to: email.toUpperCase(),
        text: expect.stringMatching(/You have one already/),
      });
      expect(service.mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
      expect(await signIn(email)).toEqual(done);
    });

    test.each(['custom:harbour_uid', 'email_verified', 'cognito:groups', 'sub'])(
      '[R435] the client cannot choose %s',
      async (attribute) => {
        const email = newEmail();
        await expect(signUp(email, { userAttributes: { ...person(email), [attribute]: 'true' } })).rejects.toEqual(
          named('NotAuthorizedException', /unauthorized attribute/),
        );
      },
    );
  });

  describe('confirmation', () => {
    test('[R438] the code confirms the account, and only then is there a sign-in', async () => {
      const email = newEmail();
      await signUp(email);
      expect((await signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
      const result = await auth.confirmSignUp({ username: email, confirmationCode: service.code(email) });
      expect(result.isSignUpComplete).toBe(true);
      expect(await signIn(email)).toEqual(done);
      expect((await auth.fetchUserAttributes()).email_verified).toBe('true');
    });

    test('[R438] a wrong code does not', async () => {
      const email = newEmail();
      await signUp(email);
      await expect(
        auth.confirmSignUp({ username: email, confirmationCode: wrong(service.code(email)) }),
      ).rejects.toEqual(named('CodeMismatchException'));
      expect((await signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    });

    test('[R438] a code sent again leaves the first valid', async () => {
      const email = newEmail();
      await signUp(email);
      const first = service.code(email);
      await auth.resendSignUpCode({ username: email });
      await auth.confirmSignUp({ username: email, confirmationCode: first });
      expect(await signIn(email)).toEqual(done);
    });
  });

  describe('sign-in', () => {
    test('[R436] the password gives tokens', async () => {
      const user = await signedInUser();
      expect(await auth.getCurrentUser()).toMatchObject({ userId: user.sub, username: user.sub });
    });

    test('[R436] the e-mail address counts without its case', async () => {
      const { email } = await service.user();
      expect(await signIn(email.toUpperCase())).toEqual(done);
    });

    test('[R436] a wrong password answers an error', async () => {
      const { email } = await service.user();
      await expect(signIn(email, 'wrong password')).rejects.toEqual(
        named('NotAuthorizedException', 'Incorrect username or password.'),
      );
    });

    test('[R436] so does an unknown user, in the same words', async () => {
      await expect(signIn(newEmail())).rejects.toEqual(
        named('NotAuthorizedException', 'Incorrect username or password.'),
      );
    });

    test('[R436] with MFA on the password gives a TOTP challenge, and no tokens', async () => {
      const { email } = await service.user({ totpSecret });
      expect(await signIn(email)).toMatchObject({
        isSignedIn: false,
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      });
      await expect(auth.getCurrentUser()).rejects.toEqual(named('UserUnAuthenticatedException'));
    });

    test('[R437] the right TOTP code ends the sign-in, also after a wrong one', async () => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      const code = await service.totp();
      await expect(auth.confirmSignIn({ challengeResponse: wrong(code) })).rejects.toEqual(
        named('CodeMismatchException'),
      );
      await expect(auth.getCurrentUser()).rejects.toEqual(named('UserUnAuthenticatedException'));
      expect(await auth.confirmSignIn({ challengeResponse: code })).toEqual(done);
      expect((await tokens()).access.payload.token_use).toBe('access');
    });

    test.each([-30, 0, 30])('[R437] a clock that is %s seconds off is accepted', async (seconds) => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      expect(await auth.confirmSignIn({ challengeResponse: await service.totp(totpSecret, seconds) })).toEqual(done);
    });

    test.each([-90, 90])('[R437] a code %s seconds away is not', async (seconds) => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      const challengeResponse = await service.totp(totpSecret, seconds);
      await expect(auth.confirmSignIn({ challengeResponse })).rejects.toEqual(named('CodeMismatchException'));
    });

    test('[R440] who must have TOTP sets it up while signing in', async () => {
      const { email } = await service.user({ mfaRequired: true });
      const first = await signIn(email);
      if (first.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(first.nextStep.signInStep);
      const secret = first.nextStep.totpSetupDetails.sharedSecret;
      const code = await service.totp(secret);
      await expect(auth.confirmSignIn({ challengeResponse: wrong(code) })).rejects.toEqual(
        named('EnableSoftwareTokenMFAException'),
      );
      expect(await auth.confirmSignIn({ challengeResponse: code })).toEqual(done);
      expect((await auth.fetchMFAPreference()).preferred).toBe('TOTP');
      await expect(auth.updateMFAPreference({ totp: 'DISABLED' })).rejects.toEqual(named('InvalidParameterException'));
    });
  });

  describe('tokens', () => {
    test('[R442] the id token names the unique id, the e-mail and the groups', async () => {
      const user = await service.user({ groups: ['client', 'adviser'], totpSecret });
      await signIn(user.email);
      expect(await auth.confirmSignIn({ challengeResponse: await service.totp() })).toEqual(done);
      const { id, access } = await tokens();
      expect(id.payload).toMatchObject({
        sub: user.sub,
        email: user.email,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Byron',
        birthdate: '1985-12-10',
        'custom:harbour_uid': user.harbourUid,
        'cognito:groups': ['client', 'adviser'],
        'cognito:username': user.sub,
        token_use: 'id',
        aud: pool.userPoolClientId,
        iss: issuer,
      });
      expect(access.payload).toMatchObject({
        sub: user.sub,
        token_use: 'access',
        client_id: pool.userPoolClientId,
        'cognito:groups': ['client', 'adviser'],
        origin_jti: id.payload.origin_jti,
      });
      expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(600);
    });

    test('[R442] both verify with the published keys, by HTTP and in the process', async () => {
      await signedInUser();
      const { id, access } = await tokens();
      const published = await (await fetch(`${service.endpoint}${pool.userPoolId}/.well-known/jwks.json`)).json();
      expect(published).toEqual(await jwks(database));
      expect(JSON.stringify(published)).not.toContain('"d":');
      const keys = createLocalJWKSet(await jwks(database));
      await jwtVerify(id.toString(), keys, { issuer, audience: pool.userPoolClientId });
      await jwtVerify(access.toString(), keys, { issuer });
    });

    test('[R442] a refresh gives new tokens with the groups of now', async () => {
      const { email } = await signedInUser({ groups: ['client'] });
      const before = (await tokens()).access.payload;
      expect(await setGroups(database, email.toUpperCase(), ['client', 'pilot'])).toBe(true);
      const { tokens: fresh } = await auth.fetchAuthSession({ forceRefresh: true });
      expect(fresh?.accessToken.payload.jti).not.toBe(before.jti);
      expect(fresh?.accessToken.payload.origin_jti).toBe(before.origin_jti);
      expect(fresh?.idToken?.payload['cognito:groups']).toEqual(['client', 'pilot']);
    });
  });

  describe('profile', () => {
    test('fetchUserAttributes gives what the sign-up took', async () => {
      const user = await signedInUser();
      expect(await auth.fetchUserAttributes()).toEqual({
        ...person(user.email),
        sub: user.sub,
        email_verified: 'true',
        'custom:harbour_uid': user.harbourUid,
      });
    });

    test('updateUserAttributes changes one and leaves the others', async () => {
      await signedInUser();
      await auth.updateUserAttributes({ userAttributes: { given_name: 'Grace' } });
      expect(await auth.fetchUserAttributes()).toMatchObject({ given_name: 'Grace', family_name: 'Byron' });
    });

    test.each(['custom:harbour_uid', 'sub', 'email_verified', 'cognito:groups'])(
      'updateUserAttributes cannot write %s',
      async (attribute) => {
        const user = await signedInUser();
        await expect(auth.updateUserAttributes({ userAttributes: { [attribute]: 'x' } })).rejects.toEqual(
          named('NotAuthorizedException', /unauthorized attribute/),
        );
        expect(await auth.fetchUserAttributes()).toMatchObject({
          'custom:harbour_uid': user.harbourUid,
          sub: user.sub,
        });
      },
    );

    test('a new e-mail address counts only once its code came back', async () => {
      const user = await signedInUser();
      const email = newEmail();
      const result = await auth.updateUserAttributes({ userAttributes: { email } });
      expect(result.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
      expect((await auth.fetchUserAttributes()).email).toBe(user.email);
      await expect(
        auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: wrong(service.code(email)) }),
      ).rejects.toEqual(named('CodeMismatchException'));
      await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
      await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: service.code(email) });
      expect((await auth.fetchUserAttributes()).email).toBe(email);
      await auth.signOut();
      await expect(signIn(user.email)).rejects.toEqual(named('NotAuthorizedException'));
      expect(await signIn(email)).toEqual(done);
    });

    test('the e-mail address of somebody else is answered like a free one, and its owner is told', async () => {
      const other = await service.user();
      const user = await signedInUser();
      const result = await auth.updateUserAttributes({ userAttributes: { email: other.email } });
      expect(result.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
      expect(service.mails.at(-1)).toMatchObject({
        to: other.email,
        text: expect.stringMatching(/nothing was changed/),
      });
      expect(service.mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
      expect((await auth.fetchUserAttributes()).email).toBe(user.email);
    });

    test('an address that somebody else took before the code came back is refused', async () => {
      const user = await signedInUser();
      const email = newEmail();
      await auth.updateUserAttributes({ userAttributes: { email } });
      await service.user({ email });
      await expect(
        auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: service.code(email) }),
      ).rejects.toEqual(named('AliasExistsException'));
      expect((await auth.fetchUserAttributes()).email).toBe(user.email);
    });

    test('deleteUser closes the account, and a sign-in brings it back', async () => {
      const { email } = await signedInUser();
      const { access } = await tokens();
      await auth.deleteUser();
      expect(outcome(await call(service, 'GetUser', { AccessToken: access.toString() }))).toMatch(/revoked/);
      const { nextStep } = await signIn(email);
      expect(nextStep).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: { REOPEN_UNTIL: expect.any(String) },
      });
      expect(await auth.confirmSignIn({ challengeResponse: 'REOPEN' })).toEqual(done);
    });
  });

  describe('password', () => {
    test('[R439] a code and a new password replace the forgotten one', async () => {
      const { email } = await service.user();
      const { nextStep } = await auth.resetPassword({ username: email });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
      const confirmationCode = service.code(email);
      await auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' });
      await expect(signIn(email)).rejects.toEqual(named('NotAuthorizedException'));
      expect(await signIn(email, 'another horse')).toEqual(done);
    });

    test('[R439] a wrong code does not', async () => {
      const { email } = await service.user();
      await auth.resetPassword({ username: email });
      const confirmationCode = wrong(service.code(email));
      await expect(
        auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' }),
      ).rejects.toEqual(named('CodeMismatchException'));
      expect(await signIn(email)).toEqual(done);
    });

    test('[R439] a password against the policy is refused, and leaves the code good', async () => {
      const { email } = await service.user();
      await auth.resetPassword({ username: email });
      const confirmationCode = service.code(email);
      await expect(
        auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'SHORT' }),
      ).rejects.toEqual(named('InvalidPasswordException'));
      await auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' });
    });

    test('updatePassword asks for the old one', async () => {
      const { email } = await signedInUser();
      await expect(auth.updatePassword({ oldPassword: 'wrong one', newPassword: 'another horse' })).rejects.toEqual(
        named('NotAuthorizedException'),
      );
      await expect(auth.updatePassword({ oldPassword: password, newPassword: 'SHORT' })).rejects.toEqual(
        named('InvalidPasswordException'),
      );
      await auth.updatePassword({ oldPassword: password, newPassword: 'another horse' });
      expect((await auth.fetchUserAttributes()).email).toBe(email);
      await auth.signOut();
      expect(await signIn(email, 'another horse')).toEqual(done);
    });
  });

  describe('TOTP', () => {
    test('[R440] is on after a code was verified, and asked for at the next sign-in', async () => {
      const { email } = await signedInUser();
      const { sharedSecret } = await auth.setUpTOTP();
      await expect(auth.updateMFAPreference({ totp: 'PREFERRED' })).rejects.toEqual(named('InvalidParameterException'));
      const code = await service.totp(sharedSecret);
      await expect(auth.verifyTOTPSetup({ code: wrong(code) })).rejects.toEqual(
        named('EnableSoftwareTokenMFAException'),
      );
      await expect(auth.updateMFAPreference({ totp: 'PREFERRED' })).rejects.toEqual(named('InvalidParameterException'));
      await auth.verifyTOTPSetup({ code });
      await auth.updateMFAPreference({ totp: 'PREFERRED' });
      expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
      await auth.signOut();
      expect((await signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    });

    test('[R440] can be switched off', async () => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      await auth.confirmSignIn({ challengeResponse: await service.totp() });
      await auth.updateMFAPreference({ totp: 'DISABLED' });
      expect(await auth.fetchMFAPreference()).toEqual({});
      await auth.signOut();
      expect(await signIn(email)).toEqual(done);
    });

    test('[R440] only the signed-in user may', async () => {
      await service.user();
      await expect(auth.setUpTOTP()).rejects.toEqual(named('UserUnAuthenticatedException'));
      await expect(auth.updateMFAPreference({ totp: 'DISABLED' })).rejects.toEqual(
        named('UserUnAuthenticatedException'),
      );
    });
  });

  describe('passkeys', () => {
    const withPasskey = (username: string) =>
      auth.signIn({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } });
    let authenticator: SoftwareAuthenticator;
    let leave: () => void;
    beforeEach(() => {
      authenticator = new SoftwareAuthenticator();
      leave = useAuthenticator(authenticator);
    });
    afterEach(() => leave());

    test('are made, listed, named, used and removed', async () => {
      const { email, sub } = await signedInUser();
      await auth.associateWebAuthnCredential();
      const [made] = (await auth.listWebAuthnCredentials({ pageSize: 20 })).credentials;
      expect(made).toMatchObject({
        credentialId: authenticator.id,
        friendlyCredentialName: 'Passkey',
        relyingPartyId: 'portal.example',
        authenticatorAttachment: 'platform',
        authenticatorTransports: ['internal', 'hybrid'],
      });
      expect(made?.createdAt?.getTime()).toBe(service.clock.time);
      await auth.signOut();
      expect(await withPasskey(email)).toEqual(done);
      expect(await auth.getCurrentUser()).toMatchObject({ userId: sub });
      await auth.deleteWebAuthnCredential({ credentialId: authenticator.id });
      expect((await auth.listWebAuthnCredentials()).credentials).toEqual([]);
      await auth.signOut();
      await expect(withPasskey(email)).rejects.toEqual(named('NotAuthorizedException'));
    });

    test('stand for both factors', async () => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      await auth.confirmSignIn({ challengeResponse: await service.totp() });
      await auth.associateWebAuthnCredential();
      await auth.signOut();
      expect(await withPasskey(email)).toEqual(done);
    });

    test('of nobody are refused in the words of a wrong password', async () => {
      await expect(withPasskey(newEmail())).rejects.toEqual(
        named('NotAuthorizedException', 'Incorrect username or password.'),
      );
    });

    test('are not made long after the sign-in', async () => {
      await signedInUser();
      service.tick(599);
      await auth.fetchAuthSession({ forceRefresh: true });
      service.tick(2);
      await expect(auth.associateWebAuthnCredential()).rejects.toEqual(
        named('NotAuthorizedException', /recent sign-in/),
      );
    });
  });

  describe('recovery codes', () => {
    test('are accepted where Amplify asks for the authenticator’s code', async () => {
      const { email } = await service.user({ totpSecret });
      await signIn(email);
      await auth.confirmSignIn({ challengeResponse: await service.totp() });
      const AccessToken = (await tokens()).access.toString();
      const { body } = await extend(service, 'MakeRecoveryCodes', { AccessToken });
      const [code = ''] = z.object({ Codes: z.array(z.string()) }).parse(body).Codes;
      await auth.signOut();
      await signIn(email);
      await expect(auth.confirmSignIn({ challengeResponse: '00000-00000' })).rejects.toEqual(
        named('CodeMismatchException'),
      );
      expect(await auth.confirmSignIn({ challengeResponse: code })).toEqual(done);
      const { sharedSecret } = await auth.setUpTOTP();
      service.tick(30);
      await auth.verifyTOTPSetup({ code: await service.totp(sharedSecret) });
    });
  });

  describe('the captcha', () => {
    test('comes in the client metadata of a sign-up and of a forgotten password', async () => {
      const asked: string[] = [];
      const guarded = await service.restart({
        captcha: async (proof) => {
          asked.push(proof);
          return proof === 'solved';
        },
      });
      configure(guarded);
      const email = newEmail();
      const options = (captcha: string) => ({ clientMetadata: { captcha } });
      const enter = (captcha: string) =>
        auth.signUp({ username: email, password, options: { userAttributes: person(email), ...options(captcha) } });
      await expect(signUp(email)).rejects.toEqual(named('CaptchaRequiredException'));
      await expect(enter('wrong')).rejects.toEqual(named('CaptchaRequiredException'));
      await enter('solved');
      await expect(auth.resetPassword({ username: email })).rejects.toEqual(named('CaptchaRequiredException'));
      await auth.resetPassword({ username: email, options: options('solved') });
      expect(asked).toEqual(['wrong', 'solved', 'solved']);
      configure(service);
      await guarded.stop();
    });
  });

  describe('sign-out', () => {
    test('[R441] ends this session, on the server too', async () => {
      await signedInUser();
      const { access } = await tokens();
      const originJti = String(access.payload.origin_jti);
      expect(await isAccessTokenActive(database, originJti)).toBe(true);
      await auth.signOut();
      await expect(auth.getCurrentUser()).rejects.toEqual(named('UserUnAuthenticatedException'));
      expect(await isAccessTokenActive(database, originJti)).toBe(false);
      expect(outcome(await call(service, 'GetUser', { AccessToken: access.toString() }))).toBe(
        '400 NotAuthorizedException: Access Token has been revoked',
      );
    });

    test('[R441] everywhere ends the sessions of other browsers, too', async () => {
      const { email } = await signedInUser();
      const elsewhere = (await tokens()).access.toString();
      cognitoUserPoolsTokenProvider.setKeyValueStorage(new MemoryStore());
      await signIn(email);
      await auth.signOut({ global: true });
      expect(outcome(await call(service, 'GetUser', { AccessToken: elsewhere }))).toBe(
        '400 NotAuthorizedException: Access Token has been revoked',
      );
    });
  });
});
