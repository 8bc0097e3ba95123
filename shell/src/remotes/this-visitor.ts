import { isStaff } from '@harbour/definitions/rights';
import type { Visitor } from '@harbour/remotes';
import { clientUid, session } from '@harbour/session';

const browserKey = 'harbour.browser';

/** A random id of this browser, which identifies nobody; per page if it cannot be stored. */
function browserId(storage: Storage): string {
  try {
    const kept = storage.getItem(browserKey);
    if (kept) return kept;
    const made = crypto.randomUUID();
    storage.setItem(browserKey, made);
    return made;
  } catch {
    return 'no storage';
  }
}

/** The current visitor. */
export function thisVisitor(storage: Storage = localStorage): Visitor {
  const state = session.store.getState();
  return {
    client: clientUid(state) ?? browserId(storage),
    signedIn: state.status === 'authenticated',
    staff: isStaff(state.user?.groups ?? []),
  };
}
