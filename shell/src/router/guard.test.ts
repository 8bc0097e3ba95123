import { describe, expect, test } from '@jest/globals';
import { routeRule } from '../firm/route-rules.ts';
import { contributions } from '../testing/described-remotes.ts';
import { redirectFor } from './guard.ts';

const frameless = contributions.flatMap((contribution) => contribution.frameless);

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://portal.example');
  return { pathname, search, hash };
};

describe('[R011] signed out', () => {
  test.each([
    '/',
    '/investments/valuation?po=all&d=2026-11-20',
    '/faqs/questions#fees',
    '/settings/personal?scrollto=clientreferral&x=a%26b',
    '/adminsecuremessaging/inbox',
    '/buylist/documents/kiid/GB00B03MLX29',
    '/error',
    '/no/such/page',
  ])('[R011] %s leads to sign-in, which is told the whole address', (address) => {
    const redirect = redirectFor(at(address), 'unauthenticated') ?? '';
    const url = new URL(redirect, 'https://portal.example');
    expect(url.pathname).toBe('/login');
    expect([...url.searchParams.keys()]).toEqual(['path']);
    expect(url.searchParams.get('path')).toBe(address);
  });

  test.each([
    '/login',
    '/logout?s=autologout',
    '/forgottenpassword',
    '/resetpassword',
    '/createaccount',
    '/createaccountdetail',
    '/verifynewuser',
    '/theme',
  ])('[R005] [R006] %s is open', (address) => {
    expect(redirectFor(at(address), 'unauthenticated')).toBeUndefined();
  });
});

describe('signed in', () => {
  test.each(['/createaccount', '/createaccountdetail', '/theme'])('[R012] %s leads to the dashboard', (address) => {
    expect(redirectFor(at(address), 'authenticated')).toBe('/');
  });

  test.each([
    ['/dashboard', '/'],
    ['/dashboard/', '/'],
    ['/dashboard?target=11111111-1111-4111-8111-111111111111', '/?target=11111111-1111-4111-8111-111111111111'],
  ])('%s leads to the first page, %s', (address, first) => {
    expect(redirectFor(at(address), 'authenticated')).toBe(first);
  });

  test.each(['/login', '/resetpassword?code=1', '/forgottenpassword', '/verifynewuser', '/logout'])(
    '[R013] %s stays open',
    (address) => {
      expect(redirectFor(at(address), 'authenticated')).toBeUndefined();
    },
  );

  test.each(['/', '/investments', '/error', '/no/such/page'])('%s stays open', (address) => {
    expect(redirectFor(at(address), 'authenticated')).toBeUndefined();
  });
});

test.each(['/', '/login', '/theme'])('nobody is sent from %s before it is known who they are', (address) => {
  expect(redirectFor(at(address), 'unknown')).toBeUndefined();
});

describe('layouts', () => {
  test.each([
    ['R001', '/', 'main', undefined, true],
    ['R001', '/investments/add/terms', 'main', undefined, true],
    ['R003', '/error', 'main', undefined, true],
    ['R004', '/nothing/here', 'main', undefined, true],
    ['R005', '/theme', 'none', undefined, false],
    ['R006', '/login', 'login', undefined, false],
    ['R006', '/logout', 'login', undefined, false],
    ['R007', '/forgottenpassword', 'login', 'reset', false],
    ['R007', '/resetpassword', 'login', 'reset', false],
    ['R008', '/createaccount', 'login', 'create-account', false],
    ['R008', '/createaccountdetail', 'login', 'create-account', false],
    ['R008', '/verifynewuser', 'login', 'create-account', false],
    ['R008', '/invitation', 'login', undefined, false],
    ['R009', '/adminsecuremessaging', 'none', undefined, true],
    ['R009', '/adminsecuremessaging/message/4', 'none', undefined, true],
    ['R010', '/buylist/documents/kiid/GB00B03MLX29', 'main', undefined, true],
  ])('[%s] %s: layout %s, background %s, sign-in %s', (_, address, layout, background, needsSignIn) => {
    const rule = routeRule(address, frameless);
    expect([rule.layout, rule.background, rule.needsSignIn]).toEqual([layout, background, needsSignIn]);
  });

  test('an address that only begins like an open one is not open', () => {
    expect(routeRule('/loginsomewhere').needsSignIn).toBe(true);
    expect(routeRule('/themes').needsSignIn).toBe(true);
    expect(routeRule('/securemessaging', frameless).layout).toBe('main');
  });

  test('a remote that wants its pages without the frame opens nothing, and changes no exception', () => {
    expect(redirectFor(at('/adminsecuremessaging/inbox'), 'unauthenticated')).toMatch(/^\/login/);
    expect(routeRule('/login', ['/login'])).toEqual(routeRule('/login'));
  });
});
