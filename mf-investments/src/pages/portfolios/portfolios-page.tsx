import { failureMessage } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import { LazyPart, useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { createPortfolio } from '@harbour/definitions/investments/portfolios/portfolio-changes';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { useTarget } from '@harbour/session';
import { Button, Card, Empty, Failure, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useDialog } from '../../saving/use-dialog.ts';
import { AllPlans } from './all-plans.tsx';
import { OwnPortfolio } from './own-portfolio.tsx';
import type { PortfolioEdit } from './portfolio-draft.ts';
import { allPlansName } from './portfolio-draft.ts';
import { changedDomains, changedTitle } from './portfolio-edits.ts';
import styles from './portfolios.module.css';
import { type PortfolioOverview, usePortfolios } from './use-portfolios.ts';

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './portfolio-dialog.tsx');
const loadDeletion = () => import(/* webpackChunkName: "dialogs" */ './delete-dialog.tsx');

function Frame({ children }: { children: ReactNode }) {
  const acting = useTarget() !== undefined;
  return (
    <Page
      title="Portfolio Management"
      lead={
        acting
          ? 'A portfolio is a group of the client’s plans. The default portfolio is shown first.'
          : 'A portfolio is a group of your plans. Your default portfolio is shown first.'
      }
    >
      {children}
    </Page>
  );
}

type Question = PortfolioEdit | { kind: 'delete'; portfolio: Portfolio };

function Portfolios({ overview }: { overview: PortfolioOverview }) {
  const { portfolios, plans, defaultPortfolio } = overview;
  const { question, open, close } = useDialog<Question>();
  const saving = useSaving(changedTitle, changedDomains);
  const create = useRef<HTMLDivElement>(null);
  const { has } = useHostPages();
  const noPlansId = useId();
  const noPlans = plans.length === 0;

  return (
    <WriteGuard call={createPortfolio}>
      <div ref={create} className={styles.create}>
        <Button
          variant="primary"
          onClick={() => open({ kind: 'create' })}
          disabled={noPlans}
          aria-describedby={noPlans ? noPlansId : undefined}
        >
          Create a portfolio
        </Button>
        <Link to="/investments/import">Import a plan from your broker</Link>
        {noPlans && (
          <p id={noPlansId} className={styles.reason}>
            A portfolio is made of plans, and you have none yet. Once you have{' '}
            {has('/investments/add') ? <Link to="/investments/add/">your first plan</Link> : 'your first plan'}, you can
            create portfolios here.
          </p>
        )}
      </div>
      <ul className={styles.list}>
        <AllPlans overview={overview} onEdit={open} />
        {portfolios.map((portfolio) => (
          <OwnPortfolio
            key={portfolio.uuid}
            portfolio={portfolio}
            overview={overview}
            onEdit={open}
            onDelete={() => open({ kind: 'delete', portfolio })}
          />
        ))}
      </ul>
      {portfolios.length === 0 && (
        <Card>
          <Empty title="You have no portfolios yet">
            {noPlans
              ? 'Your portfolios appear here.'
              : 'Create one to see some of your plans together, with their own benchmark.'}
          </Empty>
        </Card>
      )}
      <Suspense fallback={null}>
        {question?.kind === 'delete' ? (
          <LazyPart
            load={loadDeletion}
            props={{
              portfolio: question.portfolio,
              isDefault: question.portfolio.uuid === defaultPortfolio,
              saving,
              onKeep: () => close(),
              // The card goes, and the button that asked with it.
              onDeleted: () => close(create.current?.querySelector('button')),
            }}
          />
        ) : (
          question && (
            <LazyPart load={loadDialog} props={{ edit: question, overview, saving, onClose: () => close() }} />
          )
        )}
      </Suspense>
    </WriteGuard>
  );
}

/** The client's portfolios: made, renamed, filled with plans, compared with a benchmark, made the default, deleted. */
export default function PortfoliosPage() {
  const { data, error, retry } = usePortfolios();
  if (!data && !error) {
    return (
      <Frame>
        <Card title={allPlansName}>
          <Skeleton label="your portfolios" bars={[44, 44, 40]} />
        </Card>
        <Card>
          <Skeleton label="more of them" bars={[24, 44, 44, 40]} />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your portfolios are not available at the moment'}
            onRetry={retry}
          >
            {failureMessage(error)} Your plans are not affected.
          </Failure>
        </Card>
      )}
      {data && <Portfolios overview={data} />}
    </Frame>
  );
}
