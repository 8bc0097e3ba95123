import { useEffect, useState } from 'react';

/** How long an element of a page is waited for, since pages load part by part. Milliseconds. */
export const tourPatience = 6_000;

/** The element of a step, if it is on the page and can be seen. */
function visibleTarget(name: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)];
  return found.find((element) => element.checkVisibility?.() ?? true);
}

/**
 * The element that a step shows: waits for it, and brings it into view.
 * @param key changes with each step
 * @param onMissing called when it has not come in time
 */
export function useTourTarget(name: string | undefined, key: string, onMissing: () => void): HTMLElement | undefined {
  const [found, setFound] = useState<{ key: string; element: HTMLElement } | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is reported by the step that missed it.
  useEffect(() => {
    if (name === undefined) return;
    const arrival = new MutationObserver(look);
    const timer = setTimeout(() => {
      arrival.disconnect();
      onMissing();
    }, tourPatience);
    function look(): void {
      const element = visibleTarget(name ?? '');
      if (!element) return;
      clearTimeout(timer);
      arrival.disconnect();
      element.scrollIntoView({ block: 'center' });
      setFound({ key, element });
    }
    arrival.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
    return () => {
      clearTimeout(timer);
      arrival.disconnect();
    };
  }, [name, key]);

  return found?.key === key ? found.element : undefined;
}
