import { expect, test } from '@jest/globals';
import { keepPageGlobals } from './page-globals.ts';

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
