// What `@jest/globals` is where jest-light-runner runs a file: the runner's globals, with Jest's own fake timers, which
// the runner gives without their options.
import { ModernFakeTimers } from '@jest/fake-timers';

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
export const jest = Object.assign(globalThis.jest, {
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
});
