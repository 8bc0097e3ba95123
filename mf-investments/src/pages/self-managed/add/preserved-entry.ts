import { clientUid, session } from '@harbour/session';
import { flows } from '../../../steppers/flows.ts';
import type { AddState } from './add-state.ts';

/**
 * What was entered outlives a reload of the page, so that a holding whose storing was interrupted is sent again under
 * the same request id and never stored twice. It is kept in this tab while the page is away, and for its owner alone.
 */
const storageKey = 'harbour.self-managed.entry';

const owner = () => clientUid(session.store.getState());

/** Keeps what was entered; called when the page is about to go. */
export function preserveEntry(state: AddState, storage: Storage = sessionStorage): void {
  if (state.chosen) storage.setItem(storageKey, JSON.stringify({ owner: owner(), state }));
}

/** Whether this page is a step's own that was loaded again, rather than come to. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (!entry || Reflect.get(entry, 'type') !== 'reload') return false;
  return new URL(entry.name, location.origin).pathname.startsWith(`${flows['self-managed'].at}/`);
}

/** What was found on arrival: React may render a page's beginning more than once. */
let arrival: { entry: AddState | undefined } | undefined;
let isTaken = false;

/** Makes it as if the page had just been loaded; for tests. */
export function forgetArrival(): void {
  arrival = undefined;
  isTaken = false;
}

/** The page has started with it: a client who comes back starts with an empty form. */
export function entryTaken(): void {
  isTaken = true;
}

function kept(read: (kept: unknown) => AddState, storage: Storage): AddState | undefined {
  const text = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  if (text === null || !isReloaded()) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Reflect.get(found, 'owner') !== owner()) return undefined;
    return read(Reflect.get(found, 'state'));
  } catch {
    // Kept by another version of this page, or tampered with: the client begins again.
    return undefined;
  }
}

/**
 * What was entered before the page was loaded again, until `entryTaken`; whatever is left behind is removed.
 * @param read checks what is kept; throws if it is no such thing
 */
export function preservedEntry(
  read: (kept: unknown) => AddState,
  storage: Storage = sessionStorage,
): AddState | undefined {
  arrival ??= { entry: kept(read, storage) };
  return isTaken ? undefined : arrival.entry;
}
