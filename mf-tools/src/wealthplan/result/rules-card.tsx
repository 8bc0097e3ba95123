import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Button, Card, formatDateTime } from '@harbour/ui';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import type { OutlookState } from '../use-outlook.ts';
import { ComparedTable } from './compared-table.tsx';
import { comparedFigures, headlineFigures, notSimulatedThen } from './headline-figures.ts';
import own from './result.module.css';
import type { ProjectionsState } from './use-projections.ts';

interface RulesCardProps {
  stored: Scenario;
  /** By the rules of today. */
  now: ProjectionsState | undefined;
  outlook: OutlookState;
  onBringUpToDate: (() => void) | undefined;
}

/** Says that a result is that of other rules, and what changes by those of today. */
export function RulesCard({ stored, now, outlook: { outlook, share, error }, onBringUpToDate }: RulesCardProps) {
  const { household, result, savedAt, rulesVersion } = stored;
  const newest = share === 1 ? outlook : undefined;
  const rows = useMemo(() => {
    if (!now?.projections || (!newest && !error)) return undefined;
    return comparedFigures(
      headlineFigures(household, result.projections, result.outlook ?? notSimulatedThen),
      headlineFigures(household, now.projections, newest ?? error ?? ''),
    );
  }, [household, result, now, newest, error]);
  return (
    <Card title="Computed with earlier rules">
      <p>
        What is below was computed on {formatDateTime(savedAt)} with the rules {rulesVersion}. The tax rules or the
        method have changed since. It stays the same until you bring it up to date, which saves a new version.
      </p>
      <div className={own.figures}>
        {now?.reason ? (
          <p role="alert">It cannot be computed with the rules of today. {now.reason}</p>
        ) : (
          <ComparedTable
            label="What changes with the rules of today"
            names={{ before: 'As saved', after: 'Rules of today' }}
            rows={rows}
          />
        )}
      </div>
      {onBringUpToDate && (
        <div className={`${own.actions} ${styles.sentence}`}>
          <Button onClick={onBringUpToDate}>Bring it up to date</Button>
        </div>
      )}
    </Card>
  );
}
