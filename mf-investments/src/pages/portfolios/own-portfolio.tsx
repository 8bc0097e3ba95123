import { Link } from '@harbour/contract/router';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { useId } from 'react';
import { CardAction } from './card-action.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import type { PortfolioEdit } from './portfolio-draft.ts';
import { sendDefault } from './portfolio-edits.ts';
import styles from './portfolios.module.css';
import type { PortfolioOverview } from './use-portfolios.ts';

interface OwnPortfolioProps {
  portfolio: Portfolio;
  overview: PortfolioOverview;
  onEdit: (edit: PortfolioEdit) => void;
  onDelete: () => void;
}

/** A portfolio of the client's. One that Harbour manages says what cannot be done with it, and why. */
export function OwnPortfolio({ portfolio, overview, onEdit, onDelete }: OwnPortfolioProps) {
  const { uuid, name, portfolioplans, ims, dfm } = portfolio;
  const { plans, benchmarks, defaultBenchmark, defaultPortfolio } = overview;
  const managedId = useId();
  const isDefault = defaultPortfolio === uuid;
  const current = portfolio.benchmark ?? defaultBenchmark;
  const labels = new Map(plans.map(({ planstring, label }) => [planstring, label]));
  const marks = [
    ...(isDefault ? ['Default'] : []),
    ...(ims ? ['Managed by Harbour'] : []),
    ...(dfm ? ['Discretionary'] : []),
  ];
  const notBecause = ims ? managedId : undefined;

  return (
    <PortfolioCard
      name={name}
      marks={marks}
      plans={portfolioplans.map((planstring) => labels.get(planstring) ?? planstring)}
      benchmark={benchmarks.find(({ benchmarkID }) => benchmarkID === current)?.name ?? current}
      makeDefault={isDefault ? undefined : () => sendDefault(uuid, true)}
      actions={
        <>
          <CardAction about={name} onClick={() => onEdit({ kind: 'rename', portfolio })}>
            Rename
          </CardAction>
          <CardAction about={name} onClick={() => onEdit({ kind: 'plans', portfolio })} notBecause={notBecause}>
            Choose plans
          </CardAction>
          <CardAction about={name} onClick={() => onEdit({ kind: 'benchmark', portfolioId: uuid, name, current })}>
            Change benchmark
          </CardAction>
          <CardAction about={name} onClick={onDelete} notBecause={notBecause}>
            Delete
          </CardAction>
        </>
      }
    >
      {ims && (
        <p id={managedId} className={styles.reason}>
          Harbour manages this portfolio under your agreement, so its plans cannot be chosen here, and it cannot be
          deleted. To change the agreement, <Link to="/securemessaging/message">send us a message</Link>.
        </p>
      )}
    </PortfolioCard>
  );
}
