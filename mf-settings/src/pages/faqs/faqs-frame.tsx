import { Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';

/** The tabs of /faqs, in the specification's order; the second one is where /faqs leads (decision 7). */
const faqTabs: readonly Tab[] = [
  { label: 'Troubleshooting', to: '/faqs/troubleshooting' },
  { label: 'FAQs', to: '/faqs/questions' },
];

/** What both tabs of /faqs have in common. */
export function FaqsFrame({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Help"
      lead="Answers about this portal. For anything else, send us a message."
      tabs={<TabNav label="Help" tabs={faqTabs} />}
    >
      {children}
    </Page>
  );
}
