import type { CallInput, CallResponse } from '@harbour/api';
import type { getImportedPlans, storeBrokerExport } from '@harbour/api/definitions/broker-import';
import { Button, Card, Notice, TextField } from '@harbour/ui';
import { useId, useState } from 'react';
import styles from './broker-import.module.css';

export type ImportedPlan = CallResponse<typeof getImportedPlans>['plans'][number];
export type Target = CallInput<typeof storeBrokerExport>['body']['target'];
type ProductType = Extract<Target, { name: string }>['productType'];

/** What a plan can be, in words. */
const productTypes: readonly (readonly [ProductType, string])[] = [
  ['isa', 'ISA'],
  ['pens', 'Pension'],
  ['nonpens', 'Other account'],
];

const longestName = 60;

interface TargetChoiceProps {
  /** Plans that take exports of this broker. */
  plans: readonly ImportedPlan[];
  /** The chosen one; undefined for a new plan. */
  planstring: string | undefined;
  onPlan: (planstring: string | undefined) => void;
  suggestedName: string;
  newTransactions: number;
  busy: boolean;
  failure: string | undefined;
  onStore: (target: Target) => void;
}

/** Asks which plan the export belongs to, and stores it there. */
export function TargetChoice(props: TargetChoiceProps) {
  const { plans, planstring, onPlan, suggestedName, newTransactions, busy, failure, onStore } = props;
  const id = useId();
  const [name, setName] = useState(suggestedName);
  const [productType, setProductType] = useState<ProductType>('isa');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const nothingNew = planstring !== undefined && newTransactions === 0;

  function submit(): void {
    const given = name.trim();
    const nameless = planstring === undefined && given === '';
    setProblem(nameless ? 'Give the plan a name.' : undefined);
    if (!nameless) onStore(planstring === undefined ? { name: given, productType } : { planstring });
  }

  return (
    <Card title="Where it belongs">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {plans.length > 0 && (
          <div className={styles.field}>
            <label htmlFor={`${id}-plan`}>Plan</label>
            <select
              id={`${id}-plan`}
              className={styles.select}
              value={planstring ?? ''}
              disabled={busy}
              onChange={({ target }) => onPlan(target.value || undefined)}
            >
              {plans.map((plan) => (
                <option key={plan.planstring} value={plan.planstring}>
                  {plan.name} ({plan.planstring})
                </option>
              ))}
              <option value="">A new plan</option>
            </select>
          </div>
        )}
        {planstring === undefined && (
          <div className={styles.newPlan}>
            <TextField
              label="Name of the new plan"
              value={name}
              maxLength={longestName}
              disabled={busy}
              problem={problem}
              onChange={({ target }) => setName(target.value)}
            />
            <div className={styles.field}>
              <label htmlFor={`${id}-type`}>Type</label>
              <select
                id={`${id}-type`}
                className={styles.select}
                value={productType}
                disabled={busy}
                onChange={({ target }) => {
                  const chosen = productTypes.find(([type]) => type === target.value);
                  if (chosen) setProductType(chosen[0]);
                }}
              >
                {productTypes.map(([type, words]) => (
                  <option key={type} value={type}>
                    {words}
                  </option>
                ))}
              </select>
            </div>
          </div>
        )}
        {failure && <Notice severity="error">{failure}</Notice>}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={busy} disabled={nothingNew}>
            {newTransactions === 1 ? 'Store 1 transaction' : `Store ${newTransactions} transactions`}
          </Button>
          {nothingNew && <p className={styles.soft}>This plan has them all: there is nothing to store.</p>}
        </div>
      </form>
    </Card>
  );
}
