import { isStaff } from '@harbour/definitions/rights';
import type { Visitor } from '@harbour/remotes';
import { clientUid, session } from '@harbour/session';

const browserKey = 'harbour.browser';

/** An id of this browser, which says nothing about anybody; one for this page where it cannot be kept. */
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

/** Who looks at the portal now. */
export function thisVisitor(storage: Storage = localStorage): Visitor {
  const state = session.store.getState();
  return {
    client: clientUid(state) ?? browserId(storage),
    signedIn: state.status === 'authenticated',
    staff: isStaff(state.user?.groups ?? []),
  };
}
