import type { RuntimeConfig } from '@harbour/contract';

type Network = RuntimeConfig['links']['social'][number]['name'];

/** Simple icons drawn for the portal, in a 24 × 24 box. */
const marks: Record<Network, string> = {
  LinkedIn: 'M5 9v10M5 5v.01M10 19V9m0 4c0-3 8-5 8 1v5',
  X: 'M5 5l14 14M19 5L5 19',
  Facebook: 'M14 20V8c0-2 1-3 3-3M9 12h7',
  YouTube: 'M4 8c0-1 1-2 2-2h12c1 0 2 1 2 2v8c0 1-1 2-2 2H6c-1 0-2-1-2-2zM10 9.5v5l4-2.5z',
};

export function SocialIcon({ name }: { name: Network }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d={marks[name]} />
    </svg>
  );
}
