import { callQuery, useQuery } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type FirmRule, getFirmRules } from '@harbour/definitions/investments/open-banking/firm-rules';
import { categoryNames, paymentCategories } from '@harbour/definitions/investments/open-banking/payment-categories';
import { EditableList, FirmPage, useReader } from '@harbour/staff';
import { Button, Dialog } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Column } from '@harbour/ui/table';
import styles from './data-desk.module.css';
import { useFirmRuleChange } from './use-firm-rule-change.ts';

const directionNames = { both: 'Money in and out', in: 'Money in', out: 'Money out' } as const;
const directions = ['both', 'in', 'out'] as const;

const typed = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Write what the description has.')),
  direction: z.enum(directions),
  category: z.enum(paymentCategories, 'Choose a category.'),
});
type Typed = z.infer<typeof typed>;

function RuleDialog({ rule, onClose }: { rule: FirmRule | undefined; onClose: () => void }) {
  const store = useFirmRuleChange();
  const form = useCallForm<{ text: string; direction: Typed['direction']; category: string | undefined }, Typed>({
    schema: typed,
    defaultValues: { text: rule?.text ?? '', direction: rule?.direction ?? 'both', category: rule?.category },
  });
  return (
    <Dialog title={rule ? `Rule for “${rule.text}”` : 'New rule'} placement="centre" onClose={onClose}>
      <Form
        form={form}
        onSubmit={async ({ text, direction, category }) => {
          await store({
            text,
            direction: direction === 'both' ? null : direction,
            before: rule?.category ?? null,
            after: category,
          });
          onClose();
        }}
      >
        {!rule && (
          <>
            <TextField
              name="text"
              label="What the description has"
              hint="Whole words; capitals, accents and signs do not count."
            />
            <Choice
              name="direction"
              label="For"
              options={directions.map((value) => ({ value, label: directionNames[value] }))}
            />
          </>
        )}
        <Choice
          name="category"
          label="Category"
          placeholder="Choose a category"
          searchable
          options={paymentCategories.map((value) => ({ value, label: categoryNames[value] }))}
        />
        <FormActions>
          <SubmitButton>Store</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const columns: readonly Column<FirmRule>[] = [
  { id: 'text', title: 'Description has', width: 'minmax(160px, 2fr)', namesRow: true, cell: ({ text }) => text },
  {
    id: 'direction',
    title: 'For',
    width: 'minmax(128px, 1fr)',
    cell: ({ direction }) => directionNames[direction ?? 'both'],
    belowOnPhone: 'untitled',
  },
  {
    id: 'category',
    title: 'Category',
    width: 'minmax(160px, 1fr)',
    cell: ({ category }) => categoryNames[category],
    belowOnPhone: 'untitled',
  },
];

function RuleList() {
  const { may } = useReader();
  const found = useQuery(callQuery(getFirmRules, {}, { background: true }));
  const store = useFirmRuleChange();
  return (
    <EditableList
      label="Rules for bank payments"
      noun={['rule', 'rules']}
      query={{ ...found, data: found.data?.rules }}
      columns={columns}
      rowKey={({ text, direction }) => `${direction ?? 'both'} ${text}`}
      nameOf={({ text, direction }) => `${text}, ${directionNames[direction ?? 'both'].toLowerCase()}`}
      textsOf={({ text, category }) => [text, categoryNames[category].toLowerCase()]}
      mayChange={may('data.load')}
      remove={({ category, ...key }) => store({ ...key, before: category, after: null })}
      dialog={(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
    />
  );
}

/** By which words of their descriptions bank payments get a category: the firm's own rules. */
export function PaymentRulesPage() {
  return (
    <FirmPage
      right="data.read"
      title="Rules for bank payments"
      lead="Which category a payment of a linked account has. The longest text applies, and a client’s own rules go first. A change is used at once, and recorded."
    >
      <p className={styles.soft}>
        <Link to="/investments/data">Data desk</Link>
      </p>
      <RuleList />
    </FirmPage>
  );
}
