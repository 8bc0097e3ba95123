import { integrityLookup, nothingHasThisHash } from '@harbour/platform-contract';
import { exampleConfig } from '@harbour/testing';
import { afterEach, expect, test } from '@jest/globals';
import { answerForIntegrity, knowIntegrity } from './integrity.ts';

const { services } = exampleConfig;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, integrityLookup);
});

function pageList(text: string): void {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'harbour-integrity';
  list.textContent = text;
  document.body.append(list);
}

function ask(address: string): unknown {
  const lookup: unknown = Reflect.get(globalThis, integrityLookup);
  return typeof lookup === 'function' ? lookup(address) : 'no lookup';
}

test('the host’s own chunks have the hashes that came with the page; nothing else of this origin has one', () => {
  pageList('{"assets/form.1.js":"sha384-form"}');
  answerForIntegrity(services);
  expect(ask(`${location.origin}/assets/form.1.js`)).toBe('sha384-form');
  for (const address of [`${location.origin}/assets/form.2.js`, 'https://elsewhere.example/assets/form.1.js', ''])
    expect(ask(address)).toBe(nothingHasThisHash);
});

test.each([undefined, 'null', '{"a.js":1}', '__INTEGRITY__'])('a page whose list is %j cannot be started', (text) => {
  if (text !== undefined) pageList(text);
  expect(() => answerForIntegrity(services)).toThrow();
});

test('a script runs that was vouched for, or is of a service that the deployment names', () => {
  let vouchedFor: (address: string) => string = () => 'no policy';
  const createPolicy = (_: string, rules: { createScriptURL: typeof vouchedFor }) => {
    vouchedFor = rules.createScriptURL;
  };
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  pageList('{"assets/form.1.js":"sha384-form"}');
  const captcha = { provider: 'script' as const, script: 'https://captcha.example/a.js' };
  answerForIntegrity({ ...services, captcha });
  knowIntegrity(`${location.origin}/remotes/mf-ims/1.0.0/`, { 'entry.js': 'sha384-entry' });
  const passing = ['/assets/form.1.js', '/remotes/mf-ims/1.0.0/entry.js', 'https://captcha.example/more.js'];
  for (const address of passing) expect(vouchedFor(address)).toBe(new URL(address, location.origin).href);
  const refused = ['/assets/form.2.js', '/remotes/mf-ims/1.0.0/worker.js', '/remotes/mf-ims/9.9.9/entry.js'];
  for (const address of [...refused, 'https://elsewhere.example/a.js']) expect(() => vouchedFor(address)).toThrow();
});
