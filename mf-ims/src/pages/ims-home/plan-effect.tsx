import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getProposalEffects, type PlanSide, type ProposalEffect } from '@harbour/definitions/ims/proposal-effects';
import { Button, formatDate, formatMoney, formatPercent, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { documentName, type ReadDocument } from '../../approvals/approval-items.ts';
import pageStyles from './approval-centre.module.css';
import styles from './plan-effect.module.css';

const classNames: Readonly<Record<PlanSide['classes'][number]['name'], string>> = {
  cash: 'Cash',
  fixed_interest: 'Fixed interest',
  property: 'Property',
  equity: 'Equities',
  unclassified: 'Not known',
};

/** An asset class of the plan on both sides. GBP, and percent of the plan. */
interface ClassChange {
  name: string;
  before: { amount: number; percent: number | null };
  after: { amount: number; percent: number | null };
}

type Sides = Record<'before' | 'after', PlanSide>;

/** The classes that the plan holds on one of the sides, in one order. */
function classChanges({ before, after }: Sides): ClassChange[] {
  return before.classes.flatMap((was) => {
    const becomes = after.classes.find(({ name }) => name === was.name);
    if (!becomes || (was.amount === 0 && becomes.amount === 0)) return [];
    return { name: classNames[was.name], before: was, after: becomes };
  });
}

function Bar({ percent, after }: { percent: number | null; after?: true }) {
  const width = `${Math.min(Math.max(percent ?? 0, 0), 100)}%`;
  return <div className={after ? `${styles.bar} ${styles.after}` : styles.bar} style={{ width }} />;
}

const shareOf = (percent: number | null) => (percent === null ? null : formatPercent(percent));

function columnsFor({ before, after }: Sides): readonly Column<ClassChange>[] {
  const figure = { figure: true } as const;
  return [
    {
      id: 'name',
      title: 'Asset class',
      width: 'minmax(160px, 2fr)',
      namesRow: true,
      cell: ({ name, before: was, after: becomes }) => (
        <div className={styles.class}>
          {name}
          <div className={styles.bars} aria-hidden="true">
            <Bar percent={was.percent} />
            <Bar percent={becomes.percent} after />
          </div>
        </div>
      ),
      total: 'The whole plan',
    },
    {
      id: 'shares',
      title: 'Before and after',
      width: '144px',
      only: 'narrow',
      ...figure,
      cell: ({ before: { percent: was }, after: { percent: becomes } }) =>
        was === null || becomes === null ? null : `${formatPercent(was)} → ${formatPercent(becomes)}`,
    },
    {
      id: 'share-before',
      title: 'Before',
      width: 'minmax(72px, 1fr)',
      only: 'wide',
      ...figure,
      cell: ({ before: { percent } }) => shareOf(percent),
    },
    {
      id: 'share-after',
      title: 'After',
      width: 'minmax(72px, 1fr)',
      only: 'wide',
      ...figure,
      cell: ({ after: { percent } }) => shareOf(percent),
    },
    {
      id: 'amount-before',
      title: 'Value before',
      width: 'minmax(112px, 1fr)',
      belowOnPhone: true,
      ...figure,
      cell: ({ before: { amount } }) => <Money amount={amount} />,
      total: <Money amount={before.value} />,
    },
    {
      id: 'amount-after',
      title: 'Value after',
      width: 'minmax(112px, 1fr)',
      belowOnPhone: true,
      ...figure,
      cell: ({ after: { amount } }) => <Money amount={amount} />,
      total: <Money amount={after.value} />,
    },
  ];
}

const keyOf = ({ name }: ClassChange) => name;

function Charge({ of: { amount, percent, reason } }: { of: PlanSide['charges'] }) {
  if (amount === null) return <NotAvailable reason={reason ?? 'It is not known.'} />;
  return `${formatMoney(amount)} a year${percent === null ? '' : `, ${formatPercent(percent)}`}`;
}

/** In whole pence: what a float's difference says beyond them is noise. */
function chargeDifference({ before, after }: Sides): string | undefined {
  if (before.charges.amount === null || after.charges.amount === null) return undefined;
  const pence = Math.round(after.charges.amount * 100) - Math.round(before.charges.amount * 100);
  if (pence === 0) return 'The charges do not change.';
  return `That is ${formatMoney(Math.abs(pence) / 100)} a year ${pence < 0 ? 'less' : 'more'}.`;
}

/**
 * What a document changes about its plan as a whole: how it is invested and what its funds charge, before and after.
 */
function PlanEffect({ label, effect }: { label: string; effect: ProposalEffect }) {
  const { before, after, reason, valuationDate } = effect;
  const sides = useMemo(() => (before && after ? { before, after } : undefined), [before, after]);
  const columns = useMemo(() => (sides ? columnsFor(sides) : []), [sides]);
  const rows = useMemo(() => (sides ? classChanges(sides) : []), [sides]);
  if (!sides) {
    return (
      <p className={styles.soft}>
        The plan as a whole before and after is not available: {reason}. What would be sold and bought stands below.
      </p>
    );
  }
  const unknown = [...new Set([before?.charges.reason, after?.charges.reason].filter(Boolean))];
  return (
    <div className={styles.effect}>
      <div className={styles.key}>
        <span>Values of {formatDate(valuationDate)}</span>
        <span aria-hidden="true">
          <span className={styles.bar} /> Before
        </span>
        <span aria-hidden="true">
          <span className={`${styles.bar} ${styles.after}`} /> After
        </span>
      </div>
      <DataTable label={`Before and after: ${label}`} columns={columns} rows={rows} rowKey={keyOf} />
      <dl className={styles.charges}>
        <div>
          <dt>Charges of the funds before</dt>
          <dd>
            <Charge of={sides.before.charges} />
          </dd>
        </div>
        <div>
          <dt>Charges of the funds after</dt>
          <dd>
            <Charge of={sides.after.charges} />
          </dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {unknown.length > 0 ? `${unknown.join('. ')}.` : chargeDifference(sides)} These are the funds’ ongoing charges,
        which are taken inside the funds; our own charge and the provider’s are not among them.
      </p>
    </div>
  );
}

export interface ProposalEffects {
  data: readonly ProposalEffect[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The effects of the pending documents on their plans; invalidated with the approval records. */
export function useProposalEffects(): ProposalEffects {
  const { data, error, refetch } = useCall(getProposalEffects, {}, { background: true });
  return { data: data?.effects, error: data ? null : error, retry: () => void refetch() };
}

/** A document's plan before and after. The document can be read and answered without it. */
export function DocumentEffect({ document, effects }: { document: ReadDocument; effects: ProposalEffects }) {
  const label = documentName(document);
  if (effects.error) {
    return (
      <p className={pageStyles.facts}>
        <span>
          The plan as a whole before and after is not available at the moment. {failureMessage(effects.error)}
        </span>{' '}
        <Button variant="link" className={pageStyles.again ?? ''} onClick={effects.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!effects.data) return <Skeleton label={`${label} before and after`} bars={[21, 160, 48]} />;
  const effect = effects.data.find(({ id, version }) => id === document.id && version === document.version);
  return effect ? <PlanEffect label={label} effect={effect} /> : null;
}
