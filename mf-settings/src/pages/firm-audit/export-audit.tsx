import { api } from '@harbour/api';
import { type AuditSearch, exportAudit } from '@harbour/definitions/firm/audit';
import { type Purpose, purposeNames, purposes } from '@harbour/definitions/firm/purposes';
import { Button } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import { DownloadDialog } from '../../firm/download-dialog.tsx';
import styles from '../../firm/firm.module.css';

const choices = purposeNames.map((name) => ({ value: name, label: purposes[name] }));
const count = (entries: number) => entries.toLocaleString('en-GB');

function ExportDialog({ search, onClose }: { search: AuditSearch; onClose: () => void }) {
  const [exportedFor, setExportedFor] = useState<Purpose>('oversight');
  return (
    <DownloadDialog
      title="Export the record of actions"
      intro={
        <p>
          Every entry that matches the filters, the oldest first, as a CSV file. The file is signed: anybody with our
          public key can check that no line was changed, removed or moved. The export is recorded.
        </p>
      }
      submit="Export"
      ask={() => api.get(exportAudit, { body: { search, exportedFor } }, { background: true })}
      done={({ entries }) => `${count(entries)} entries are exported.`}
      link={({ url, entries }) => (
        <p>
          <a href={url} download>
            Download {count(entries)} entries (CSV)
          </a>
          <br />
          <span className={styles.soft}>The address is valid for five minutes.</span>
        </p>
      )}
      onClose={onClose}
    >
      <Choice
        label="Purpose of the export"
        options={choices}
        value={exportedFor}
        onChange={(value) => setExportedFor(purposeNames.find((name) => name === value) ?? exportedFor)}
      />
    </DownloadDialog>
  );
}

/** Exports what the filters show. */
export function ExportAudit({ search, canExport }: { search: AuditSearch; canExport: boolean }) {
  const [asked, setAsked] = useState(false);
  if (!canExport) {
    return (
      <p className={styles.soft}>
        This installation has no key that signs exports, so nothing can be exported. The people who operate it can set
        one.
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsked(true)}>Export as a signed file</Button>
      {asked && <ExportDialog search={search} onClose={() => setAsked(false)} />}
    </div>
  );
}
