import { staffRoles } from '@harbour/definitions/rights';
import { type StaffAction, scopeOf, staffActionNames, staffActions } from '@harbour/definitions/staff-actions';
import { FirmPage, useReader } from '@harbour/staff';
import { Card } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { roleNames } from '../../firm/role-names.ts';

interface ActionRow {
  action: StaffAction;
}

const rows: readonly ActionRow[] = staffActionNames.map((action) => ({ action }));

const scopeTexts = { all: 'Yes', assigned: 'Own clients' } as const;

function columnsFor(groups: readonly string[]): Column<ActionRow>[] {
  return [
    {
      id: 'action',
      title: 'What',
      width: 'minmax(240px, 3fr)',
      namesRow: true,
      cell: ({ action }) => staffActions[action].does,
    },
    ...staffRoles.map((role): Column<ActionRow> => {
      const title = groups.includes(role) ? `${roleNames[role]} (yours)` : roleNames[role];
      return {
        id: role,
        title,
        width: 'minmax(96px, 1fr)',
        belowOnPhone: true,
        cell({ action }) {
          const scope = scopeOf([role], action);
          return scope && scopeTexts[scope];
        },
      };
    }),
  ];
}

function RoleTable() {
  const { groups } = useReader();
  const columns = useMemo(() => columnsFor(groups), [groups]);
  return (
    <Card title="What each role may do">
      <DataTable label="Roles and actions" columns={columns} rows={rows} rowKey={({ action }) => action} />
    </Card>
  );
}

/** The table of roles and actions, as the server enforces it. */
export default function RolesPage() {
  return (
    <FirmPage
      title="Roles"
      lead="An empty cell means that the role may not do it. The server enforces this table."
      right="staff.read"
    >
      <RoleTable />
    </FirmPage>
  );
}
