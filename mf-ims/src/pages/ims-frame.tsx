import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

/** The tabs of /ims (specification, section 2). */
const imsTabs: readonly Tab[] = [
  { label: 'IMS HOME', to: '/ims/imshome' },
  { label: 'IMS FAQS AND INFO', to: '/ims/imsfaqs' },
];

/** What both tabs of /ims have in common. */
export function ImsFrame({ children }: { children: ReactNode }) {
  return (
    <Page title="Investment Management Service">
      <TabNav label="IMS" tabs={imsTabs} />
      {children}
    </Page>
  );
}
