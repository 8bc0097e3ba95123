/** Errors whose component stacks are kept, the newest: whoever reports one does so soon after it was caught. */
const mostKept = 20;

interface Caught {
  error: Error;
  /** The components in which it was thrown, innermost first, as React writes them. */
  componentStack: string;
}

let kept: readonly Caught[] = [];

/** Keeps in which components an error was thrown: React tells the root of the page, and of boundaries' errors only there. */
export function keepCaught(error: unknown, componentStack: string | null | undefined): void {
  if (error instanceof Error && componentStack) kept = [...kept, { error, componentStack }].slice(-mostKept);
}

/** In which components an error was thrown; undefined for one that no component threw. */
export function componentStackOf(error: unknown): string | undefined {
  return kept.findLast((caught) => caught.error === error)?.componentStack;
}

/** The newest error that a component threw with these words, for whoever is told the words alone. */
export function caughtAs(message: string): Error | undefined {
  return kept.findLast(({ error }) => error.message === message)?.error;
}
