import { api } from '@harbour/api';
import { type AuditSearch, exportAudit } from '@harbour/definitions/firm/audit';
import { type Purpose, purposeNames, purposes } from '@harbour/definitions/firm/purposes';
import { Button, Dialog, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { useChange } from '../../firm/use-change.ts';

const choices = purposeNames.map((name) => ({ value: name, label: purposes[name] }));

function ExportDialog({ search, onClose }: { search: AuditSearch; onClose: () => void }) {
  const { busy, failure, attempt } = useChange();
  const [exportedFor, setExportedFor] = useState<Purpose>('oversight');
  const [file, setFile] = useState<{ url: string; entries: string } | undefined>(undefined);

  async function send(): Promise<string> {
    const made = await api.get(exportAudit, { body: { search, exportedFor } }, { background: true });
    const entries = made.entries.toLocaleString('en-GB');
    setFile({ url: made.url, entries });
    return `${entries} entries are exported.`;
  }

  return (
    <Dialog title="Export the record of actions" placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.stack}>
        <p>
          Every entry that matches the filters, the oldest first, as a CSV file. The file is signed: anybody with our
          public key can check that no line was changed, removed or moved. The export is recorded.
        </p>
        {failure && <Notice severity="error">{failure}</Notice>}
        {!file && (
          <Choice
            label="Purpose of the export"
            options={choices}
            value={exportedFor}
            onChange={(value) => setExportedFor(purposeNames.find((name) => name === value) ?? exportedFor)}
          />
        )}
        {file && (
          <p>
            <a href={file.url} download>
              Download {file.entries} entries (CSV)
            </a>
            <br />
            <span className={styles.soft}>The address is valid for five minutes.</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!file && (
          <Button variant="primary" busy={busy} onClick={() => void attempt(send)}>
            Export
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          {file ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
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
