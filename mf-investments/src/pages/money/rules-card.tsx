import type { OwnRule } from '@harbour/definitions/investments/open-banking/money';
import { categoryNames } from '@harbour/definitions/investments/open-banking/payment-categories';
import { Button, Card, Empty, Notice } from '@harbour/ui';
import { useRef } from 'react';
import styles from './money.module.css';
import { useCorrections } from './use-corrections.ts';

/** What the client taught by correcting payments; each rule can be removed. */
export function RulesCard({ rules }: { rules: readonly OwnRule[] }) {
  const { allowed, busy, refusal, remove } = useCorrections();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Card title="Your rules">
      {refusal && <Notice severity="error">{refusal}</Notice>}
      <div ref={list} tabIndex={-1} className={styles.container}>
        {rules.length === 0 ? (
          <Empty title="You have not corrected a category">
            Choose another category for a payment above: it applies to all payments to or from the same payee.
          </Empty>
        ) : (
          <ul className={styles.rules} aria-label="Your rules">
            {rules.map(({ id, text, direction, category }) => (
              <li key={id} className={styles.rule}>
                <span>
                  Money {direction} with “{text}” is {categoryNames[category]}
                </span>
                {allowed && (
                  <Button
                    variant="link"
                    disabled={busy}
                    aria-label={`Remove the rule for ${text}, money ${direction}`}
                    onClick={() => {
                      remove(id);
                      // The button goes with its rule: the focus stays in the list.
                      list.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
