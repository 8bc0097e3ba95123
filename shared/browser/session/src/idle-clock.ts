/** Specification, section 9. Milliseconds. */
export const idleLimits = { warnAfter: 1_500_000, endAfter: 300_000 } as const;

/** The time of the last activity, shared by the client's tabs. */
export interface SharedActivity {
  /** Milliseconds since 1970; undefined where what is stored is no time. */
  read(): number | undefined;
  write(at: number): void;
  /** Calls back when another tab wrote. */
  subscribe(onChange: () => void): () => void;
}

export interface IdleClockOptions {
  activity: SharedActivity;
  onWarning: (endsAt: number) => void;
  /** There was activity, here or in another tab, while the warning was shown. */
  onResumed: () => void;
  onEnd: () => void;
  limits?: { warnAfter: number; endAfter: number };
  now?: () => number;
}

export interface IdleClock {
  start(): void;
  stop(): void;
  /** Restarts the 25 minutes. */
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
  /** The last activity in this tab: used if the shared time is missing or invalid. */
  let ownActivity = now();
  let unsubscribe: (() => void) | undefined;

  const end = limits.warnAfter + limits.endAfter;

  /** Milliseconds since the last activity, never less than 0: a time in the future would keep the session for ever. */
  function idleTime(): number {
    const present = now();
    // The machine's clock may have been set back.
    ownActivity = Math.min(ownActivity, present);
    const shared = activity.read();
    return present - (shared === undefined || shared > present ? ownActivity : shared);
  }

  function note(): void {
    ownActivity = now();
    activity.write(ownActivity);
  }

  function look(): void {
    clearTimeout(timer);
    const idle = idleTime();
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
    if (idleTime() < end) note();
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
      note();
      look();
    },
    stop,
    touch,
  };
}

const storageKey = 'harbour.last-activity';

/** As `write` below writes it. Anything on this origin may have stored something else. */
const storedTime = /^\d{1,15}$/;

/**
 * Tabs agree through local storage, whose `storage` event reaches every tab but the one that wrote. Without storage, or
 * with something in it that is no time, each tab counts for itself.
 */
export function storedActivity(storage: Storage = localStorage): SharedActivity {
  return {
    read() {
      try {
        const text = storage.getItem(storageKey) ?? '';
        return storedTime.test(text) ? Number(text) : undefined;
      } catch {
        return undefined;
      }
    },
    write(at) {
      try {
        storage.setItem(storageKey, String(at));
      } catch {
        // Full or forbidden storage: see above.
      }
    },
    subscribe(onChange) {
      const changed = ({ key }: StorageEvent) => {
        if (key === storageKey) onChange();
      };
      addEventListener('storage', changed);
      return () => removeEventListener('storage', changed);
    },
  };
}
