import type { CallInput, CallResponse } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import {
  type BrokerPreview,
  type getImportedPlans,
  type ImportWarning,
  newPlan,
  type storeBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import { Card, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { Checkbox, TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import styles from './broker-import.module.css';

export type ImportedPlan = CallResponse<typeof getImportedPlans>['plans'][number];
export type Target = CallInput<typeof storeBrokerExport>['body']['target'];
type ProductType = Extract<Target, { name: string }>['productType'];

const typeValues: readonly ProductType[] = ['isa', 'pens', 'nonpens'];

/** What a plan can be, in words. */
const productTypes: readonly { value: ProductType; label: string }[] = [
  { value: 'isa', label: 'ISA' },
  { value: 'pens', label: 'Pension' },
  { value: 'nonpens', label: 'Other account' },
];

/** The option for a new plan. */
const another = 'new';

/**
 * What is asked: a plan of a new name where none was chosen, and a yes to each warning.
 * @param isNew whether the export opens a plan
 */
function targetSchema(isNew: boolean, warnings: BrokerPreview['warnings']) {
  const yes = z.literal(true, 'Confirm that the marked items are correct first.');
  return z.object({
    name: isNew ? newPlan.name : z.string(),
    // Never assumed: its taxes depend on it.
    productType: isNew ? z.enum(typeValues, 'Choose the type of this account.') : z.string(),
    accepted: z.object(Object.fromEntries(warnings.map(({ name }) => [name, yes]))),
  });
}

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
  noResponse: boolean;
  busy: boolean;
  /** Throws an error for the client if it was not stored. */
  onStore: (target: Target, accepted: ImportWarning[]) => Promise<void>;
}

/** Asks which plan the export belongs to, and stores it there. */
export function TargetChoice(props: TargetChoiceProps) {
  const { plans, planstring, onPlan, suggestedName, newTransactions, warnings, noResponse, busy, onStore } = props;
  const nothingNew = planstring !== undefined && newTransactions === 0;
  const form = useCallForm({
    schema: targetSchema(planstring === undefined, warnings),
    defaultValues: { name: suggestedName, productType: '', accepted: {} },
  });

  async function store({ name, productType }: { name: string; productType: string }): Promise<void> {
    if (noResponse) throw new NotStoredError('Answer the question about your file above first.');
    const type = productTypes.find(({ value }) => value === productType)?.value;
    const opened = type && { name, productType: type };
    const target = planstring === undefined ? opened : { planstring };
    if (!target) throw new NotStoredError('Choose the type of this account first.');
    await onStore(
      target,
      warnings.map((warning) => warning.name),
    );
  }

  return (
    <Card title="Choose the plan">
      <div className={styles.form}>
        <Form form={form} onSubmit={store}>
          {plans.length > 0 && (
            <Choice
              label="Plan"
              value={planstring ?? another}
              disabled={busy}
              options={[
                ...plans.map((plan) => ({ value: plan.planstring, label: `${plan.name} (${plan.planstring})` })),
                { value: another, label: 'A new plan' },
              ]}
              onChange={(chosen) => onPlan(chosen === another ? undefined : chosen)}
            />
          )}
          {planstring === undefined && (
            <div className={styles.newPlan}>
              <TextField label="Name of the new plan" name="name" maxLength={60} disabled={busy} />
              <Choice
                label="Type"
                name="productType"
                placeholder="Choose the type"
                disabled={busy}
                options={productTypes}
              />
            </div>
          )}
          {warnings.map(({ name: warning, message }) => (
            <div key={warning} className={styles.warning}>
              <Notice severity="info">{message}</Notice>
              <Checkbox
                name={`accepted.${warning}`}
                disabled={busy}
                label="I have read this and still want to store the export"
              />
            </div>
          ))}
          <FormActions>
            <SubmitButton disabled={nothingNew} busy={busy}>
              {newTransactions === 1 ? 'Store 1 transaction' : `Store ${newTransactions} transactions`}
            </SubmitButton>
            {nothingNew && <p className={styles.soft}>This plan already has all of these transactions.</p>}
          </FormActions>
        </Form>
      </div>
    </Card>
  );
}
