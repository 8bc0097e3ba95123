import type { ApprovalRecord, RecentApproval } from '@harbour/api/definitions/ims';
import { useWorkInHand } from '@harbour/contract';
import { Card, Empty, Notice } from '@harbour/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ApprovalItem, approvalItems, byPolicy, hasChanged, versionsOf } from '../../approvals/approval-items.ts';
import { pendingDocuments, pendingWords } from '../../approvals/pending.ts';
import { useApproving } from '../../approvals/use-approving.ts';
import styles from './approval-centre.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { ItemCard } from './item-card.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Question = { kind: 'approve'; items: ApprovalItem[] } | { kind: 'receipt'; receipt: RecentApproval[] };

/** What waits for approval, by policy: read, chosen, approved after a question, with a receipt. */
export function ApprovalCentre({ records }: { records: readonly ApprovalRecord[] }) {
  const items = useMemo(() => approvalItems(records), [records]);
  // What the client was shown at first; whatever differs from it later is marked.
  const [seen] = useState(() => versionsOf(items));
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const approving = useApproving();
  const top = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const approvable = items.filter((item) => item.approvable);
  // A key names versions: an item that changes after it was chosen is no longer chosen.
  const chosen = approvable.filter(({ key }) => keys.has(key));
  const count = pendingDocuments(records).length;
  // Another version of this page would know neither what was chosen nor what the client has read before it changed.
  useWorkInHand(chosen.length > 0 || items.some((item) => hasChanged(item, seen)));

  function choose(some: readonly ApprovalItem[], yes: boolean): void {
    const next = new Set(keys);
    for (const { key } of some) yes ? next.add(key) : next.delete(key);
    setKeys(next);
  }

  // Only once the dialog is closed: until then nothing of the page takes the focus.
  useEffect(() => {
    if (question || !done.current) return;
    done.current = false;
    top.current?.focus();
  }, [question]);

  /** The button that asked may be gone: the focus goes where the client reads on. */
  function finish(): void {
    done.current = true;
    setQuestion(undefined);
  }

  async function approve(some: readonly ApprovalItem[]): Promise<string | undefined> {
    setProblem(undefined);
    const outcome = await approving.approve(some);
    if (outcome.state === 'failed') return outcome.message;
    choose(some, false);
    if (outcome.state === 'approved') setQuestion({ kind: 'receipt', receipt: outcome.receipt });
    else {
      setProblem(outcome.message);
      finish();
    }
    return undefined;
  }

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.centre}>
        <Card title="Approval centre">
          {problem && <Notice severity="error">{problem}</Notice>}
          {count === 0 ? (
            <Empty title="Nothing waits for your approval">
              When we propose a change to one of your plans, you read it here and decide.
            </Empty>
          ) : (
            <p className={styles.words}>{pendingWords(count)}</p>
          )}
          {approvable.length > 0 && (
            <ChoiceBar
              all={approvable.length}
              chosen={chosen}
              onAll={(yes) => choose(approvable, yes)}
              onApprove={() => setQuestion({ kind: 'approve', items: chosen })}
            />
          )}
        </Card>
        {byPolicy(items).map(({ name, items: inside }) => (
          <Card key={name} title={name}>
            <ul className={styles.items}>
              {inside.map((item) => (
                <ItemCard
                  key={item.key}
                  item={item}
                  changed={hasChanged(item, seen)}
                  chosen={chosen.includes(item)}
                  onChoose={(yes) => choose([item], yes)}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {question?.kind === 'approve' && (
        <ApproveDialog
          items={question.items}
          busy={approving.busy}
          onApprove={approve}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'receipt' && <ReceiptDialog receipt={question.receipt} onClose={finish} />}
    </>
  );
}
