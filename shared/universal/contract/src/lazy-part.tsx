import { type ReactNode, use } from 'react';
import { failedChunk, loadCode } from './failed-chunk.ts';

/** A component whose code is loaded as its own module. */
export type PartLoader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

/** Weak, so that the code of a build that was replaced can be collected. */
const attempts = new WeakMap<PartLoader<never>, ReturnType<PartLoader<never>>>();
const failed = new Set<PartLoader<never>>();

/** Addresses of code that timed out, by loader. */
const hung = new Map<PartLoader<never>, string>();

function attempt<Props>(load: PartLoader<Props>): ReturnType<PartLoader<Props>> {
  const known = attempts.get(load);
  // The type of a map cannot say that each value matches its own key's type; only the lines below add entries.
  if (known) return known as ReturnType<PartLoader<Props>>;
  const promise = loadCode(load, hung.get(load));
  hung.delete(load);
  promise.catch((error: unknown) => {
    failed.add(load);
    const chunk = failedChunk(error);
    if (chunk?.timedOut) hung.set(load, chunk.address);
  });
  attempts.set(load, promise);
  return promise;
}

/** Preloads a part's code before it is shown; failures are left to the component that shows it. */
export async function prepareParts(loads: readonly PartLoader<never>[]): Promise<void> {
  await Promise.allSettled(loads.map(attempt));
}

/** Lets every part that failed to load be tried again; a boundary calls it when the client asks for a retry. */
export function forgetFailedParts(): void {
  for (const load of failed) attempts.delete(load);
  failed.clear();
}

/**
 * Shows a component whose code is loaded on first use. Unlike React.lazy it can be retried after a failure: React.lazy
 * keeps a rejected promise for ever.
 */
export function LazyPart<Props extends object>({ load, props }: { load: PartLoader<Props>; props: Props }) {
  const { default: Part } = use(attempt(load));
  return <Part {...props} />;
}
