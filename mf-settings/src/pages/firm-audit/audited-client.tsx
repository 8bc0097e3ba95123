import { callQuery, useQuery } from '@harbour/api/query';
import { findRecords } from '@harbour/definitions/firm/clients';
import { ClientSearch } from '@harbour/staff';

const useFoundRecords = (text: string, enabled: boolean) =>
  useQuery({
    ...callQuery(findRecords, { query: { text } }, { background: true }),
    enabled,
    select: ({ records }) =>
      records.map(({ uid, person, name, number, email }) => ({
        id: uid ?? person,
        name,
        detail: [number, email].filter(Boolean).join(' · ') || 'Registered, not linked to our records',
      })),
  });

interface AuditedClientProps {
  /** The client to whom the record is narrowed. */
  chosen: { id: string; name: string } | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows the record of actions to one client. */
export function AuditedClient({ chosen, onChange }: AuditedClientProps) {
  return (
    <ClientSearch
      label="Client"
      placeholder="Name or client number"
      useFound={useFoundRecords}
      chosen={chosen}
      onChoose={(client) => onChange(client?.id)}
    />
  );
}
