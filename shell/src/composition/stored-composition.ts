import { type Composition, CompositionError, compositionParameter, readComposition } from '@harbour/platform-contract';
import { compositionKey } from './asks-for-composition.ts';

/**
 * What this tab was asked to run instead of the registry's versions. Whether it applies is decided where builds are
 * chosen.
 */
export interface AskedComposition {
  composition?: Composition;
  /** The user of this tab has confirmed exactly this composition. */
  confirmed?: true;
  /** Why the composition in the address is ignored; the text says what to do. */
  problem?: string;
}

/** The value of the query parameter that ends a pinned composition. */
const none = 'none';

/** Holds the exact text that was confirmed: a different link needs its own confirmation. */
const confirmedKey = 'harbour.composition.confirmed';

/** A tab without storage runs the composition in its address until the next full load. */
function keep(storage: Storage, text: string): void {
  try {
    storage.setItem(compositionKey, text);
  } catch {
    // see above
  }
}

function stored(storage: Storage): AskedComposition {
  try {
    const text = storage.getItem(compositionKey);
    if (text === null) return {};
    const confirmed = storage.getItem(confirmedKey) === text;
    return { composition: readComposition(text), ...(confirmed ? { confirmed } : {}) };
  } catch {
    // It did not come from the address, so there is nobody to inform.
    return {};
  }
}

/**
 * Confirms this tab's composition where confirmation is required; it runs from the next full load on.
 * @throws DOMException in a tab without storage
 */
export function confirmComposition(storage: Storage = sessionStorage): void {
  const text = storage.getItem(compositionKey);
  if (text !== null) storage.setItem(confirmedKey, text);
}

/** Ends the pinned composition of this tab, from the next full load on. */
export function forgetComposition(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(compositionKey);
    storage.removeItem(confirmedKey);
  } catch {
    // If storage is not accessible, nothing was stored either.
  }
}

function follow(asked: string, storage: Storage): AskedComposition {
  if (asked === none) {
    forgetComposition(storage);
    return {};
  }
  try {
    const composition = readComposition(asked);
    keep(storage, asked);
    // Without storage, nothing was confirmed.
    return { ...stored(storage), composition };
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    return { ...stored(storage), problem: error.message };
  }
}

/**
 * The composition that this tab is asked to run. It comes from the address (then it is stored for the tab and removed
 * from the address), or from what was stored before. Call it once, before the router reads the address.
 */
export function askedComposition(storage: Storage = sessionStorage): AskedComposition {
  const { href } = window.location;
  const address = new URL(href);
  const asked = address.searchParams.get(compositionParameter);
  if (asked === null) return stored(storage);
  address.searchParams.delete(compositionParameter);
  window.history.replaceState(window.history.state, '', address);
  return follow(asked, storage);
}
