import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useLocation } from '@harbour/contract/router';
import {
  getTaxRecords,
  isRecordedIncome,
  removeTaxRecord,
  type TaxRecord,
} from '@harbour/definitions/investments/tax-records';
import {
  Button,
  Card,
  Empty,
  Failure,
  formatDate,
  formatUnits,
  Money,
  Notice,
  Page,
  Skeleton,
  WriteGuard,
} from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { FundReports } from './fund-reports.tsx';
import { IssuerActions } from './issuer-actions.tsx';
import { RecordForm, type RecordTarget } from './record-form.tsx';
import { actionText, recordKindTexts } from './record-texts.ts';
import { StatementTabs } from './statement-tabs.tsx';
import { useRecordsChange } from './use-records-change.ts';

const sendRemoval = ({ planstring, reference }: TaxRecord) =>
  api.get(removeTaxRecord, { params: { planstring, reference } }, { background: true });

function columnsWith(onRemove: (record: TaxRecord) => void): Column<TaxRecord>[] {
  return [
    { id: 'date', title: 'Date', width: '96px', cell: ({ date }) => formatDate(date), sortBy: ({ date }) => date },
    {
      id: 'holding',
      title: 'Holding',
      width: 'minmax(176px, 3fr)',
      namesRow: true,
      cell: ({ holding, plan }) => (holding === null ? plan : `${holding}, ${plan}`),
    },
    {
      id: 'kind',
      title: 'What it is',
      width: 'minmax(176px, 2fr)',
      belowOnPhone: 'untitled',
      cell: ({ kind, accumulated, ratio, into }) => {
        const action = actionText({ ratio, into, apportionment: null, cash: null });
        return `${recordKindTexts[kind]}${accumulated ? ', accumulated' : ''}${action === '' ? '' : `, ${action}`}`;
      },
    },
    {
      id: 'units',
      title: 'Units',
      width: 'minmax(88px, 1fr)',
      figure: 'varying',
      belowOnPhone: true,
      cell: ({ units }) => (units === null ? '' : formatUnits(units)),
    },
    { id: 'amount', title: 'Amount', width: '104px', figure: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: 'tax',
      title: 'Tax',
      width: '96px',
      figure: true,
      belowOnPhone: true,
      cell: ({ kind, tax }) => (isRecordedIncome(kind) ? <Money amount={tax} /> : null),
    },
    {
      id: 'remove',
      title: 'Remove',
      width: '88px',
      belowOnPhone: 'untitled',
      cell: (record) =>
        record.removable && (
          <Button variant="link" onClick={() => onRemove(record)}>
            Remove
          </Button>
        ),
    },
  ];
}

function RecordsTable({ records }: { records: readonly TaxRecord[] }) {
  const remove = useRecordsChange(sendRemoval);
  const { mutate } = remove;
  const columns = useMemo(() => columnsWith(mutate), [mutate]);
  return (
    <Card title="Records">
      {remove.isError && <Notice severity="error">The record was not removed. {failureMessage(remove.error)}</Notice>}
      <WriteGuard call={removeTaxRecord}>
        <DataTable
          label="Records for statements"
          columns={columns}
          rows={records}
          rowKey={({ planstring, reference }) => `${planstring} ${reference}`}
          empty={
            <Empty title="There are no records yet">
              What a statement leaves out names the record that would complete it.
            </Empty>
          }
        />
      </WriteGuard>
    </Card>
  );
}

/** What completes the transactions for statements: `/investments/statements/records`. */
export default function RecordsPage() {
  const { search } = useLocation();
  const { data, error, refetch } = useCall(getTaxRecords, {}, { background: true });
  const targets = useMemo((): RecordTarget[] => {
    const held = data?.holdings ?? [];
    const plans = new Map(held.map(({ planstring, plan }) => [planstring, plan]));
    return [
      ...held,
      ...[...plans].map(([planstring, plan]) => ({ planstring, plan, listingId: null, name: `Cash of ${plan}` })),
    ];
  }, [data]);
  return (
    <Page
      title="Statements"
      lead="What the transactions do not say: costs of earlier years, corporate actions, tax that was taken off, charges that you were told."
      tabs={<StatementTabs search={search} />}
    >
      {data ? (
        <>
          <RecordForm targets={targets} />
          <RecordsTable records={data.records} />
          {data.actions.length > 0 && <IssuerActions actions={data.actions} />}
          {data.reports.length > 0 && <FundReports reports={data.reports} />}
        </>
      ) : (
        <Card title="Records">
          {error ? (
            <Failure title="The records are not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)} Your investments are not affected.
            </Failure>
          ) : (
            <Skeleton label="the records" bars={[24, 96, 144]} />
          )}
        </Card>
      )}
    </Page>
  );
}
