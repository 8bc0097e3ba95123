import { describe, expect, test } from '@jest/globals';
import { callPath } from '../../call-path.ts';
import { getLinkedAccounts } from './accounts.ts';
import { createLink, linkBank, linkProviders, linkScopes, revokeLink } from './link.ts';
import { linkedAccount } from './linked-account.ts';
import { getOpenBankingProviders, provider } from './providers.ts';
import { reconfirm } from './reconfirm.ts';

const id = '11111111-1111-4111-8111-111111111111';
const redirecturi = 'https://portal.example/investments/openbanking';
const given = encodeURIComponent(redirecturi);

describe('open banking calls as the specification lists them (section 7)', () => {
  test.each([
    ['[R249]', getLinkedAccounts, {}, 'GET /openbanking/accounts', 'read'],
    ['[R250]', getOpenBankingProviders, {}, 'GET /openbanking/providers', 'read'],
    [
      '[R251]',
      createLink,
      { query: { code: 'c', redirecturi, state: 's' } },
      `GET /openbanking/create?code=c&redirecturi=${given}&state=s`,
      'write',
    ],
    ['[R252]', revokeLink, { query: { credentials_id: id } }, `GET /openbanking/revoke?credentials_id=${id}`, 'write'],
    [
      '[R253]',
      reconfirm,
      { query: { credentials_id: id, redirecturi } },
      `GET /openbanking/reconfirm?credentials_id=${id}&redirecturi=${given}`,
      'write',
    ],
    [
      '[R254]',
      reconfirm,
      { query: { code: 'c', redirecturi, state: 's' } },
      `GET /openbanking/reconfirm?code=c&redirecturi=${given}&state=s`,
      'write',
    ],
  ])('%s %#: the method and path', (_, call, input, line, effect) => {
    expect(`${call.method} ${callPath(call.path, input)}`).toBe(line);
    expect([call.addition, call.access, call.effect]).toEqual([false, 'client', effect]);
    if ('query' in input) expect(call.query.safeParse(input.query).success).toBe(true);
  });

  test('[R253] [R254] a renewal is started or completed, never both or neither', () => {
    for (const query of [
      { redirecturi },
      { redirecturi, code: 'c' },
      { redirecturi, state: 's' },
      { redirecturi, credentials_id: id, code: 'c', state: 's' },
      { redirecturi, credentials_id: id, state: 's' },
      { redirecturi, credentials_id: 'mine' },
    ]) {
      expect(reconfirm.query.safeParse(query).success).toBe(false);
    }
  });

  test('[R251] [R254] without the state that ties it to its request, a return is refused', () => {
    expect(createLink.query.safeParse({ code: 'c', redirecturi }).success).toBe(false);
    expect(linkBank.query.safeParse({}).success).toBe(false);
  });

  test('[R251] [R253] answers carry what the specification reads', () => {
    expect(Object.keys(Object(createLink.response.parse({ success: true, credentials_id: id, accounts: [] })))).toEqual(
      ['success', 'credentials_id', 'accounts'],
    );
    const url = 'https://auth.example/renew';
    const answer = { success: true, outcome: 'sign-in-again', url, credentials_ids: [] };
    expect(reconfirm.response.parse(answer)).toEqual(answer);
  });
});

test('[R201] accounts and providers carry provider_id and logo_url', () => {
  const example = { provider_id: 'mock', logo_url: 'https://logo.example/mock.svg', name: 'Mock Bank' };
  expect(provider.parse(example)).toEqual(example);
  for (const field of ['provider_id', 'logo_url'] as const) {
    expect(provider.safeParse({ ...example, [field]: undefined }).success).toBe(false);
    expect(linkedAccount.shape[field].safeParse(undefined).success).toBe(false);
  }
});

test('[R203] the scope of a link', () => {
  expect(linkScopes.join(' ')).toBe(
    'accounts balance cards direct_debits info offline_access standing_orders transactions',
  );
});

test('[R204] the providers of a link: mock, all open banking, all oauth', () => {
  expect(linkProviders.join(' ')).toBe('uk-cs-mock uk-ob-all uk-oauth-all');
});
