import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

const calculators = '/tools/calculators';

/** The tabs of /tools (specification, section 2). */
const toolTabs: readonly Tab[] = [
  { label: 'WealthPlan', to: '/tools/wealthplan' },
  { label: 'Calculators', to: calculators },
];

interface ToolsFrameProps {
  title: string;
  lead?: string;
  /** The tab that the page belongs to. */
  tab?: 'wealthplan' | 'calculators';
  children: ReactNode;
}

/** What the pages of /tools have in common; each calculator belongs to the tab Calculators. */
export function ToolsFrame({ title, lead, tab = 'calculators', children }: ToolsFrameProps) {
  const current = tab === 'calculators' ? calculators : '/tools/wealthplan';
  return (
    <Page title={title} lead={lead} tabs={<TabNav label="Planning Tools" tabs={toolTabs} current={current} />}>
      {children}
    </Page>
  );
}
