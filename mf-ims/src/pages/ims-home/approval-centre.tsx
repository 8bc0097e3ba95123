import { useWorkInHand } from '@harbour/contract';
import { unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { type ApprovalRecord, approveDocuments } from '@harbour/definitions/ims/approvals';
import { Button, Card, Empty, Notice, WriteGuard } from '@harbour/ui';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Answer, type Outcome, useAnswers } from '../../approvals/answers.ts';
import { type ApprovalItem, approvalItems, byPolicy, hasChanged, versionsOf } from '../../approvals/approval-items.ts';
import { countPending, pendingText, proposalCount } from '../../approvals/approval-records.ts';
import { ApproveDialog, DeclineDialog, ReceiptDialog } from './answer-dialogs.tsx';
import styles from './approval-centre.module.css';
import { ItemCard } from './item-card.tsx';
import { useProposalEffects } from './plan-effect.tsx';
import { useNoteSeen } from './use-note-seen.ts';

type Question =
  | { kind: 'approve'; items: ApprovalItem[] }
  | { kind: 'decline'; item: ApprovalItem }
  | { kind: 'receipt'; receipt: Answer[] };

/** The item that an address names by one of its documents, as a message about it does. */
function itemOf(items: readonly ApprovalItem[], documentId: string | null): ApprovalItem | undefined {
  return items.find(({ documents }) => documents.some(({ id }) => id === documentId));
}

interface ChoiceBarProps {
  /** The number of items that can be chosen. */
  all: number;
  chosen: readonly ApprovalItem[];
  onAll: (yes: boolean) => void;
  onApprove: () => void;
}

/** Selects all or none of the items, and approves the selected ones together. */
function ChoiceBar({ all, chosen, onAll, onApprove }: ChoiceBarProps) {
  const some = chosen.length > 0 && chosen.length < all;
  return (
    <WriteGuard call={approveDocuments}>
      <div className={styles.bar}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.length === all}
            ref={(box) => {
              if (box) box.indeterminate = some;
            }}
            onChange={({ target }) => onAll(target.checked)}
          />
          Select all that can be approved
        </label>
        <Button variant="primary" disabled={chosen.length === 0} onClick={onApprove}>
          {chosen.length === 0 ? 'Approve' : `Approve ${proposalCount(chosen.length)}…`}
        </Button>
      </div>
    </WriteGuard>
  );
}

/** The dialogs about what the client has asked for; none without a question. */
function QuestionDialogs({
  question,
  busy,
  onApprove,
  onDecline,
  onClose,
  onRead,
}: {
  question: Question | undefined;
  busy: boolean;
  onApprove: (items: readonly ApprovalItem[]) => Promise<string | undefined>;
  onDecline: (item: ApprovalItem, reason: string) => Promise<string | undefined>;
  onClose: () => void;
  /** Called when the client has read the receipt. */
  onRead: () => void;
}) {
  if (question?.kind === 'approve') {
    return <ApproveDialog items={question.items} busy={busy} onApprove={onApprove} onClose={onClose} />;
  }
  if (question?.kind === 'decline') {
    const { item } = question;
    return <DeclineDialog item={item} busy={busy} onDecline={(reason) => onDecline(item, reason)} onClose={onClose} />;
  }
  return question && <ReceiptDialog receipt={question.receipt} onClose={onRead} />;
}

/** The items that are chosen for one approval. A key names versions: an item that changes later is no longer chosen. */
function useChosen(approvable: readonly ApprovalItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  function choose(some: readonly ApprovalItem[], yes: boolean): void {
    const next = new Set(keys);
    for (const { key } of some) yes ? next.add(key) : next.delete(key);
    setKeys(next);
  }
  return { chosen: approvable.filter(({ key }) => keys.has(key)), choose };
}

/** Focuses the proposal that the address names when the page opens. Returns it, or a notice for one that is not waiting. */
function useLinkedProposal(
  items: readonly ApprovalItem[],
  top: RefObject<HTMLDivElement | null>,
): { linked: ApprovalItem | undefined; unknown: string | undefined } {
  const [search] = useAddressQuery();
  const linked = itemOf(items, search.get('proposal'));
  // Once: an answer that is given meanwhile moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items as they are when the page is opened.
  useEffect(() => {
    const first = linked?.documents[0];
    if (first) top.current?.querySelector<HTMLElement>(`[data-proposal="${first.id}"]`)?.focus();
  }, []);
  const unknown = unknownInAddress(search, [
    {
      name: 'proposal',
      isKnown: () => linked !== undefined,
      names: 'a proposal that is not waiting for your answer',
      instead: 'all that do are shown',
    },
  ]);
  return { linked, unknown };
}

/** What the client is asked or told in a dialog, and the answers that they give there. */
function useAnswerDialogs(
  choose: (items: readonly ApprovalItem[], yes: boolean) => void,
  page: RefObject<HTMLElement | null>,
) {
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const answers = useAnswers();
  const done = useRef(false);

  // Only once the dialog is closed: until then nothing of the page takes the focus.
  useEffect(() => {
    if (question || !done.current) return;
    done.current = false;
    page.current?.focus();
  }, [question, page]);

  /** The button that asked may be gone: the focus goes where the client reads on. */
  function finish(): void {
    done.current = true;
    setQuestion(undefined);
  }

  /** Handles an outcome; returns an error message if the client can try again. */
  function goOn(outcome: Outcome, items: readonly ApprovalItem[]): string | undefined {
    if (outcome.state === 'failed') return outcome.message;
    choose(items, false);
    if (outcome.state === 'answered') setQuestion({ kind: 'receipt', receipt: outcome.receipt });
    else {
      setProblem(outcome.message);
      finish();
    }
    return undefined;
  }

  async function approve(items: readonly ApprovalItem[]): Promise<string | undefined> {
    setProblem(undefined);
    return goOn(await answers.approve(items), items);
  }

  async function decline(item: ApprovalItem, reason: string): Promise<string | undefined> {
    setProblem(undefined);
    return goOn(await answers.decline([item], reason), [item]);
  }

  return {
    problem,
    ask: setQuestion,
    dialog: (
      <QuestionDialogs
        question={question}
        busy={answers.busy}
        onApprove={approve}
        onDecline={decline}
        onClose={() => setQuestion(undefined)}
        onRead={finish}
      />
    ),
  };
}

/** The pending proposals by policy: to read, approve together or one by one, decline, or ask about. */
export function ApprovalCentre({ records }: { records: readonly ApprovalRecord[] }) {
  const items = useMemo(() => approvalItems(records), [records]);
  // What the client was shown at first; whatever differs from it later is marked.
  const [seen] = useState(() => versionsOf(items));
  useNoteSeen(items);
  const effects = useProposalEffects();
  const top = useRef<HTMLDivElement>(null);
  const approvable = items.filter((item) => item.approvable);
  const { chosen, choose } = useChosen(approvable);
  const { problem, ask, dialog } = useAnswerDialogs(choose, top);
  const count = countPending(records);
  // Another version of this page would know neither what was chosen nor what the client has read before it changed.
  useWorkInHand(chosen.length > 0 || items.some((item) => hasChanged(item, seen)));

  const { linked, unknown } = useLinkedProposal(items, top);

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.centre} data-tour="approvals">
        <Card title="Approval centre">
          {problem && <Notice severity="error">{problem}</Notice>}
          {unknown && <Notice severity="info">{unknown}</Notice>}
          {count === 0 ? (
            <Empty title="You have nothing to approve">
              When we propose a change to one of your plans, you can review it here.
            </Empty>
          ) : (
            <p className={styles.text}>{pendingText(count)}</p>
          )}
          {approvable.length > 0 && (
            <ChoiceBar
              all={approvable.length}
              chosen={chosen}
              onAll={(yes) => choose(approvable, yes)}
              onApprove={() => ask({ kind: 'approve', items: chosen })}
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
                  folded={items.length > 1 && item !== linked && item.approvable && !hasChanged(item, seen)}
                  chosen={chosen.includes(item)}
                  onChoose={(yes) => choose([item], yes)}
                  onApprove={() => ask({ kind: 'approve', items: [item] })}
                  onDecline={() => ask({ kind: 'decline', item })}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {dialog}
    </>
  );
}
