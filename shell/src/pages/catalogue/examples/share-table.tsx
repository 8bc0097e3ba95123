import { ShareTable } from '@harbour/ui/share-table';

export default function ShareTableExample() {
  return (
    <ShareTable
      title="Asset classes"
      shares={[
        { name: 'Equity', percent: 62.5 },
        { name: 'Fixed interest', percent: 30 },
        { name: 'Cash', percent: 7.5 },
      ]}
    />
  );
}
