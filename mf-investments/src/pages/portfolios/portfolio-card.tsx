import { useSaving } from '@harbour/api/saving';
import { Card, Notice } from '@harbour/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CardAction } from './card-action.tsx';
import { changedDomains, changedTitle } from './portfolio-edits.ts';
import styles from './portfolios.module.css';

interface PortfolioCardProps {
  name: string;
  /** Who looks after it, and whether it is the default, in a word or two each. */
  marks: readonly string[];
  /** Names of its plans. */
  plans: readonly string[];
  benchmark: ReactNode;
  /** Stores that it is the default; undefined for the one that is. */
  makeDefault: (() => Promise<unknown>) | undefined;
  /** What else can be done with it. */
  actions: ReactNode;
  /** Why something cannot be done with it. */
  children?: ReactNode;
}

function asText(plans: readonly string[]): string {
  if (plans.length === 0) return 'No plans';
  return `${plans.length === 1 ? '1 plan' : `${plans.length} plans`}: ${plans.join(', ')}`;
}

function Marks({ marks }: { marks: readonly string[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  );
}

/** One portfolio, or all plans together: what is in it, what it is compared with, and what can be done with it. */
export function PortfolioCard({ name, marks, plans, benchmark, makeDefault, actions, children }: PortfolioCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const saving = useSaving(changedTitle, changedDomains);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  async function choose(send: () => Promise<unknown>): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(send);
    if (outcome.state !== 'saved') setFailure(outcome.message);
    // The button is about to go, or could not be used for a while: either way it has lost the focus.
    card.current?.focus();
  }

  return (
    <li ref={card} tabIndex={-1}>
      <Card title={name} aside={marks.length > 0 && <Marks marks={marks} />}>
        <dl className={styles.facts}>
          <div>
            <dt>Plans</dt>
            <dd>{asText(plans)}</dd>
          </div>
          <div>
            <dt>Benchmark</dt>
            <dd>{benchmark}</dd>
          </div>
        </dl>
        {children}
        {failure && <Notice severity="error">{failure}</Notice>}
        <div className={styles.actions}>
          {makeDefault && (
            <CardAction about={name} onClick={() => void choose(makeDefault)} busy={saving.busy}>
              Make default
            </CardAction>
          )}
          {actions}
        </div>
      </Card>
    </li>
  );
}
