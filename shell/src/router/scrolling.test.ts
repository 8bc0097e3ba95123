import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { scrollAfterNavigation } from './scrolling.ts';

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;
const scrollIntoView = jest.fn();

/** An element whose upper edge is at 600 px of the window. */
function element(attributes: Record<string, string>): HTMLElement {
  const made = document.createElement('section');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.getBoundingClientRect = () => new DOMRect(0, 600, 100, 100);
  made.scrollIntoView = scrollIntoView;
  return made;
}

const following: (() => void)[] = [];
function follow(hash: string): () => void {
  const stop = scrollAfterNavigation(hash);
  following.push(stop);
  return stop;
}

beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Object.assign(window, { scrollY: 50 });
});
afterEach(() => {
  for (const stop of following.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  scrollIntoView.mockClear();
  document.body.replaceChildren();
});

describe('[R019] with a hash', () => {
  test('[R019] scrolls smoothly to its element, 130 px below the window’s edge', () => {
    document.body.append(element({ id: 'fees' }));
    follow('#fees');
    expect(scrollTo.mock.calls).toEqual([[{ top: 600 + 50 - 130, behavior: 'smooth' }]]);
  });

  test('[R019] finds ids that have to be encoded', () => {
    document.body.append(element({ id: 'über uns' }));
    follow('#%C3%BCber%20uns');
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('a hash that is not encoded properly breaks nothing', () => {
    document.body.append(element({ id: '100%' }));
    expect(() => follow('#100%')).not.toThrow();
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('[R019] waits for an element that arrives with its page', async () => {
    follow('#fees');
    expect(scrollTo).not.toHaveBeenCalled();
    document.body.append(element({ id: 'fees' }));
    await Promise.resolve();
    expect(scrollTo).toHaveBeenCalledTimes(1);
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('[R019] stops waiting when the next page is opened', async () => {
    follow('#fees')();
    document.body.append(element({ id: 'fees' }));
    await Promise.resolve();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('[R019] waits for five seconds, and no longer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    follow('#fees');
    follow('#costs');
    jest.advanceTimersByTime(4_999);
    document.body.append(element({ id: 'costs' }));
    await Promise.resolve();
    expect(scrollTo).toHaveBeenCalledTimes(1);
    scrollTo.mockClear();
    jest.advanceTimersByTime(1);
    document.body.append(element({ id: 'fees' }));
    await Promise.resolve();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('[R019] scrolls on when a part that arrived above had ended the scrolling', () => {
    document.body.append(element({ id: 'fees' }));
    const stop = follow('#fees');
    dispatchEvent(new Event('scrollend'));
    expect(scrollTo).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new Event('scrollend'));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[R019] leaves a visitor alone after %s', (own) => {
    document.body.append(element({ id: 'fees' }));
    follow('#fees');
    dispatchEvent(new Event(own));
    dispatchEvent(new Event('scrollend'));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});

describe('[R020] without a hash', () => {
  test('[R020] scrolls to the marked element where the page has one', () => {
    document.body.append(element({ 'data-scroll-target': '' }));
    follow('');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('[R020] else to the top', () => {
    document.body.append(element({ id: 'fees' }));
    follow('');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  });
});
