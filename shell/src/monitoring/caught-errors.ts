/** How many component stacks are kept (the newest): errors are reported soon after they were caught. */
const mostKept = 20;

interface Caught {
  error: Error;
  /** The components in which the error was thrown, innermost first, in React's format. */
  componentStack: string;
}

let kept: readonly Caught[] = [];
let tell: (caught: Caught) => void = () => undefined;

/** Calls `listener` for every error that a component throws from now on; one listener only. */
export function onCaught(listener: (caught: Caught) => void): void {
  tell = listener;
}

/**
 * Stores the component stack of an error: React passes it only to the root's callbacks, also for errors that a boundary
 * caught.
 */
export function keepCaught(error: unknown, componentStack: string | null | undefined): void {
  if (!(error instanceof Error && componentStack)) return;
  kept = [...kept, { error, componentStack }].slice(-mostKept);
  tell({ error, componentStack });
}

/** The component stack of an error; undefined if no component threw it. */
export function componentStackOf(error: unknown): string | undefined {
  return kept.findLast((caught) => caught.error === error)?.componentStack;
}

/** The newest error with this message that a component threw, for callers that only have the message. */
export function caughtAs(message: string): Error | undefined {
  return kept.findLast(({ error }) => error.message === message)?.error;
}
