import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NotOfferedError } from './account-client.ts';
import { chooseAnyPasskey } from './any-passkey.ts';

const pool = { userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal', endpoint: '/idp/' };
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'portal.example', timeout: 900_000, userVerification: 'required' };
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r' };

class Credential {
  static parseRequestOptionsFromJSON = (given: object) => ({ parsed: given });
  static isConditionalMediationAvailable = async () => true;
  toJSON = () => ({ id: 'passkey' });
}

const get = jest.fn<(given: object) => Promise<unknown>>();
const asked: { target: string | null; body: unknown }[] = [];

/** The identity service: its answers in turn. */
function service(...answers: { status?: number; body: object }[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, { headers, body } = {}) => {
    asked.push({ target: new Headers(headers).get('x-amz-target'), body: JSON.parse(String(body)) });
    const { status = 200, body: answer } = answers.shift() ?? { body: {} };
    return Response.json(answer, { status });
  });
}

beforeEach(() => {
  asked.length = 0;
  get.mockReset();
  Object.defineProperty(window, 'PublicKeyCredential', { value: Credential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const offer = { body: { Session: 's', CredentialRequestOptions: options } };

describe('a passkey without an address', () => {
  test('is asked of the browser by the service’s challenge, and its answer gives tokens', async () => {
    service(offer, { body: { AuthenticationResult: tokens } });
    get.mockResolvedValue(new Credential());
    const { signal } = new AbortController();
    const use = await chooseAnyPasskey(pool, { mediation: 'conditional', signal });
    expect(get.mock.calls).toEqual([[{ publicKey: { parsed: options }, mediation: 'conditional', signal }]]);
    expect(asked).toEqual([{ target: 'HarbourIdentityService.StartPasskeySignIn', body: { ClientId: 'portal' } }]);
    await expect(use?.()).resolves.toEqual(tokens);
    expect(asked[1]).toEqual({
      target: 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
      body: {
        ClientId: 'portal',
        ChallengeName: 'WEB_AUTHN',
        Session: 's',
        ChallengeResponses: { CREDENTIAL: '{"id":"passkey"}' },
      },
    });
  });

  test.each(['AbortError', 'NotAllowedError'])('is none where the browser answers %s', async (name) => {
    service(offer);
    get.mockRejectedValue(Object.assign(new Error('x'), { name }));
    await expect(chooseAnyPasskey(pool, { mediation: 'optional' })).resolves.toBeUndefined();
  });

  test('is not asked for once the page has been left', async () => {
    service(offer);
    const signal = AbortSignal.abort();
    await expect(chooseAnyPasskey(pool, { mediation: 'conditional', signal })).resolves.toBeUndefined();
    expect(get).not.toHaveBeenCalled();
  });

  test('that is refused, or needs another step, is an error with its name', async () => {
    const refused = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect.' } };
    service(offer, refused, offer, { body: { ChallengeName: 'MFA_SETUP' } });
    get.mockResolvedValue(new Credential());
    const use = async () => (await chooseAnyPasskey(pool, { mediation: 'optional' }))?.();
    await expect(use()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(use()).rejects.toMatchObject({ name: 'UnsupportedSignInStep' });
  });

  describe('of a closed account', () => {
    const closed = {
      body: {
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: 'closed',
        ChallengeParameters: { USERNAME: 'sub', REOPEN_UNTIL: '2026-12-25T12:30:00.000Z' },
      },
    };

    async function closedAccount() {
      get.mockResolvedValue(new Credential());
      const end = await (await chooseAnyPasskey(pool, { mediation: 'optional' }))?.();
      if (!end || !('reopen' in end)) throw new Error('This account is not closed.');
      return end;
    }

    test('says until when it can be brought back, and does so with the session of its own challenge', async () => {
      service(offer, closed, { body: { AuthenticationResult: tokens } });
      const account = await closedAccount();
      expect(account.until).toEqual(new Date('2026-12-25T12:30:00Z'));
      await expect(account.reopen()).resolves.toEqual(tokens);
      expect(asked.at(-1)).toEqual({
        target: 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
        body: {
          ClientId: 'portal',
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session: 'closed',
          ChallengeResponses: { ANSWER: 'REOPEN' },
        },
      });
    });

    test('that can no longer be brought back is an error with its name', async () => {
      service(offer, closed, { status: 400, body: { __type: 'NotAuthorizedException', message: 'Invalid session.' } });
      await expect((await closedAccount()).reopen()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });
  });

  test('is not offered by another user pool, an older browser, or one without suggestions', async () => {
    service();
    const { endpoint: _, ...another } = pool;
    const conditional = { mediation: 'conditional' } as const;
    await expect(chooseAnyPasskey(another, conditional)).rejects.toThrow(NotOfferedError);
    jest.spyOn(Credential, 'isConditionalMediationAvailable').mockResolvedValue(false);
    await expect(chooseAnyPasskey(pool, conditional)).rejects.toThrow(NotOfferedError);
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    await expect(chooseAnyPasskey(pool, { mediation: 'optional' })).rejects.toThrow(NotOfferedError);
    expect(asked).toEqual([]);
  });
});
