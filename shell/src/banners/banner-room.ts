import { useLayoutEffect, useRef } from 'react';

/** The last seen height of the group banner, for which client, and in a window of which width. */
interface Room {
  client: string;
  /** Pixels. */
  width: number;
  /** Pixels; 0 for a client without a group. */
  height: number;
}

const storageKey = 'harbour.group-banner';

/** The banner's last known height for this client and width; undefined before the first time. Pixels. */
export function rememberedRoom(client: string | undefined, storage: Storage = localStorage): number | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('client' in kept) || !('height' in kept)) return undefined;
    if (kept.client !== client || typeof kept.height !== 'number') return undefined;
    // Without a group it needs no room at any width.
    return kept.height === 0 || ('width' in kept && kept.width === innerWidth) ? kept.height : undefined;
  } catch {
    // Any stored value is only an estimate of the height.
    return undefined;
  }
}

/**
 * Stores an element's height for the next visit, so that the page below the banner does not shift when the banner
 * appears.
 */
export function useRememberedRoom(client: string | undefined, known: boolean) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!known || !client) return;
    const room: Room = { client, width: innerWidth, height: element.current?.offsetHeight ?? 0 };
    try {
      localStorage.setItem(storageKey, JSON.stringify(room));
    } catch {
      // Without storage the next visit guesses again.
    }
  }, [client, known]);
  return element;
}
