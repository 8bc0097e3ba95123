import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PartLoading } from './parts-loading.tsx';

/**
 * The longest that a part may wait for something of its own, such as a promise that it reads with `use`, once its code
 * is there. Data has its own limits, all of them shorter together. Milliseconds.
 */
const longestWait = 45_000;

/** A part waits for something that does not come: it would show its placeholder for ever. */
export class PartStuckError extends Error {
  override name = 'PartStuckError';
  constructor() {
    super(`A part still waits ${longestWait / 1_000} s after its code was loaded.`);
  }
}

interface PartWaitingProps {
  /** Resolves when the code of the part is loaded; loading has time limits of its own. */
  codeLoaded: () => Promise<unknown>;
  /** The placeholder. */
  children: ReactNode;
}

/**
 * Shows the placeholder of a part that is loading, for a limited time.
 * @throws PartStuckError to the boundary around it
 */
export function PartWaiting({ codeLoaded, children }: PartWaitingProps) {
  const [stuck, setStuck] = useState(false);
  const loaded = useRef(codeLoaded);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const begin = () => {
      if (!left) timer = setTimeout(() => setStuck(true), longestWait);
    };
    // Code that fails to load is the boundary's matter.
    loaded.current().then(begin, () => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  if (stuck) throw new PartStuckError();
  return <PartLoading>{children}</PartLoading>;
}
