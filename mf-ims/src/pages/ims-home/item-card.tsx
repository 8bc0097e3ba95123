import { useRefusal } from '@harbour/api/query';
import { messageStart } from '@harbour/contract/message-start';
import { Link } from '@harbour/contract/router';
import { approveDocuments } from '@harbour/definitions/ims/approvals';
import { Button, formatDate, Notice, WriteGuard } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { useId } from 'react';
import { type ApprovalItem, documentName } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { DocumentEffect, type ProposalEffects } from './plan-effect.tsx';
import { ProposedChanges } from './trades.tsx';

interface ItemCardProps {
  item: ApprovalItem;
  effects: ProposalEffects;
  /** It is not what the client was shown at first. */
  changed: boolean;
  /** What it changes is shown when the client asks for it; the dialog that approves it has every trade. */
  folded: boolean;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
  onApprove: () => void;
  onDecline: () => void;
}

/** The address of an item on this page, to come back to. */
export function addressOf({ documents }: ApprovalItem): `/${string}` {
  return `/ims/imshome?proposal=${documents[0]?.id ?? ''}`;
}

/** What a question about an item begins with. */
function questionAbout(item: ApprovalItem) {
  const { description, documents } = item;
  const papers = documents.map((document) => `${documentName(document)}, version ${document.version}`);
  return messageStart({
    subject: `About your proposal: ${description}`,
    category: 'IMS',
    paragraphs: [`About the proposal “${description}” (${papers.join('; ')}):`],
    link: { label: 'The proposal in the portal', to: addressOf(item) },
  });
}

function Actions({ item, onApprove, onDecline }: Pick<ItemCardProps, 'item' | 'onApprove' | 'onDecline'>) {
  const { description, documents, approvable } = item;
  return (
    <WriteGuard call={approveDocuments}>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={!approvable}
          aria-label={`Approve this proposal: ${description}`}
          onClick={onApprove}
        >
          Approve this proposal
        </Button>
        <Link
          className={styles.ask ?? ''}
          to={`/securemessaging/message?about=${documents[0]?.id ?? ''}`}
          state={questionAbout(item)}
          aria-label={`Ask about it: ${description}`}
        >
          Ask about it
        </Link>
        <Button aria-label={`Decline: ${description}`} onClick={onDecline}>
          Decline
        </Button>
      </div>
    </WriteGuard>
  );
}

/** What a proposal changes, plan by plan: before and after, and all that is sold and bought. */
function Changes({ item: { documents }, effects }: Pick<ItemCardProps, 'item' | 'effects'>) {
  return (
    <div className={styles.changes}>
      {documents.map((document) => (
        <section key={document.id} className={styles.document} aria-label={documentName(document)}>
          <h3 className={styles.name}>
            {documentName(document)}
            <span className={styles.soft}>
              {document.policy}, version {document.version}
            </span>
          </h3>
          {document.proposed.ok ? (
            <>
              <h4 className={styles.part}>The plan before and after</h4>
              <DocumentEffect document={document} effects={effects} />
              <h4 className={styles.part}>What is sold and bought</h4>
              <ProposedChanges label={documentName(document)} proposed={document.proposed} />
            </>
          ) : (
            <Notice severity="info">
              {document.proposed.reason} We have to put this right: please send us a message or call us. What is
              proposed for other plans is not affected.
            </Notice>
          )}
        </section>
      ))}
    </div>
  );
}

/** One proposal: why, what it changes about the plan, all that it sells and buys, and the answers to it. */
export function ItemCard({ item, effects, changed, folded, chosen, onChoose, onApprove, onDecline }: ItemCardProps) {
  const { description, reasons, proposedBy, proposedOn, approvalBy, documents, approvable } = item;
  const id = useId();
  const changes = <Changes item={item} effects={effects} />;
  const refused = useRefusal(approveDocuments) !== undefined;
  return (
    <li className={styles.item} data-proposal={documents[0]?.id} tabIndex={-1}>
      <div className={styles.head}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen}
            // Selecting is for approving; the reason why this cannot be approved is above the buttons.
            disabled={!approvable || refused}
            aria-describedby={id}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className={styles.description}>{description}</span>
        </label>
        {changed && <span className={styles.changed}>Changed since you read it</span>}
      </div>
      <div id={id} className={styles.facts}>
        <p>
          Proposed {proposedBy && `by ${proposedBy} `}on {formatDate(proposedOn)}.{' '}
          {approvalBy && `Please approve by ${formatDate(approvalBy)}.`}
        </p>
        {documents.length > 1 && (
          <p>
            It changes {documents.length} plans: one change is made with the other, so you approve all of them or none.
          </p>
        )}
        {!approvable && <p>You cannot approve this until all of it can be read.</p>}
      </div>
      {reasons.length > 0 && (
        <section className={styles.reason} aria-label={`Why: ${description}`}>
          <h3 className={styles.name}>Why we propose it</h3>
          {reasons.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {folded ? (
        <Disclosure title={documents.length === 1 ? 'What it changes' : `What it changes in ${documents.length} plans`}>
          {changes}
        </Disclosure>
      ) : (
        changes
      )}
      <Actions item={item} onApprove={onApprove} onDecline={onDecline} />
    </li>
  );
}
