import { failureMessage } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type FirmRule, getFirmRules } from '@harbour/definitions/investments/open-banking/firm-rules';
import { categoryNames, paymentCategories } from '@harbour/definitions/investments/open-banking/payment-categories';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Dialog, Empty, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
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

/** Columns of the list, with buttons for those who may change it. */
function useColumns(change: ((rule: FirmRule) => void) | undefined, remove: (rule: FirmRule) => void) {
  return useMemo<readonly Column<FirmRule>[]>(
    () => [
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
      ...(change
        ? [
            {
              id: 'actions',
              title: 'Change or remove',
              width: '176px',
              belowOnPhone: 'untitled' as const,
              cell: (rule: FirmRule) => {
                const name = `${rule.text}, ${directionNames[rule.direction ?? 'both'].toLowerCase()}`;
                return (
                  <span className={styles.rowActions}>
                    <Button variant="link" aria-label={`Change ${name}`} onClick={() => change(rule)}>
                      Change
                    </Button>
                    <Button variant="link" aria-label={`Remove ${name}`} onClick={() => remove(rule)}>
                      Remove
                    </Button>
                  </span>
                );
              },
            },
          ]
        : []),
    ],
    [change, remove],
  );
}

/** How many are listed until somebody searches or asks for all. */
const listedAtFirst = 40;

function RuleList() {
  const { may } = useReader();
  const mayChange = may('data.load');
  const [search, changeAddress] = useAddressQuery();
  const text = search.get('text') ?? '';
  const found = useQuery(callQuery(getFirmRules, {}, { background: true }));
  const [open, setOpen] = useState<{ rule: FirmRule | undefined } | undefined>(undefined);
  const [all, setAll] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const store = useFirmRuleChange();
  const actions = useMemo(
    () => ({
      change: (rule: FirmRule) => setOpen({ rule }),
      remove: ({ category, ...key }: FirmRule) => {
        setFailure(undefined);
        store({ ...key, before: category, after: null }).catch((error: Error) => setFailure(failureMessage(error)));
      },
    }),
    [store],
  );
  const columns = useColumns(mayChange ? actions.change : undefined, actions.remove);
  const rows = useMemo(() => {
    const asked = text.trim().toLowerCase();
    return found.data?.rules.filter((rule) =>
      [rule.text, categoryNames[rule.category].toLowerCase()].some((one) => one.includes(asked)),
    );
  }, [found.data, text]);
  const isCut = !all && text === '';
  const shown = useMemo(() => (isCut ? rows?.slice(0, listedAtFirst) : rows), [isCut, rows]);
  return (
    <Card>
      <div className={styles.line}>
        <TextField
          label="Words of a rule"
          type="search"
          size="filter"
          maxLength={60}
          value={text}
          onChange={(next = '') =>
            changeAddress(
              (newest) => {
                const after = new URLSearchParams(newest);
                if (next === '') after.delete('text');
                else after.set('text', next);
                return after;
              },
              { typing: 'text' },
            )
          }
        />
        {mayChange && (
          <Button variant="primary" onClick={() => setOpen({ rule: undefined })}>
            New rule
          </Button>
        )}
      </div>
      {failure && <Notice severity="error">{failure}</Notice>}
      <ReadState what="the rules" query={found} card>
        {() => (
          <>
            <DataTable
              label="Rules for bank payments"
              columns={columns}
              rows={shown}
              rowKey={(rule) => `${rule.direction ?? 'both'} ${rule.text}`}
              empty={<Empty title="Nothing was found">Search for other words, or add a rule.</Empty>}
            />
            {rows && shown && shown.length < rows.length && (
              <Button variant="link" onClick={() => setAll(true)}>
                Show all {rows.length} rules
              </Button>
            )}
          </>
        )}
      </ReadState>
      {open && <RuleDialog rule={open.rule} onClose={() => setOpen(undefined)} />}
    </Card>
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
