import { api } from '@harbour/api';
import {
  changePackRun,
  type PackOutcome,
  type PackRun,
  type PackRunState,
  packOutcomes,
  packYearName,
} from '@harbour/definitions/investments/yearly-packs';
import { useRepeatableChange } from '@harbour/staff';
import { Button, Card, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import { FailureList } from './failure-list.tsx';
import styles from './yearly-statements.module.css';

const outcomeTexts: Readonly<Record<PackOutcome, string>> = {
  waiting: 'Waiting',
  made: 'First statement made',
  corrected: 'New version made',
  unchanged: 'Unchanged',
  nothing: 'Without plans in the year',
  failed: 'Failed',
};

const stateTexts: Readonly<Record<PackRunState, string>> = {
  working: 'Being made',
  stopped: 'Stopped',
  done: 'Ended',
};

type Action = 'stop' | 'goOn' | 'retry';

const actionTexts: Readonly<Record<Action, { label: string; done: string }>> = {
  stop: { label: 'Stop', done: 'It was stopped. What is in work is finished.' },
  goOn: { label: 'Go on', done: 'It goes on within a minute.' },
  retry: { label: 'Try the failed ones again', done: 'They are tried again within a minute.' },
};

const count = (clients: number) => clients.toLocaleString('en-GB');

function actionsOf({ state, counts }: PackRun): Action[] {
  if (state === 'working') return ['stop'];
  if (state === 'stopped') return ['goOn'];
  return counts.failed > 0 ? ['retry'] : [];
}

/** How far a run is, and what became of its clients. */
export function RunCard({ run, mayMake }: { run: PackRun; mayMake: boolean }) {
  const { id, year, state, startedBy, startedAt, endedAt, counts } = run;
  const { busy, failure, attempt } = useRepeatableChange('firm');
  const [isOpen, setOpen] = useState(false);
  const all = packOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const done = all - counts.waiting;

  const change = (action: Action) =>
    void attempt(async () => {
      await api.get(changePackRun, { params: { run: id }, body: { action } }, { background: true });
      return actionTexts[action].done;
    });

  return (
    <Card title={`Tax year ${packYearName(year)}`} aside={stateTexts[state]}>
      {failure && <Notice severity="error">{failure}</Notice>}
      <p className={styles.soft}>
        Started by {startedBy}, {formatDateTime(startedAt)}
        {endedAt === null ? '' : `; ended ${formatDateTime(endedAt)}`}
      </p>
      <div className={styles.progress}>
        <progress className={styles.bar} max={Math.max(1, all)} value={done} aria-label="Clients with an outcome" />
        <span role="status">
          {count(done)} of {count(all)} clients
        </span>
      </div>
      <dl className={styles.counts}>
        {packOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeTexts[outcome]}</dt>
            <dd className={outcome === 'failed' && counts.failed > 0 ? styles.failed : undefined}>
              {count(counts[outcome])}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {mayMake &&
          actionsOf(run).map((action) => (
            <Button
              key={action}
              disabled={busy}
              aria-label={`${actionTexts[action].label}, ${packYearName(year)}`}
              onClick={() => change(action)}
            >
              {actionTexts[action].label}
            </Button>
          ))}
        {counts.failed > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide what failed' : 'Show what failed'}
          </Button>
        )}
      </div>
      {isOpen && counts.failed > 0 && <FailureList run={id} />}
    </Card>
  );
}
