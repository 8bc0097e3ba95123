import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { beginRender, readUnendedRender, takeUnendedRender } from './unended-render.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a render that has not ended when the page is loaded again is known by its build, once', () => {
  beginRender('mf-tools', '1.4.0');
  expect(takeUnendedRender('mf-tools', '1.4.0')).toBe(false);
  readUnendedRender();
  expect(takeUnendedRender('mf-tools', '1.3.0')).toBe(false);
  expect(takeUnendedRender('mf-ims', '1.4.0')).toBe(false);
  expect(takeUnendedRender('mf-tools', '1.4.0')).toBe(true);
  expect(takeUnendedRender('mf-tools', '1.4.0')).toBe(false);
});

test('a page that runs something else afterwards has rendered', () => {
  beginRender('mf-tools', '1.4.0');
  jest.advanceTimersByTime(500);
  readUnendedRender();
  expect(takeUnendedRender('mf-tools', '1.4.0')).toBe(false);
});

test('a page that is left as usual has rendered, however soon', () => {
  beginRender('mf-tools', '1.4.0');
  window.dispatchEvent(new Event('pagehide'));
  readUnendedRender();
  expect(takeUnendedRender('mf-tools', '1.4.0')).toBe(false);
});
