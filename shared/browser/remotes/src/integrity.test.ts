import { nothingHasThisHash } from '@harbour/platform-contract';
import { exampleConfig } from '@harbour/testing';
import { afterEach, expect, test } from '@jest/globals';
import { answerForIntegrity, knowIntegrity } from './integrity.ts';

const { services } = exampleConfig;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  document.body.replaceChildren();
});

function pageList(text: string): void {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'harbour-integrity';
  list.textContent = text;
  document.body.append(list);
}

/** The hash of a script whose address some runtime sets. */
function hashOfScript(src: string): string {
  const script = Object.assign(document.createElement('script'), { src });
  expect(script.src).toBe(src);
  return script.integrity;
}

test('a script must have its known hash, whichever code sets its address', () => {
  pageList('{"assets/form.1.js":"sha384-form"}');
  answerForIntegrity(services);
  knowIntegrity(`${location.origin}/remotes/mf-ims/1.0.0/`, { '7.js': 'sha384-seven' });
  expect(hashOfScript(`${location.origin}/assets/form.1.js`)).toBe('sha384-form');
  expect(hashOfScript(`${location.origin}/remotes/mf-ims/1.0.0/7.js`)).toBe('sha384-seven');
  for (const address of [`${location.origin}/assets/form.2.js`, 'https://elsewhere.example/assets/form.1.js'])
    expect(hashOfScript(address)).toBe(nothingHasThisHash);
});

test('a script of a service that the deployment names has no known hash', () => {
  pageList('{}');
  answerForIntegrity({ ...services, captcha: { provider: 'script', script: 'https://captcha.example/a.js' } });
  // jsdom has no property `integrity`.
  expect(hashOfScript('https://captcha.example/b.js')).toBeFalsy();
});

test('a style must have its known hash; a link to something else needs none', () => {
  pageList('{"assets/form.1.css":"sha384-form"}');
  answerForIntegrity(services);
  const hashOf = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href }).integrity;
  expect(hashOf('stylesheet', '/assets/form.1.css')).toBe('sha384-form');
  expect(hashOf('stylesheet', '/assets/form.2.css')).toBe(nothingHasThisHash);
  expect(hashOf('icon', '/icon.svg')).toBeFalsy();
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
