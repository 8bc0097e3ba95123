import { afterEach, expect, jest, test } from '@jest/globals';
import { enforceTrustedTypes, UntrustedTextError } from './trusted-types.ts';

type Rules = { createHTML: (text: string) => string; createScriptURL: (address: string) => string };
const createPolicy = jest.fn<(name: string, rules: Rules) => void>();

afterEach(() => {
  createPolicy.mockReset();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

/** The rules that a browser with Trusted Types would receive; jsdom has no Trusted Types. */
function rules(vouchedFor: (address: string) => boolean = () => false): Rules {
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  enforceTrustedTypes(vouchedFor);
  const [name, given] = createPolicy.mock.calls[0] ?? [];
  if (name !== 'default' || !given) throw new Error('There is no default policy.');
  return given;
}

test.each(['', 'plain text', '.a > .b { content: "x"; }', 'a & b', '&lt;script&gt;'])(
  'a text in which there can be no element passes: %j',
  (text) => {
    expect(rules().createHTML(text)).toBe(text);
  },
);

test.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', 'a < b', '</style><script>alert(1)</script>', '<!--'])(
  'a text that could be markup is refused: %j',
  (text) => {
    expect(() => rules().createHTML(text)).toThrow(UntrustedTextError);
  },
);

test('a script is asked about by its full address, and refused unless it was vouched for', () => {
  const vouchedFor = jest.fn((address: string) => address === `${location.origin}/remotes/mf-a/1.0.0/a.js`);
  const { createScriptURL } = rules(vouchedFor);
  expect(createScriptURL('/remotes/mf-a/1.0.0/a.js')).toBe(`${location.origin}/remotes/mf-a/1.0.0/a.js`);
  for (const address of [
    '/remotes/mf-a/1.0.0/b.js',
    'https://elsewhere.example/remotes/mf-a/1.0.0/a.js',
    'https://elsewhere.example/a.js',
    'data:text/javascript,alert(1)',
    'blob:null/1',
    'javascript:alert(1)',
  ])
    expect(() => createScriptURL(address)).toThrow(UntrustedTextError);
  expect(vouchedFor).toHaveBeenCalledWith('https://elsewhere.example/remotes/mf-a/1.0.0/a.js');
});

test('no text becomes a script: there is no rule for one', () => {
  expect(Object.keys(rules()).sort()).toEqual(['createHTML', 'createScriptURL']);
});

test('a browser without Trusted Types goes without', () => {
  expect(() => enforceTrustedTypes(() => false)).not.toThrow();
});
