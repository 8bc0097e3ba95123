import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIdleClock, type IdleClock, idleLimits, type SharedActivity, storedActivity } from './idle-clock.ts';

const minute = 60_000;

function inMemory(): SharedActivity {
  let at = 0;
  return {
    read: () => at,
    write(now) {
      at = now;
    },
    subscribe: () => () => undefined,
  };
}

const running: IdleClock[] = [];

function start(activity: SharedActivity = inMemory()) {
  const heard = { onWarning: jest.fn<(endsAt: number) => void>(), onResumed: jest.fn(), onEnd: jest.fn() };
  const clock = createIdleClock({ activity, ...heard });
  running.push(clock);
  clock.start();
  return { clock, ...heard };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  for (const clock of running.splice(0)) clock.stop();
  jest.useRealTimers();
});

/** The machine sleeps: time passes, no timer runs. */
function sleep(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

test('[R116] [R120] the limits are 1,500,000 ms and 300,000 ms', () => {
  expect(idleLimits).toEqual({ warnAfter: 1_500_000, endAfter: 300_000 });
});

test('[R116] warns after 25 minutes without activity, not before, and once', () => {
  const { onWarning, onEnd } = start();
  jest.advanceTimersByTime(25 * minute - 1);
  expect(onWarning).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onWarning).toHaveBeenCalledTimes(1);
  expect(onWarning).toHaveBeenCalledWith(Date.now() + 5 * minute);
  jest.advanceTimersByTime(4 * minute);
  expect(onWarning).toHaveBeenCalledTimes(1);
  expect(onEnd).not.toHaveBeenCalled();
});

test('[R120] ends 5 minutes after the warning, not before, and once', () => {
  const { onEnd } = start();
  jest.advanceTimersByTime(30 * minute - 1);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120 * minute);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

describe('[R119] activity', () => {
  test.each([
    ['a click', () => document.body.click()],
    ['a key press', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))],
    ['a touch', () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
  ])('[R119] %s restarts the 25 minutes', (_, act) => {
    const { onWarning } = start();
    jest.advanceTimersByTime(24 * minute);
    act();
    jest.advanceTimersByTime(25 * minute - 1);
    expect(onWarning).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onWarning).toHaveBeenCalledTimes(1);
  });

  test('[R119] a click that a page keeps to itself counts too', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', (event) => event.stopPropagation());
    const { onWarning } = start();
    jest.advanceTimersByTime(24 * minute);
    button.click();
    jest.advanceTimersByTime(24 * minute);
    expect(onWarning).not.toHaveBeenCalled();
  });

  test.each(['mousemove', 'scroll', 'wheel', 'focusin', 'visibilitychange', 'keyup'])(
    '[R119] %s is none: nobody need be there for it',
    (type) => {
      const { onWarning } = start();
      jest.advanceTimersByTime(24 * minute);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      jest.advanceTimersByTime(minute);
      expect(onWarning).toHaveBeenCalledTimes(1);
    },
  );

  test('[R121] while the warning is shown restarts everything, so no logout follows', () => {
    const { onWarning, onResumed, onEnd } = start();
    jest.advanceTimersByTime(29 * minute);
    document.body.click();
    expect(onResumed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(25 * minute - 1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(onWarning).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(onWarning).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(5 * minute);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('[R122] touching the clock, as the button does, restarts it', () => {
    const { clock, onResumed, onEnd } = start();
    jest.advanceTimersByTime(26 * minute);
    clock.touch();
    expect(onResumed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * minute);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a machine that slept', () => {
  test('past both limits ends at once when it wakes', () => {
    const { onWarning, onEnd } = start();
    jest.advanceTimersByTime(minute);
    sleep(8 * 60 * minute);
    jest.advanceTimersByTime(24 * minute);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(onWarning).not.toHaveBeenCalled();
  });

  test('past both limits is not revived by the key press that woke it', () => {
    const { onEnd, onResumed } = start();
    sleep(8 * 60 * minute);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(onResumed).not.toHaveBeenCalled();
  });

  test('past the first limit warns, and says when the session ends for real', () => {
    const { onWarning, onEnd } = start();
    const endsAt = Date.now() + 30 * minute;
    jest.advanceTimersByTime(24 * minute);
    sleep(2 * minute);
    jest.advanceTimersByTime(minute);
    expect(onWarning).toHaveBeenCalledWith(endsAt);
    jest.advanceTimersByTime(3 * minute);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('two tabs', () => {
  /** Two tabs share the storage, and each is told of what the other wrote. */
  function tabs() {
    const calls: Array<() => void> = [];
    const stored = storedActivity();
    const tab = (own: number): SharedActivity => ({
      read: stored.read,
      write(at) {
        stored.write(at);
        calls.forEach((tell, index) => {
          if (index !== own) tell();
        });
      },
      subscribe(onChange) {
        calls[own] = onChange;
        return () => undefined;
      },
    });
    return [start(tab(0)), start(tab(1))] as const;
  }

  test('agree: what is done in one keeps the other', () => {
    const [here, there] = tabs();
    jest.advanceTimersByTime(20 * minute);
    here.clock.touch();
    jest.advanceTimersByTime(24 * minute);
    expect(there.onWarning).not.toHaveBeenCalled();
    jest.advanceTimersByTime(minute);
    expect(here.onWarning).toHaveBeenCalledTimes(1);
    expect(there.onWarning).toHaveBeenCalledTimes(1);
  });

  test('agree: continuing in one takes the warning from the other', () => {
    const [here, there] = tabs();
    jest.advanceTimersByTime(26 * minute);
    here.clock.touch();
    expect(there.onResumed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5 * minute);
    expect(there.onEnd).not.toHaveBeenCalled();
  });

  test('hear of each other by the storage event of this key alone', () => {
    const changed = jest.fn();
    const stop = storedActivity().subscribe(changed);
    dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
    expect(changed).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'harbour.last-activity' }));
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'harbour.last-activity' }));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

test('a clock that was stopped says nothing and hears nothing', () => {
  const { clock, onWarning, onEnd } = start();
  clock.stop();
  document.body.click();
  jest.advanceTimersByTime(60 * minute);
  expect(onWarning).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('starting again after somebody else’s long absence begins afresh', () => {
  const activity = inMemory();
  activity.write(Date.now() - 24 * 60 * minute);
  const { onEnd, onWarning } = start(activity);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(25 * minute);
  expect(onWarning).toHaveBeenCalledTimes(1);
});

describe('a stored time that cannot be right neither keeps a session for ever nor ends it at once', () => {
  const key = 'harbour.last-activity';
  const soon = String(Date.parse('2036-01-01'));
  test.each(['yesterday', '', 'NaN', '-1', '1e300', '{}', soon, undefined])(
    '%j: this tab’s own time counts',
    (text) => {
      const { onWarning, onEnd } = start(storedActivity());
      jest.advanceTimersByTime(10 * minute);
      if (text === undefined) localStorage.clear();
      else localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key }));
      expect(onEnd).not.toHaveBeenCalled();
      jest.advanceTimersByTime(15 * minute - 1);
      expect(onWarning).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(onWarning).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(5 * minute);
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );

  test('nor does a clock that was set back', () => {
    const { onEnd } = start(storedActivity());
    sleep(-24 * 60 * minute);
    dispatchEvent(new StorageEvent('storage', { key }));
    jest.advanceTimersByTime(30 * minute);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('nor does a browser that forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    const { onEnd } = start(storedActivity());
    jest.advanceTimersByTime(30 * minute);
    jest.restoreAllMocks();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
