import { expect, test } from '@jest/globals';
import { keepPageGlobals, restorePageGlobals } from './page-globals.ts';

// Once for this file: what is locked stays so.
keepPageGlobals();

test('what holds the session cannot be replaced: who tries it fails by name, and everybody else goes on', () => {
  localStorage.setItem('token', 'kept');
  const nothing = () => null;
  expect(() => {
    Storage.prototype.getItem = nothing;
  }).toThrow(/read only property 'getItem'/);
  expect(() => Object.defineProperty(window, 'localStorage', { value: {} })).toThrow(/localStorage/);
  expect(localStorage.getItem('token')).toBe('kept');
});

test('what was replaced is named once, and is put back', () => {
  const own = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = () => undefined;
  const names = restorePageGlobals();
  expect(XMLHttpRequest.prototype.open).toBe(own);
  expect(names).toEqual(['open']);
  expect(restorePageGlobals()).toEqual([]);
});

test('what error reporting has wrapped stays wrapped', () => {
  const own = EventTarget.prototype.addEventListener;
  const wrapped: typeof own = (...parameters) => Reflect.apply(own, window, parameters);
  EventTarget.prototype.addEventListener = Object.assign(wrapped, { __sentry_original__: own });
  expect(restorePageGlobals()).toEqual([]);
  expect(EventTarget.prototype.addEventListener).toBe(wrapped);
  EventTarget.prototype.addEventListener = own;
});
