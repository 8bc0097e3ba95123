// Imported by the package's name, not by file: each remote bundles this module, and all of them share the query cache.
import { useCall } from '@harbour/api/query';
import type { ElementName } from '@harbour/contract/elements';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { clientUid, useSession } from '@harbour/session';
import type { ReactNode } from 'react';

/** Where the hidden elements of the last client are stored, after the client's id, separated by spaces. */
const storageKey = 'harbour.hidden-elements';

/** Whether it was hidden at the last visit, so that nothing appears and vanishes while the settings are loading. */
function wasHidden(client: string | undefined, name: string): boolean {
  const [whose, ...hidden] = localStorage.getItem(storageKey)?.split(' ') ?? [];
  return whose === client && hidden.includes(name);
}

/** Stores for the next visit which elements a client has hidden. */
export function rememberVisibility(client: string, visibility: WebsiteSettings['elementVisibility']): void {
  const hidden = Object.keys(visibility).filter((name) => visibility[name] === false);
  try {
    localStorage.setItem(storageKey, [client, ...hidden].join(' '));
  } catch {
    // Without storage, what is hidden vanishes once the settings are known.
  }
}

/** Whether a named element is shown: it is, unless the client has hidden it. */
export function useElementVisible(name: ElementName): boolean {
  const client = useSession(clientUid);
  const { data } = useCall(getWebsiteSettings, {}, { background: true });
  return data ? (data.elementVisibility[name] ?? true) : !wasHidden(client, name);
}

/** A named part of a page, which the client can hide. */
export function Element({ name, children }: { name: ElementName; children: ReactNode }) {
  return useElementVisible(name) ? children : null;
}
