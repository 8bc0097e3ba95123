import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { destinationAfterSignIn } from './destination.ts';

const origin = 'https://portal.example';
const after = (path: string) => destinationAfterSignIn(`?path=${encodeURIComponent(path)}`, origin);

test.each(['/', '/investments/valuation?po=all&d=2026-11-20', '/faqs/questions#fees', '/settings/personal?x=a%26b'])(
  '[R134] leads to %s, which was wanted',
  (path) => {
    expect(after(path)).toBe(path);
  },
);

test.each(['', '?x=1', '?path=', '?path=investments'])('%p wants nothing: the dashboard', (search) => {
  expect(destinationAfterSignIn(search, origin)).toBe('/');
});

describe('a forged address never leads out of the portal', () => {
  test.each([
    'https://evil.example',
    'https://evil.example/login',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/@evil.example//\\evil.example/../../..//evil.example',
  ])('%p', (path) => {
    const destination = after(path);
    expect(destination).toMatch(/^\/(?![/\\])/);
    expect(new URL(destination, origin).origin).toBe(origin);
  });

  test('whatever it is', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      'https:',
      'a',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const destination = after(pieces.join(''));
        expect(destination).toMatch(/^\/(?![/\\])/);
        expect(new URL(destination, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each(['/login', '/login?path=/login', '/login/', '/logout', '/logout?s=autologout'])(
  '%s is no place to arrive at after signing in',
  (path) => {
    expect(after(path)).toBe('/');
  },
);
