import type { CallResponse } from '@harbour/api';
import type { storeBrokerExport } from '@harbour/api/definitions/broker-import';
import { Link } from '@harbour/contract/router';
import { Button, Card, Notice } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import styles from './broker-import.module.css';

interface StoredExportProps {
  stored: CallResponse<typeof storeBrokerExport>;
  fileName: string;
  onAnother: () => void;
}

/** Says what came of an import, and leads on. */
export function StoredExport({
  stored: { planstring, added, changed, known },
  fileName,
  onAnother,
}: StoredExportProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // What had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <Card title="Your export is stored" aside={`Plan ${planstring}`}>
      <div className={styles.stack}>
        <Notice severity="info">
          {added === 1 ? '1 transaction was' : `${added} transactions were`} added from {fileName}
          {changed > 0 && `; ${changed} ${changed === 1 ? 'was' : 'were'} corrected`}
          {known > 0 && `; ${known} ${known === 1 ? 'was' : 'were'} there already`}.
        </Notice>
        <div className={styles.actions}>
          <Link ref={link} to="/investments/valuation">
            See your valuation
          </Link>
          <Button onClick={onAnother}>Import another export</Button>
        </div>
      </div>
    </Card>
  );
}
