import { useState } from 'react';

/** What the page can be enlarged to, of the width that fits. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** How large a page is drawn, of the width that fits. */
export interface Zoom {
  zoom: number;
  canZoom: { in: boolean; out: boolean };
  /** Goes to a larger or smaller size of the list; ends at its last. */
  change: (steps: 1 | -1) => void;
  /** Back to the width that fits. */
  fit: () => void;
}

export function useZoom(): Zoom {
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1);
  return {
    zoom,
    canZoom: { in: zoom < (zooms.at(-1) ?? 1), out: zoom > zooms[0] },
    change(steps) {
      const index = zooms.indexOf(zoom) + steps;
      setZoom(zooms[Math.min(Math.max(index, 0), zooms.length - 1)] ?? 1);
    },
    fit: () => setZoom(1),
  };
}
