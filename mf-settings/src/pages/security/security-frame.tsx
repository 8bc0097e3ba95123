import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

const securityTabs: readonly Tab[] = [
  { label: 'Security', to: '/settings/security' },
  { label: 'Who has seen my account', to: '/settings/access' },
];

/** What the two pages about the safety of an account have in common. */
export function SecurityFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} tabs={<TabNav label="Security" tabs={securityTabs} />}>
      {children}
    </Page>
  );
}
