import type { FeedStatus } from '@harbour/definitions/investments/data-feeds';

/** Providers that hold the demonstration's plans and send data about them. */
export const providers = [
  { id: 'harbour', name: 'Harbour Platform' },
  { id: 'lodestar', name: 'Lodestar Pensions' },
  { id: 'northgate', name: 'Northgate Life' },
  { id: 'castle', name: 'Castle Investments' },
] as const;

export interface DemonstrationFeed {
  feedId: string;
  /** The account that the feed belongs to. */
  account: 'client' | 'partner';
  providerId: (typeof providers)[number]['id'];
  providerRef: string;
  status: FeedStatus;
  /** Age of the last data in days; null if none has arrived. */
  daysAgo: number | null;
  problem: string | null;
  planstrings: readonly string[];
}

/** Feeds for the households' plans that show each status. A joint plan has one feed per owner. */
export const feeds: readonly DemonstrationFeed[] = [
  {
    feedId: 'harbour-eleanor',
    account: 'client',
    providerId: 'harbour',
    providerRef: 'HP-448210',
    status: 'connected',
    daysAgo: 1,
    problem: null,
    planstrings: ['HB-ISA-2001', 'HB-GIA-3001'],
  },
  {
    feedId: 'lodestar-eleanor',
    account: 'client',
    providerId: 'lodestar',
    providerRef: 'LS/77-3015',
    status: 'delayed',
    daysAgo: 5,
    problem: null,
    planstrings: ['HB-PEN-1001'],
  },
  {
    feedId: 'northgate-eleanor',
    account: 'client',
    providerId: 'northgate',
    providerRef: 'NG0091846',
    status: 'failed',
    daysAgo: 19,
    problem: 'The letter of authority that lets us ask for your figures has expired.',
    planstrings: ['HB-PEN-1002', 'HB-BND-3002'],
  },
  {
    feedId: 'castle-eleanor',
    account: 'client',
    providerId: 'castle',
    providerRef: 'CI-20557',
    status: 'pending',
    daysAgo: null,
    problem: null,
    planstrings: ['HB-ISA-2003'],
  },
  {
    feedId: 'lodestar-james',
    account: 'partner',
    providerId: 'lodestar',
    providerRef: 'LS/77-3188',
    status: 'connected',
    daysAgo: 1,
    problem: null,
    planstrings: ['HB-PEN-1003'],
  },
  {
    feedId: 'harbour-james',
    account: 'partner',
    providerId: 'harbour',
    providerRef: 'HP-448211',
    status: 'connected',
    daysAgo: 1,
    problem: null,
    planstrings: ['HB-ISA-2002', 'HB-GIA-3001'],
  },
  {
    feedId: 'castle-james',
    account: 'partner',
    providerId: 'castle',
    providerRef: 'CI-20561',
    status: 'delayed',
    daysAgo: 4,
    problem: null,
    planstrings: ['HB-GIA-3003'],
  },
];
