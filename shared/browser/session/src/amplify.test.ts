import { expect, jest, test } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { amplifyTokens, authUser } from './amplify.ts';
import { amplifySignIn } from './amplify-sign-in.ts';

function token(payload: object) {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return decodeJWT(`${part({ alg: 'RS256' })}.${part(payload)}.c2ln`);
}

const uid = '11111111-1111-4111-8111-111111111111';
const access = token({ sub: 'a', iat: 1, exp: 4_000_000_000 });
const claims = {
  sub: 'b',
  iat: 1,
  exp: 4_000_000_000,
  'custom:harbour_uid': uid,
  email: 'alex@example.com',
  given_name: 'Alex',
  family_name: 'Morgan',
  'cognito:groups': ['support', 'adviser'],
};

test('[R408] [R409] [R410] a user is the two tokens, the attributes with the product’s unique id, and the groups', () => {
  const id = token(claims);
  expect(authUser(access, id)).toEqual({
    accessToken: access.toString(),
    idToken: id.toString(),
    attributes: { 'custom:harbour_uid': uid, email: 'alex@example.com', given_name: 'Alex', family_name: 'Morgan' },
    groups: ['support', 'adviser'],
  });
});

test('[R410] somebody without groups belongs to none', () => {
  const { 'cognito:groups': _, ...rest } = claims;
  expect(authUser(access, token(rest)).groups).toEqual([]);
});

test.each([
  ['no unique id', { 'custom:harbour_uid': undefined }],
  ['a unique id that is no uuid', { 'custom:harbour_uid': 'alex' }],
  ['no email', { email: undefined }],
  ['groups that are no list', { 'cognito:groups': 'admin' }],
])('[R409] [R410] a token with %s makes no user', (_, change) => {
  expect(() => authUser(access, token({ ...claims, ...change }))).toThrow();
});

test('[R158] sign-in talks to the pool that is configured, in eu-west-1, with e-mail as the name', () => {
  amplifySignIn({ userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal' });
  expect(Amplify.getConfig().Auth?.Cognito).toEqual({
    userPoolId: 'eu-west-1_Harbour01',
    userPoolClientId: 'portal',
    loginWith: { email: true },
  });
});

test('[R158] a pool of the firm’s own is reached by an absolute address', () => {
  // Amplify warns of every endpoint that is not Amazon's.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  amplifySignIn({ userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal', endpoint: '/idp/' });
  expect(Amplify.getConfig().Auth?.Cognito).toMatchObject({ userPoolEndpoint: `${location.origin}/idp/` });
});

test('tokens of a passkey that Amplify did not ask for make a user as those of its own sign-in do', async () => {
  const pool = { userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal' };
  const id = token(claims);
  const tokens = amplifyTokens(pool);
  await amplifySignIn(pool).keepTokens({
    AccessToken: access.toString(),
    IdToken: id.toString(),
    RefreshToken: 'r',
  });
  expect(localStorage.getItem('CognitoIdentityServiceProvider.portal.LastAuthUser')).toBe('a');
  await expect(tokens.currentUser()).resolves.toEqual(authUser(access, id));
  await tokens.forget();
  await expect(tokens.currentUser()).resolves.toBeUndefined();
  cognitoUserPoolsTokenProvider.teardownNotify();
});

test('tokens that are stored make a user without the rest of Amplify, and are gone once they are forgotten', async () => {
  const store = 'CognitoIdentityServiceProvider.portal';
  localStorage.setItem(`${store}.LastAuthUser`, 'alex');
  const id = token(claims);
  for (const [name, value] of [
    ['accessToken', access.toString()],
    ['idToken', id.toString()],
    ['refreshToken', 'r'],
  ])
    localStorage.setItem(`${store}.alex.${name}`, value ?? '');
  const tokens = amplifyTokens({ userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal' });
  await expect(tokens.currentUser()).resolves.toEqual(authUser(access, id));
  await tokens.forget();
  await expect(tokens.currentUser()).resolves.toBeUndefined();
  expect(Object.keys(localStorage).filter((key) => key.includes('Token'))).toEqual([]);
  cognitoUserPoolsTokenProvider.teardownNotify();
});
