import { DataTable } from '@harbour/ui/table';
import { partColumns } from './part-texts.tsx';
import type { PortalPart } from './portal-parts.ts';

/** Shell and remotes with their versions, states and measurements. */
export function PartsTable({ parts }: { parts: readonly PortalPart[] }) {
  return <DataTable label="Parts of the portal" columns={partColumns} rows={parts} rowKey={({ name }) => name} />;
}
