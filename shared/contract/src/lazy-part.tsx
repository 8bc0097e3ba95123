import { type ReactNode, use } from 'react';
import { failedChunk, loadCode } from './failed-chunk.ts';

/** A component whose code arrives as a module of its own. */
export type PartLoader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

const attempts = new Map<PartLoader<never>, { promise: ReturnType<PartLoader<never>>; failed: boolean }>();

/** Addresses of code that did not arrive in its time, by what loads it. */
const hung = new Map<PartLoader<never>, string>();

function attempt<Props>(load: PartLoader<Props>): ReturnType<PartLoader<Props>> {
  const known = attempts.get(load);
  // A map cannot say that each value has its own key's type; only the lines below put something in.
  if (known) return known.promise as ReturnType<PartLoader<Props>>;
  const promise = loadCode(load, hung.get(load));
  hung.delete(load);
  const made = { promise, failed: false };
  promise.catch((error: unknown) => {
    made.failed = true;
    const chunk = failedChunk(error);
    if (chunk?.timedOut) hung.set(load, chunk.address);
  });
  attempts.set(load, made);
  return promise;
}

/** Has a part's code on the page before it is shown; one that cannot be had is left to whoever shows it. */
export async function prepareParts(loads: readonly PartLoader<never>[]): Promise<void> {
  await Promise.allSettled(loads.map(attempt));
}

/** Lets every part that could not be loaded be tried again; a boundary calls it when the client asks for that. */
export function forgetFailedParts(): void {
  for (const [load, { failed }] of attempts) if (failed) attempts.delete(load);
}

/**
 * Shows a component whose code arrives when it is first needed.
 * Unlike React.lazy it can be tried again after a failure: React.lazy keeps a rejected promise for ever.
 */
export function LazyPart<Props extends object>({ load, props }: { load: PartLoader<Props>; props: Props }) {
  const { default: Part } = use(attempt(load));
  return <Part {...props} />;
}
