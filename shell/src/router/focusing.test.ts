import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { focusAfterNavigation } from './focusing.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><main id="content"></main>';
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const content = () => document.querySelector('#content') as HTMLElement;
const focusPage = (title: string) => {
  content().innerHTML = `<h1>${title}</h1><button>Inside</button>`;
};

test('the heading of the new page has the focus, also once the page has taken the place of its skeleton', async () => {
  stop = focusAfterNavigation();
  focusPage('Loading');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Loading'));
  focusPage('Dashboard');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Dashboard'));
});

test('focus that something else has stays', async () => {
  document.querySelector('button')?.focus();
  stop = focusAfterNavigation();
  focusPage('Dashboard');
  await Promise.resolve();
  expect(document.activeElement).toHaveTextContent('Menu');
});

test('a visitor who goes on is not called back, nor is one who waits long', async () => {
  stop = focusAfterNavigation();
  dispatchEvent(new Event('keydown'));
  focusPage('Dashboard');
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  jest.useFakeTimers();
  stop = focusAfterNavigation();
  document.body.querySelector<HTMLElement>('h1')?.blur();
  jest.advanceTimersByTime(6_000);
  focusPage('Valuation');
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test('a redirect before the visitor did anything does not take the focus', async () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  stop = focusAfterNavigation();
  focusPage('Inbox');
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  activation.hasBeenActive = true;
  stop = focusAfterNavigation();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Inbox'));
  Reflect.deleteProperty(navigator, 'userActivation');
});
