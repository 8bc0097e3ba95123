import type { ApprovalRecord } from '@harbour/api/definitions/ims/approvals';
import { useWorkInHand } from '@harbour/contract';
import { unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { Card, Empty, Notice } from '@harbour/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answer } from '../../approvals/answers.ts';
import { type ApprovalItem, approvalItems, byPolicy, hasChanged, versionsOf } from '../../approvals/approval-items.ts';
import { pendingDocuments, pendingWords } from '../../approvals/pending.ts';
import { type Outcome, useAnswering } from '../../approvals/use-answering.ts';
import { useProposalEffects } from '../../approvals/use-proposal-effects.ts';
import styles from './approval-centre.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ItemCard } from './item-card.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Question =
  | { kind: 'approve'; items: ApprovalItem[] }
  | { kind: 'decline'; item: ApprovalItem }
  | { kind: 'receipt'; receipt: Answer[] };

/** The item that an address names by one of its documents, as a message about it does. */
function itemOf(items: readonly ApprovalItem[], documentId: string | null): ApprovalItem | undefined {
  return items.find(({ documents }) => documents.some(({ id }) => id === documentId));
}

/** What waits for an answer, by policy: read, approved together or one by one, declined, asked about; with a receipt. */
export function ApprovalCentre({ records }: { records: readonly ApprovalRecord[] }) {
  const items = useMemo(() => approvalItems(records), [records]);
  // What the client was shown at first; whatever differs from it later is marked.
  const [seen] = useState(() => versionsOf(items));
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const answering = useAnswering();
  const effects = useProposalEffects();
  const top = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const approvable = items.filter((item) => item.approvable);
  // A key names versions: an item that changes after it was chosen is no longer chosen.
  const chosen = approvable.filter(({ key }) => keys.has(key));
  const count = pendingDocuments(records).length;
  // Another version of this page would know neither what was chosen nor what the client has read before it changed.
  useWorkInHand(chosen.length > 0 || items.some((item) => hasChanged(item, seen)));

  const [search] = useAddressQuery();
  const unknown = unknownInAddress(search, [
    {
      name: 'proposal',
      isKnown: (id) => itemOf(items, id) !== undefined,
      names: 'a proposal that does not wait for your answer',
      instead: 'all that do are shown',
    },
  ]);

  // What a link leads to is read first. Once: what is answered meanwhile moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items as they are when the page is opened.
  useEffect(() => {
    const first = itemOf(items, search.get('proposal'))?.documents[0];
    if (first) top.current?.querySelector<HTMLElement>(`[data-proposal="${first.id}"]`)?.focus();
  }, []);

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

  /** Goes on from how an answer ended, and gives why it did not work where it can be tried again. */
  function goOn(outcome: Outcome, some: readonly ApprovalItem[]): string | undefined {
    if (outcome.state === 'failed') return outcome.message;
    choose(some, false);
    if (outcome.state === 'answered') setQuestion({ kind: 'receipt', receipt: outcome.receipt });
    else {
      setProblem(outcome.message);
      finish();
    }
    return undefined;
  }

  async function approve(some: readonly ApprovalItem[]): Promise<string | undefined> {
    setProblem(undefined);
    return goOn(await answering.approve(some), some);
  }

  async function decline(item: ApprovalItem, reason: string): Promise<string | undefined> {
    setProblem(undefined);
    return goOn(await answering.decline([item], reason), [item]);
  }

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.centre}>
        <Card title="Approval centre">
          {problem && <Notice severity="error">{problem}</Notice>}
          {unknown && <Notice severity="info">{unknown}</Notice>}
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
                  effects={effects}
                  changed={hasChanged(item, seen)}
                  chosen={chosen.includes(item)}
                  onChoose={(yes) => choose([item], yes)}
                  onApprove={() => setQuestion({ kind: 'approve', items: [item] })}
                  onDecline={() => setQuestion({ kind: 'decline', item })}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {question?.kind === 'approve' && (
        <ApproveDialog
          items={question.items}
          busy={answering.busy}
          onApprove={approve}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'decline' && (
        <DeclineDialog
          item={question.item}
          busy={answering.busy}
          onDecline={(reason) => decline(question.item, reason)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'receipt' && <ReceiptDialog receipt={question.receipt} onClose={finish} />}
    </>
  );
}
