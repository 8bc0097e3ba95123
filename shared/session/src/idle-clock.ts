/** Specification, section 9. Milliseconds. */
export const idleLimits = { warnAfter: 1_500_000, endAfter: 300_000 } as const;

/** Where the client's tabs agree on when somebody last did something. */
export interface SharedActivity {
  read(): number;
  write(at: number): void;
  /** Calls back when another tab wrote. */
  subscribe(onChange: () => void): () => void;
}

export interface IdleClockOptions {
  activity: SharedActivity;
  onWarning: (endsAt: number) => void;
  /** Somebody did something, here or in another tab, while the warning was shown. */
  onResumed: () => void;
  onEnd: () => void;
  limits?: { warnAfter: number; endAfter: number };
  now?: () => number;
}

export interface IdleClock {
  start(): void;
  stop(): void;
  /** Somebody is there: the 25 minutes begin again. */
  touch(): void;
}

/** What counts as activity (specification, section 4). Requests in the background do not. */
const activityEvents = ['click', 'keydown', 'touchstart'] as const;

/**
 * Watches for 25 minutes without activity, warns, and ends the session 5 minutes later.
 * What counts is the time passed since the last activity, not how often a timer ran,
 * so that a laptop that slept through both limits ends at once when it wakes.
 */
export function createIdleClock(options: IdleClockOptions): IdleClock {
  const { activity, onWarning, onResumed, onEnd, limits = idleLimits, now = Date.now } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warned = false;
  let unsubscribe: (() => void) | undefined;

  const end = limits.warnAfter + limits.endAfter;

  function look(): void {
    clearTimeout(timer);
    const idle = now() - activity.read();
    if (idle >= end) {
      stop();
      onEnd();
      return;
    }
    if (idle >= limits.warnAfter) {
      if (!warned) onWarning(now() + end - idle);
      warned = true;
      timer = setTimeout(look, end - idle);
      return;
    }
    if (warned) onResumed();
    warned = false;
    timer = setTimeout(look, limits.warnAfter - idle);
  }

  function touch(): void {
    // The key press that wakes a machine after the end does not bring the session back.
    if (now() - activity.read() < end) activity.write(now());
    look();
  }

  function stop(): void {
    clearTimeout(timer);
    unsubscribe?.();
    unsubscribe = undefined;
    warned = false;
    for (const event of activityEvents) document.removeEventListener(event, touch, true);
  }

  return {
    start() {
      stop();
      for (const event of activityEvents) document.addEventListener(event, touch, { capture: true, passive: true });
      unsubscribe = activity.subscribe(look);
      activity.write(now());
      look();
    },
    stop,
    touch,
  };
}

const storageKey = 'harbour.last-activity';

/** Tabs agree through local storage, whose `storage` event reaches every tab but the one that wrote. */
export function storedActivity(storage: Storage = localStorage): SharedActivity {
  return {
    read: () => Number(storage.getItem(storageKey) ?? 0),
    write: (at) => storage.setItem(storageKey, String(at)),
    subscribe(onChange) {
      const changed = ({ key }: StorageEvent) => {
        if (key === storageKey) onChange();
      };
      addEventListener('storage', changed);
      return () => removeEventListener('storage', changed);
    },
  };
}
