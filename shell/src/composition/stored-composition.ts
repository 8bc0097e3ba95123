import { type Composition, CompositionError, compositionParameter, readComposition } from '@harbour/platform-contract';

/** What this tab was asked to run instead of what the registry says. Whether it counts is decided where builds are chosen. */
export interface AskedComposition {
  composition?: Composition;
  /** Whoever uses this tab has said that this very composition is to run. */
  confirmed?: true;
  /** Why what the address asked for is not followed; it says what to do. */
  problem?: string;
}

/** The value of the query parameter that ends a pinned composition. */
const none = 'none';

const place = 'harbour.composition';

/** Holds the very text that was confirmed: what another link asks for is not. */
const confirmedPlace = 'harbour.composition.confirmed';

/** A tab without storage runs what its address says until the next full load. */
function keep(storage: Storage, text: string): void {
  try {
    storage.setItem(place, text);
  } catch {
    // see above
  }
}

function stored(storage: Storage): AskedComposition {
  try {
    const text = storage.getItem(place);
    if (text === null) return {};
    const confirmed = storage.getItem(confirmedPlace) === text;
    return { composition: readComposition(text), ...(confirmed ? { confirmed } : {}) };
  } catch {
    // Nobody asked for this in the address, so there is nobody to be told.
    return {};
  }
}

/**
 * Lets the composition that this tab was asked for run where it has to be confirmed, from the next full load on.
 * @throws DOMException in a tab without storage
 */
export function confirmComposition(storage: Storage = sessionStorage): void {
  const text = storage.getItem(place);
  if (text !== null) storage.setItem(confirmedPlace, text);
}

/** Ends the pinned composition of this tab, from the next full load on. */
export function forgetComposition(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(place);
    storage.removeItem(confirmedPlace);
  } catch {
    // What cannot be reached was not stored either.
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
    // Where nothing can be kept, nothing was confirmed.
    return { ...stored(storage), composition };
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    return { ...stored(storage), problem: error.message };
  }
}

/**
 * What this tab is asked to run: by its address, which is kept for the tab and taken out of the address, or by what was
 * kept before. To be asked once, before the router reads the address.
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
