import { jest } from '@jest/globals';

/**
 * Makes it noon of a day until `jest.useRealTimers()`; timers run on as they do.
 * @param day ISO date
 */
export function onFixedDay(day: string): void {
  jest.useFakeTimers({
    now: new Date(`${day}T12:00:00Z`),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}
