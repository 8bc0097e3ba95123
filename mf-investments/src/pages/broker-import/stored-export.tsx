import { api, type CallResponse } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { Link } from '@harbour/contract/router';
import { getStoredImports, type storeBrokerExport, undoImport } from '@harbour/definitions/investments/broker-import';
import { Button, Card, Notice } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './broker-import.module.css';
import { changedDomains } from './changed-domains.ts';

interface StoredExportProps {
  stored: CallResponse<typeof storeBrokerExport>;
  fileName: string;
  onAnother: () => void;
}

/** The result of an import, with links to the next steps and an undo. */
export function StoredExport({
  stored: { planstring, added, changed, known },
  fileName,
  onAnother,
}: StoredExportProps) {
  const runs = useCall(getStoredImports, {}, { background: true });
  const saving = useSaving('investments', changedDomains);
  const [undone, setUndone] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const another = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (undone) another.current?.querySelector('button')?.focus();
    else link.current?.focus();
  }, [undone]);
  // The newest first: what this import has stored is the plan's last. One that changed nothing is no import to undo.
  const ofPlan = added + changed > 0 ? runs.data?.imports.find((run) => run.planstring === planstring) : undefined;
  const run = ofPlan?.fileName === fileName && ofPlan.fixed === null ? ofPlan : undefined;

  async function undo(importID: number): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() => api.get(undoImport, { body: { importID } }));
    if (outcome.state === 'saved') setUndone(true);
    else setFailure(outcome.message);
  }

  if (undone) {
    return (
      <Card title="The import is undone">
        <div className={styles.stack}>
          <Notice severity="info">What {fileName} added is removed, and what it corrected is as it was before.</Notice>
          <div ref={another} className={styles.actions}>
            <Button onClick={onAnother}>Import another export</Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Your export is stored" aside={`Plan ${planstring}`}>
      <div className={styles.stack}>
        {failure && <Notice severity="error">{failure}</Notice>}
        <Notice severity="info">
          {added === 1 ? '1 transaction was' : `${added} transactions were`} added from {fileName}
          {changed > 0 && `; ${changed} ${changed === 1 ? 'was' : 'were'} corrected`}
          {known > 0 && `; ${known} ${known === 1 ? 'was' : 'were'} there already`}.
        </Notice>
        <div className={styles.actions}>
          <Link ref={link} to="/investments/valuation">
            See your valuation
          </Link>
          {run && (
            <Button busy={saving.busy} onClick={() => void undo(run.importID)}>
              Undo this import
            </Button>
          )}
          <Button onClick={onAnother}>Import another export</Button>
        </div>
      </div>
    </Card>
  );
}
