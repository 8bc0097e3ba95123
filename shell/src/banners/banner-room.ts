import { useLayoutEffect, useRef } from 'react';

/** How tall the group banner was when it was last seen, and for whom. */
interface Room {
  client: string;
  /** Pixels; 0 for a client without a group. */
  height: number;
}

const place = 'harbour.group-banner';

/** The room that the banner needed for this client the last time; undefined before the first time. Pixels. */
export function rememberedRoom(client: string | undefined, storage: Storage = localStorage): number | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('client' in kept) || !('height' in kept)) return undefined;
    return kept.client === client && typeof kept.height === 'number' ? kept.height : undefined;
  } catch {
    // Whatever stands there, it is only a guess at a height.
    return undefined;
  }
}

/** Gives an element's height to the next visit, so that the page below the banner does not move when it comes. */
export function useRememberedRoom(client: string | undefined, known: boolean) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!known || !client) return;
    const room: Room = { client, height: element.current?.offsetHeight ?? 0 };
    try {
      localStorage.setItem(place, JSON.stringify(room));
    } catch {
      // Without storage the next visit guesses again.
    }
  }, [client, known]);
  return element;
}
