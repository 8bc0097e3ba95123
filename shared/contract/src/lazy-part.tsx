import { type ReactNode, use } from 'react';

/** A component whose code arrives as a module of its own. */
export type PartLoader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

const attempts = new Map<PartLoader<never>, { promise: ReturnType<PartLoader<never>>; failed: boolean }>();

function attempt<Props>(load: PartLoader<Props>): ReturnType<PartLoader<Props>> {
  const known = attempts.get(load);
  // A map cannot say that each value has its own key's type; only the lines below put something in.
  if (known) return known.promise as ReturnType<PartLoader<Props>>;
  const promise = load();
  const made = { promise, failed: false };
  promise.catch(() => {
    made.failed = true;
  });
  attempts.set(load, made);
  return promise;
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
