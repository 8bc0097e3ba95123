import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

/** The tabs of /research (specification, section 2), of those that have pages. */
const researchTabs: readonly Tab[] = [
  { label: 'Research Library', to: '/research/library' },
  { label: 'Investment Buy List', to: '/research/buylist' },
  { label: 'Glossary', to: '/research/glossary' },
  { label: 'Investment Update', to: '/research/news' },
];

/** What the tabs of /research have in common. */
export function ResearchFrame({ children }: { children: ReactNode }) {
  return (
    <Page title="Research" tabs={<TabNav label="Research" tabs={researchTabs} />}>
      {children}
    </Page>
  );
}
