import { formatDate, Notice } from '@harbour/ui';
import { useId } from 'react';
import type { ApprovalItem } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { documentName } from './document-words.ts';
import { ProposedChanges } from './proposed-changes.tsx';

interface ItemCardProps {
  item: ApprovalItem;
  /** It is not what the client was shown at first. */
  changed: boolean;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
}

/** One proposal with all that it changes; documents that belong together are chosen together. */
export function ItemCard({ item, changed, chosen, onChoose }: ItemCardProps) {
  const { description, approvalBy, documents, approvable } = item;
  const id = useId();
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen}
            disabled={!approvable}
            aria-describedby={id}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className={styles.description}>{description}</span>
        </label>
        {changed && <span className={styles.changed}>Changed since you read it</span>}
      </div>
      <div id={id} className={styles.facts}>
        {approvalBy && <p>Please approve by {formatDate(approvalBy)}.</p>}
        {documents.length > 1 && (
          <p>
            These {documents.length} documents belong together: one is made with the other, so you approve all of them
            or none.
          </p>
        )}
        {!approvable && <p>This cannot be approved here until all of it can be read.</p>}
      </div>
      {documents.map((document) => (
        <section key={document.id} className={styles.document} aria-label={documentName(document)}>
          <h3 className={styles.name}>
            {documentName(document)}
            <span className={styles.soft}>
              {document.policy}, version {document.version}
            </span>
          </h3>
          {document.proposed.ok ? (
            <ProposedChanges label={documentName(document)} proposed={document.proposed} />
          ) : (
            <Notice severity="info">
              {document.proposed.reason} We have to put this right: please send us a message or call us. The other
              documents are not affected.
            </Notice>
          )}
        </section>
      ))}
    </li>
  );
}
