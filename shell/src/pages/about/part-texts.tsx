import type { RecordedState } from '@harbour/remotes';
import { NotAvailable } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import type { ReactNode } from 'react';
import styles from './about.module.css';
import type { PortalPart } from './portal-parts.ts';

const stateTexts: Record<RecordedState, string> = {
  'not loaded': 'Not needed yet',
  loading: 'Loading',
  loaded: 'Running',
  failed: 'Failed',
  'switched off': 'Switched off',
};

const size = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en-GB');

function sourceText({ source, canary, version }: PortalPart): string {
  if (!source) return 'With the page';
  switch (source) {
    case 'canary':
      return canary ? `Canary, for ${canary.percentage}% of clients` : 'Canary';
    case 'previous':
      return 'Previous, after a fall back';
    case 'pinned':
      return 'Pinned';
    case 'stable':
      return canary && canary.version !== version
        ? `Stable; ${canary.percentage}% of clients get ${canary.version}`
        : 'Stable';
  }
}

function loadText({ loadMs, state }: PortalPart): ReactNode {
  if (loadMs !== undefined) return `${count.format(Math.round(loadMs))} ms`;
  return state === 'loaded' ? <NotAvailable reason="it was not measured" /> : '–';
}

function bytesText({ figures: { requests, bytes, fromCache } }: PortalPart): ReactNode {
  if (requests === 0) return '–';
  if (bytes === undefined) return <NotAvailable reason="this browser does not tell it" />;
  if (fromCache === requests) return 'From cache';
  const amount = `${size.format(bytes / 1024)} KiB`;
  return fromCache === 0 ? amount : `${amount}, ${fromCache} from cache`;
}

/** The texts for each part. */
export const partColumns: readonly Column<PortalPart>[] = [
  {
    id: 'part',
    title: 'Part',
    width: 'minmax(136px, 2fr)',
    namesRow: true,
    cell: ({ name, title }) => (
      <>
        {title} <span className={styles.name}>{name}</span>
      </>
    ),
  },
  {
    id: 'version',
    title: 'Version',
    width: 'minmax(112px, 1.5fr)',
    belowOnPhone: true,
    cell: ({ version, source }) => (source ? version : `Host API ${version}`),
  },
  {
    id: 'source',
    title: 'Comes from',
    width: 'minmax(120px, 1.5fr)',
    belowOnPhone: 'untitled',
    cell: sourceText,
  },
  { id: 'state', title: 'State', width: 'minmax(104px, 1fr)', cell: ({ state }) => stateTexts[state] },
  { id: 'load', title: 'Load time', width: '96px', figure: true, belowOnPhone: true, cell: loadText },
  { id: 'network', title: 'Network', width: '104px', figure: true, belowOnPhone: true, cell: bytesText },
  {
    id: 'requests',
    title: 'Requests',
    width: '64px',
    figure: true,
    belowOnPhone: true,
    cell: ({ figures }) => count.format(figures.requests),
  },
  {
    id: 'faults',
    title: 'Faults',
    width: '56px',
    figure: true,
    belowOnPhone: true,
    cell: ({ faults }) => count.format(faults),
  },
];
