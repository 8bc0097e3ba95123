import { TabNav } from '@harbour/ui';

/** Tabs that are addresses; one says how much waits there. Below 1024 px they fold into one list. */
export default function TabNavExample() {
  return (
    <TabNav
      label="Example tabs"
      tabs={[
        { label: 'CATALOGUE', to: '/theme' },
        { label: 'INBOX', to: '/securemessaging/inbox', waiting: { count: 3, words: '3 unread' } },
      ]}
    />
  );
}
