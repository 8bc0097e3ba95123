import { NotAvailable } from '@harbour/ui';
import type { ReactNode } from 'react';
import type { RemoteState } from '../../remotes/remote-records.ts';
import type { PortalPart } from './portal-parts.ts';

const stateWords: Record<RemoteState, string> = {
  'not loaded': 'Not needed yet',
  loading: 'Loading',
  loaded: 'Running',
  failed: 'Failed',
  'switched off': 'Switched off',
};

const size = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en-GB');

function sourceWords({ source, canary, version }: PortalPart): string {
  if (!source) return 'With the page';
  switch (source) {
    case 'canary':
      return canary ? `Canary, for ${canary.percentage} % of clients` : 'Canary';
    case 'previous':
      return 'Previous, after a fall back';
    case 'pinned':
      return 'Pinned';
    case 'stable':
      return canary && canary.version !== version
        ? `Stable; ${canary.percentage} % of clients get ${canary.version}`
        : 'Stable';
  }
}

function loadWords({ loadMs, state }: PortalPart): ReactNode {
  if (loadMs !== undefined) return `${count.format(Math.round(loadMs))} ms`;
  return state === 'loaded' ? <NotAvailable reason="it was not measured" /> : '–';
}

function bytesWords({ figures: { requests, bytes, fromCache } }: PortalPart): ReactNode {
  if (requests === 0) return '–';
  if (bytes === undefined) return <NotAvailable reason="this browser does not tell it" />;
  if (fromCache === requests) return 'From cache';
  const amount = `${size.format(bytes / 1024)} KiB`;
  return fromCache === 0 ? amount : `${amount}, ${fromCache} from cache`;
}

interface PartColumn {
  title: string;
  figure?: true;
  words: (part: PortalPart) => ReactNode;
}

/** What is said of each part, beside its name. */
export const partColumns: readonly PartColumn[] = [
  { title: 'Version', words: ({ version, source }) => (source ? version : `Host API ${version}`) },
  { title: 'Comes from', words: sourceWords },
  { title: 'State', words: ({ state }) => stateWords[state] },
  { title: 'Load time', figure: true, words: loadWords },
  { title: 'Network', figure: true, words: bytesWords },
  { title: 'Requests', figure: true, words: ({ figures }) => count.format(figures.requests) },
  { title: 'Faults', figure: true, words: ({ faults }) => count.format(faults) },
];
