import { integrityLookup, nothingHasThisHash } from '@harbour/contract';
import { afterEach, expect, test } from '@jest/globals';
import { answerForIntegrity } from './integrity.ts';

afterEach(() => {
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
  answerForIntegrity();
  expect(ask(`${location.origin}/assets/form.1.js`)).toBe('sha384-form');
  for (const address of [`${location.origin}/assets/form.2.js`, 'https://elsewhere.example/assets/form.1.js', ''])
    expect(ask(address)).toBe(nothingHasThisHash);
});

test.each([undefined, 'null', '{"a.js":1}', '__INTEGRITY__'])('a page whose list is %j cannot be started', (text) => {
  if (text !== undefined) pageList(text);
  expect(answerForIntegrity).toThrow();
});
