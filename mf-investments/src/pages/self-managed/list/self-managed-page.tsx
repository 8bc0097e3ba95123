import { failureMessage } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import { createSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import { useTarget } from '@harbour/session';
import { Button, Card, Empty, Failure, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { type ReactNode, Suspense, useRef } from 'react';
import { useDialog } from '../../../saving/use-dialog.ts';
import { changedBySelfManaged, changedTitle } from '../changed-domains.ts';
import styles from '../self-managed.module.css';
import { HoldingDetails } from './holding-details.tsx';
import type { HoldingQuestion } from './holding-question.ts';
import type { HoldingRow } from './holding-rows.ts';
import { HoldingsTable } from './holdings-table.tsx';
import { TotalsCard } from './totals-card.tsx';
import { type HoldingsOverview, useHoldings } from './use-holdings.ts';
import { useRemovals } from './use-removals.ts';

const loadEdit = () => import(/* webpackChunkName: "dialogs" */ './edit-dialog.tsx');
const loadRevalue = () => import(/* webpackChunkName: "dialogs" */ './revalue-dialog.tsx');
const loadEnd = () => import(/* webpackChunkName: "dialogs" */ './end-dialog.tsx');
const loadRemoval = () => import(/* webpackChunkName: "dialogs" */ './removal-dialog.tsx');

function Frame({ children }: { children: ReactNode }) {
  const acting = useTarget() !== undefined;
  return (
    <Page
      title="Self Managed Holdings"
      lead={
        acting
          ? 'What the client owns or owes elsewhere. They keep it up to date themselves.'
          : 'What you own or owe elsewhere. You keep it up to date yourself.'
      }
    >
      {children}
    </Page>
  );
}

function Holdings({ overview }: { overview: HoldingsOverview }) {
  const { list, names } = overview;
  const { question, open, close } = useDialog<HoldingQuestion>();
  const saving = useSaving(changedTitle, changedBySelfManaged);
  const { remove, bringBack } = useRemovals(saving);
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const nothing = list.owned.length + list.owed.length + list.ended.length === 0;
  const content = (row: HoldingRow) => (
    <HoldingDetails row={row} overview={overview} onAsk={open} onBringBack={bringBack} />
  );
  const dialog = { saving, onClose: () => close() };

  return (
    <>
      <div ref={container} tabIndex={-1} className={styles.container}>
        <WriteGuard call={createSelfManaged}>
          <div className={styles.row}>
            <Button variant="primary" onClick={() => void navigate('/investments/selfmanaged/add/product')}>
              Add a holding
            </Button>
            <Link to="/investments/selfmanaged/import">Import from a CSV file</Link>
          </div>
        </WriteGuard>
      </div>
      <TotalsCard />
      {nothing ? (
        <Card>
          <Empty title="You have no self-managed holdings yet">
            Add your home, a pension, savings or a loan to see your whole wealth in one place. A home with a mortgage is
            best added together: first the mortgage, then the home, which you link to it.
          </Empty>
        </Card>
      ) : (
        <>
          <Card title="What you own">
            <HoldingsTable
              label="What you own"
              valueTitle="Value"
              rows={list.owned}
              names={names}
              content={content}
              empty={<Empty title="Nothing yet">Add what you own elsewhere, such as your home.</Empty>}
            />
          </Card>
          <Card title="What you owe" aside="Debts that are linked to something you own are shown with it.">
            <HoldingsTable
              label="What you owe"
              valueTitle="Owed"
              rows={list.owed}
              names={names}
              content={content}
              empty={<Empty title="Nothing else">No debts other than those shown with what you own.</Empty>}
            />
          </Card>
          {list.ended.length > 0 && (
            <Card title="Sold or repaid" aside="These no longer count; their history stays.">
              <HoldingsTable
                label="Sold or repaid"
                valueTitle="Value"
                rows={list.ended}
                names={names}
                content={content}
              />
            </Card>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {question?.kind === 'edit' && (
          <LazyPart load={loadEdit} props={{ holding: question.holding, overview, ...dialog }} />
        )}
        {question?.kind === 'revalue' && (
          <LazyPart load={loadRevalue} props={{ holding: question.holding, ...dialog }} />
        )}
        {question?.kind === 'end' && <LazyPart load={loadEnd} props={{ holding: question.holding, ...dialog }} />}
        {(question?.kind === 'delete' || question?.kind === 'remove-value') && (
          <LazyPart
            load={loadRemoval}
            props={{
              question,
              busy: saving.busy,
              onKeep: () => close(),
              async onConfirm() {
                const outcome = await remove(question);
                // What was pressed is gone with what it was about.
                if (outcome.state === 'saved') close(container.current);
                return outcome;
              },
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the client owns and owes elsewhere: listed, added, edited, revalued, ended, deleted. */
export default function SelfManagedPage() {
  const { data, error, retry } = useHoldings();
  if (!data && !error) {
    return (
      <Frame>
        <Card title="What you own">
          <Skeleton label="what you own" bars={[44, 44, 44]} />
        </Card>
        <Card title="What you owe">
          <Skeleton label="what you owe" bars={[44]} />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your holdings are not available at the moment'}
            onRetry={retry}
          >
            {failureMessage(error)} What you have entered is safe.
          </Failure>
        </Card>
      )}
      {data && <Holdings overview={data} />}
    </Frame>
  );
}
