import { api } from '@harbour/api';
import { useNavigate } from '@harbour/contract/router';
import {
  type ChangedPlan,
  type ChangePreview,
  proposalTexts,
  publishChange,
} from '@harbour/definitions/ims/proposal-desk';
import { useRepeatableChange } from '@harbour/staff';
import { Button, formatMoney, londonToday, Notice } from '@harbour/ui';
import { DateField } from '@harbour/ui/date';
import { Checkbox, TextArea, TextField } from '@harbour/ui/fields';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import type { Change } from './change.ts';
import styles from './proposals.module.css';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What happens to the amount: cash is neither sold nor bought. */
function amountTitle({ sell, buy }: Change): string {
  if (buy === 'cash') return 'Sells';
  return sell === 'cash' ? 'Buys' : 'Sells and buys';
}

function planColumns(
  change: Change,
  left: ReadonlySet<string>,
  onChoose: (planstring: string, yes: boolean) => void,
): readonly Column<ChangedPlan>[] {
  return [
    {
      id: 'client',
      title: 'Client',
      width: 'minmax(176px, 1.5fr)',
      namesRow: true,
      cell: ({ client, planstring, name }) => (
        <Checkbox
          label={`${client.name}, ${name}`}
          value={!left.has(planstring)}
          onChange={(yes) => onChoose(planstring, yes ?? false)}
        />
      ),
    },
    {
      id: 'held',
      title: 'Holds',
      width: '128px',
      figure: true,
      cell: ({ held }) => formatMoney(held),
      belowOnPhone: true,
    },
    {
      id: 'amount',
      title: amountTitle(change),
      width: '144px',
      figure: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
}

/** What clients read of a proposal. */
interface Texts {
  description: string;
  reason: string;
  approvalBy: string | undefined;
}

function TextFields({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  return (
    <>
      <TextField
        label="The proposal in one line"
        value={texts.description}
        maxLength={proposalTexts.description}
        onChange={(description = '') => onChange({ ...texts, description })}
      />
      <TextArea
        label="Why we propose it"
        hint="The client reads it. An empty line begins a new paragraph."
        value={texts.reason}
        maxLength={proposalTexts.reason}
        onChange={(reason = '') => onChange({ ...texts, reason })}
      />
      <DateField
        label="Last day for an answer (optional)"
        value={texts.approvalBy}
        min={londonToday()}
        onChange={(approvalBy) => onChange({ ...texts, approvalBy })}
      />
    </>
  );
}

/** The plans of a change, which of them it is proposed for, and what their clients read. */
export function ChosenPlans({ change, preview: { plans } }: { change: Change; preview: ChangePreview }) {
  const { busy, failure, attempt } = useRepeatableChange('ims');
  const navigate = useNavigate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<Texts>({ description: '', reason: '', approvalBy: undefined });
  // One id until it is published, so that a lost answer does not propose twice.
  const [id] = useState<string>(() => crypto.randomUUID());
  const columns = useMemo(
    () =>
      planColumns(change, left, (planstring, yes) => {
        const next = new Set(left);
        if (yes) next.delete(planstring);
        else next.add(planstring);
        setLeft(next);
      }),
    [change, left],
  );
  const chosen = plans.filter(({ planstring }) => !left.has(planstring));
  const clients = new Set(chosen.map(({ client }) => client.id)).size;
  const missing = texts.description.trim() === '' || texts.reason.trim() === '' || chosen.length === 0;

  async function publish(): Promise<void> {
    const { description, reason, approvalBy = null } = texts;
    const published = await attempt(async () => {
      const body = {
        id,
        ...change,
        description: description.trim(),
        reason: reason.trim(),
        approvalBy,
        plans: chosen.map(({ planstring, amount }) => ({ planstring, amount })),
      };
      await api.get(publishChange, { body }, { background: true });
      return `Proposed to ${counted(clients, 'client', 'clients')}.`;
    });
    if (published) void navigate('/ims/proposals');
  }

  return (
    <div className={styles.stack}>
      <Checkbox
        label="All of these plans"
        value={chosen.length === plans.length}
        some={chosen.length > 0 && chosen.length < plans.length}
        onChange={(yes) => setLeft(yes ? new Set() : new Set(plans.map(({ planstring }) => planstring)))}
      />
      <DataTable label="Plans" columns={columns} rows={plans} rowKey={({ planstring }) => planstring} />
      <TextFields texts={texts} onChange={setTexts} />
      {failure && <Notice severity="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} disabled={missing} onClick={() => void publish()}>
          Propose to {counted(clients, 'client', 'clients')}
        </Button>
        {missing && <span className={styles.soft}>Choose plans, and write both texts.</span>}
      </div>
    </div>
  );
}
