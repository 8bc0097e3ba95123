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
  const own = JSON.parse;
  JSON.parse = () => 'nonsense';
  const names = restorePageGlobals();
  expect(JSON.parse).toBe(own);
  expect(names).toEqual(['parse']);
  expect(restorePageGlobals()).toEqual([]);
});

test('what error reporting has wrapped stays wrapped', () => {
  const own = History.prototype.pushState;
  const wrapped: typeof own = (...parameters) => Reflect.apply(own, history, parameters);
  History.prototype.pushState = Object.assign(wrapped, { __sentry_original__: own });
  expect(restorePageGlobals()).toEqual([]);
  expect(History.prototype.pushState).toBe(wrapped);
  History.prototype.pushState = own;
});
