import { exportAudit, getAudit } from '@harbour/definitions/firm/audit';
import { bind } from '@harbour/kernel/http/bind-call';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { auditKey } from './audit-key.ts';
import { exportedAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';

export const auditCalls = [
  bind(
    getAudit,
    async ({ database, query, resources }) => ({
      ...(await readAudit(database, query)),
      canExport: auditKey.of(resources) !== undefined,
    }),
    // Reading the record is recorded too.
    { limit: 'heavyRead', recorded: true },
  ),

  bind(
    exportAudit,
    async ({ database, objects, resources, firm, now, today, caller, record, body: { search, exportedFor } }) => {
      const by = caller.actor.uid;
      const exporting = { database, key: auditKey.of(resources), firm, now: now(), by };
      const { bytes, seal, rows } = await exportedAudit(exporting, search, exportedFor);
      // Before the file can be opened, so that no export is without its record.
      await record([search.subject ?? by], {
        purpose: exportedFor,
        changes: [
          { field: 'Exported entries', before: null, after: String(rows) },
          { field: 'Seal of the last entry', before: null, after: seal },
        ],
      });
      const stored = await storeTemporarily(objects, {
        clientUid: by,
        fileName: `record-of-actions-${today()}.csv`,
        contentType: 'text/csv; charset=utf-8',
        bytes,
      });
      return { ...stored, entries: rows };
    },
    { limit: 'document' },
  ),
];
