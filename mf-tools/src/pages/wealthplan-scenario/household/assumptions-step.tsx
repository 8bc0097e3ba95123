import { Button, Card } from '@harbour/ui';
import type { WrapperKind } from '@harbour/wealthplan/household';
import { useRef, useState } from 'react';
import { AllowancesFirst } from './allowances-first.tsx';
import { assumptionsForm } from './entries/people.ts';
import { percentText, wrapperNames } from './entries/texts.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './household.module.css';
import { withOrderMoved } from './household-changes.ts';
import type { WorkingHousehold } from './use-working-household.ts';

/** In which order accounts are drawn on, with buttons that move a kind up and down. */
function WithdrawalOrder({ working }: { working: WorkingHousehold }) {
  const { household, change, readOnly } = working;
  const order = household.withdrawalOrder;
  const list = useRef<HTMLOListElement>(null);

  function move(kind: WrapperKind, by: -1 | 1): void {
    change(withOrderMoved(household, kind, by));
    // At the end of the list the button that was pressed is disabled and loses the focus: the row has it then.
    const isLast = order.indexOf(kind) + by === (by === 1 ? order.length - 1 : 0);
    if (isLast) list.current?.querySelector<HTMLElement>(`[data-kind=${kind}]`)?.focus();
  }

  return (
    <Card title="Order of withdrawals">
      <p className={styles.about}>
        Where money for spending comes from first, once income is not enough. Which order costs the least tax depends on
        everything else: the result compares the ways.
      </p>
      <ol ref={list} className={styles.rows} aria-label="Order of withdrawals">
        {order.map((kind, index) => (
          <li key={kind} className={styles.row} data-kind={kind} tabIndex={-1}>
            <span className={styles.name}>
              {index + 1}. {wrapperNames[kind]}
            </span>
            {readOnly === undefined && (
              <span className={styles.order}>
                <Button variant="link" disabled={index === 0} onClick={() => move(kind, -1)}>
                  Earlier<span className="visually-hidden"> {wrapperNames[kind]}</span>
                </Button>
                <Button variant="link" disabled={index === order.length - 1} onClick={() => move(kind, 1)}>
                  Later<span className="visually-hidden"> {wrapperNames[kind]}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <AllowancesFirst working={working} />
    </Card>
  );
}

/** What the projection takes for granted. */
export default function AssumptionsStep({ working }: { working: WorkingHousehold }) {
  const { household, change, readOnly } = working;
  const [asked, setAsked] = useState(false);
  const { assumptions } = household;
  const facts = [
    ['Inflation a year', assumptions.inflationPercent],
    ['Interest on cash a year, before tax', assumptions.cashPercent],
    ['Tax thresholds and State Pension above prices a year', assumptions.thresholdsAbovePrices],
    ['Dividends and interest of general accounts a year', assumptions.generalIncomePercent],
  ] as const;
  return (
    <>
      <Card title="Assumptions">
        <p className={styles.about}>
          Growth of investments is no assumption of yours: it is shown at 2%, 5% and 8% a year, as the rules of the
          Financial Conduct Authority say, beside a range of simulated futures.
        </p>
        <dl className={styles.facts}>
          {facts.map(([name, percent]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{percentText(percent)}</dd>
            </div>
          ))}
        </dl>
        {readOnly === undefined && (
          <div className={styles.actions}>
            <Button onClick={() => setAsked(true)}>Change assumptions</Button>
          </div>
        )}
      </Card>
      <WithdrawalOrder working={working} />
      {asked && (
        <EntryDialog
          title="Change assumptions"
          form={assumptionsForm}
          household={household}
          item={assumptions}
          householdWith={(next) => ({ ...household, assumptions: next })}
          onDone={(next) => change(next)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
