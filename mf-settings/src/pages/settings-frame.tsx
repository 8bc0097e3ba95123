import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

/** The tabs of /settings (specification, section 2). */
const settingsTabs: readonly Tab[] = [
  { label: 'Personal', to: '/settings/personal' },
  { label: 'Website', to: '/settings/websettings' },
  { label: 'Risk Profiler', to: '/settings/riskprofiler' },
];

/** What the tabs of /settings have in common. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Page title="Settings" tabs={<TabNav label="Settings" tabs={settingsTabs} />}>
      {children}
    </Page>
  );
}
