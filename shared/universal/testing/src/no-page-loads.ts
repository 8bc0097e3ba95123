// A form whose handler forgets `preventDefault` loads the page anew in a browser, and loses what was entered. jsdom
// only logs that it loads no pages: here the test fails.
import { afterEach, expect } from '@jest/globals';

const submitted: string[] = [];

window.addEventListener('submit', ({ defaultPrevented, target }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement) submitted.push(target.textContent ?? '');
});

afterEach(() => {
  // Forms that a browser would have sent to the server.
  expect(submitted.splice(0)).toEqual([]);
});
