import { TabNav } from '@harbour/ui';

/** Tabs that are links; one has a count. Below 1024 px they collapse into one list. */
export default function TabNavExample() {
  return (
    <TabNav
      label="Example tabs"
      tabs={[
        { label: 'CATALOGUE', to: '/theme' },
        { label: 'INBOX', to: '/securemessaging/inbox', waiting: { count: 3, label: '3 unread' } },
      ]}
    />
  );
}
