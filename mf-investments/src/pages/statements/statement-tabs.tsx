import { type StatementKind, statementKinds } from '@harbour/definitions/investments/statements';
import { TabNav } from '@harbour/ui';

/** The statements by the last part of their address. */
export const statementTitles: Readonly<Record<StatementKind, string>> = {
  income: 'Income',
  gains: 'Capital gains',
  charges: 'Charges',
  returns: 'Return and risk',
  worth: 'Worth after tax',
};

export const statementAddress = (kind: StatementKind | 'records') => `/investments/statements/${kind}`;

/** The tabs of all statements, and the records that complete them. @param search the query, which goes from tab to tab */
export function StatementTabs({ search }: { search: string }) {
  return (
    <TabNav
      label="Statements"
      tabs={[
        ...statementKinds.map((kind) => ({ label: statementTitles[kind], to: statementAddress(kind) })),
        { label: 'Records', to: statementAddress('records') },
      ]}
      search={search}
    />
  );
}
