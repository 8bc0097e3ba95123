import { type ReactNode, use } from 'react';
import { failedChunk, fetchAnew } from './failed-chunk.ts';

/** A component whose code arrives as a module of its own. */
export type PartLoader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

/** Milliseconds before each further try of code that could not be had: right after a release it may be on its way. */
const backOff: readonly number[] = [300, 1_200];

async function tryAgain<Props>(
  load: PartLoader<Props>,
  error: unknown,
  pauses = backOff,
): ReturnType<PartLoader<Props>> {
  const chunk = failedChunk(error);
  const [pause, ...more] = pauses;
  if (!chunk || chunk.timedOut || pause === undefined) throw error;
  await new Promise((done) => setTimeout(done, pause));
  await fetchAnew(chunk.address);
  return load().catch((again: unknown) => tryAgain(load, again, more));
}

const attempts = new Map<PartLoader<never>, { promise: ReturnType<PartLoader<never>>; failed: boolean }>();

/**
 * Addresses of code that did not arrive in its time, by what loads it. The request may still hang, and a browser lets
 * every further script of its address wait for it: the next try asks past it first.
 */
const hung = new Map<PartLoader<never>, string>();

async function pastHung<Props>(load: PartLoader<Props>, address: string): ReturnType<PartLoader<Props>> {
  hung.delete(load);
  await fetchAnew(address);
  return load();
}

function attempt<Props>(load: PartLoader<Props>): ReturnType<PartLoader<Props>> {
  const known = attempts.get(load);
  // A map cannot say that each value has its own key's type; only the lines below put something in.
  if (known) return known.promise as ReturnType<PartLoader<Props>>;
  const address = hung.get(load);
  const first = address === undefined ? load() : pastHung(load, address);
  const promise = first.catch((error: unknown) => tryAgain(load, error));
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
