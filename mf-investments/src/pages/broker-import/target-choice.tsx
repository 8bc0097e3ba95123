import type { CallInput, CallResponse } from '@harbour/api';
import type {
  BrokerPreview,
  getImportedPlans,
  ImportWarning,
  storeBrokerExport,
} from '@harbour/api/definitions/broker-import';
import { Button, Card, Notice, SelectField, TextField } from '@harbour/ui';
import { useState } from 'react';
import styles from './broker-import.module.css';

export type ImportedPlan = CallResponse<typeof getImportedPlans>['plans'][number];
export type Target = CallInput<typeof storeBrokerExport>['body']['target'];
type ProductType = Extract<Target, { name: string }>['productType'];

/** What a plan can be, in words. */
const productTypes: readonly { value: ProductType; label: string }[] = [
  { value: 'isa', label: 'ISA' },
  { value: 'pens', label: 'Pension' },
  { value: 'nonpens', label: 'Other account' },
];

const longestName = 60;

interface TargetChoiceProps {
  /** Plans that take exports of this broker. */
  plans: readonly ImportedPlan[];
  /** The chosen one; undefined for a new plan. */
  planstring: string | undefined;
  onPlan: (planstring: string | undefined) => void;
  suggestedName: string;
  /** New and corrected ones. */
  newTransactions: number;
  /** What has to be accepted first. */
  warnings: BrokerPreview['warnings'];
  /** Whether it is not yet known how the file is written. */
  unanswered: boolean;
  busy: boolean;
  failure: string | undefined;
  onStore: (target: Target, accepted: ImportWarning[]) => void;
}

/** Asks which plan the export belongs to, and stores it there. */
export function TargetChoice(props: TargetChoiceProps) {
  const { plans, planstring, onPlan, suggestedName, newTransactions, warnings, unanswered, busy, failure, onStore } =
    props;
  const [name, setName] = useState(suggestedName);
  const [productType, setProductType] = useState<ProductType>('isa');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [accepted, setAccepted] = useState<readonly ImportWarning[]>([]);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const nothingNew = planstring !== undefined && newTransactions === 0;

  function submit(): void {
    const given = name.trim();
    const nameless = planstring === undefined && given === '';
    setProblem(nameless ? 'Give the plan a name.' : undefined);
    const open = warnings.some((warning) => !accepted.includes(warning.name));
    setRefusal(
      unanswered
        ? 'Tell us first how your file is written: you find it above.'
        : open
          ? 'Confirm first that what is marked here is right.'
          : undefined,
    );
    if (nameless || unanswered || open) return;
    const names = warnings.map((warning) => warning.name);
    onStore(planstring === undefined ? { name: given, productType } : { planstring }, names);
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
          <SelectField
            label="Plan"
            value={planstring ?? ''}
            disabled={busy}
            options={[
              ...plans.map((plan) => ({ value: plan.planstring, label: `${plan.name} (${plan.planstring})` })),
              { value: '', label: 'A new plan' },
            ]}
            onChoose={(chosen) => onPlan(chosen || undefined)}
          />
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
            <SelectField
              label="Type"
              value={productType}
              disabled={busy}
              options={productTypes}
              onChoose={(chosen) => {
                const found = productTypes.find(({ value }) => value === chosen);
                if (found) setProductType(found.value);
              }}
            />
          </div>
        )}
        {warnings.map(({ name: warning, message }) => (
          <div key={warning} className={styles.warning}>
            <Notice severity="info">{message}</Notice>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={accepted.includes(warning)}
                disabled={busy}
                onChange={({ target }) =>
                  setAccepted(target.checked ? [...accepted, warning] : accepted.filter((each) => each !== warning))
                }
              />
              I have read this, and want to store the export all the same
            </label>
          </div>
        ))}
        {(refusal ?? failure) && <Notice severity="error">{refusal ?? failure}</Notice>}
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
