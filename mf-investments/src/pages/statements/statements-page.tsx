import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useAddressQuery, useLocation } from '@harbour/contract/router';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getStatement, type StatementKind, statementKinds } from '@harbour/definitions/investments/statements';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { taxYearName } from '@harbour/finance';
import { Card, Failure, formatDate, londonToday, Page, Skeleton } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { type StatementView, statementQuery, statementView, withStatementView } from './statement-address.ts';
import { StatementReport } from './statement-report.tsx';
import { StatementTabs, statementAddress, statementTitles } from './statement-tabs.tsx';

const loadFields = () => import(/* webpackChunkName: "filter-fields" */ './statement-fields.tsx');

interface ReportProps {
  kind: StatementKind;
  view: StatementView;
  onSale: (sale: StatementView['sale']) => void;
}

function Report({ kind, view, onSale }: ReportProps) {
  const { from, to } = view;
  const asked = { params: { statement: kind, range: `${from}::${to}` }, query: statementQuery(view) };
  const { data, error, refetch } = useCall(getStatement, asked, { background: true });
  if (data) return <StatementReport statement={data} asked={asked} sale={view.sale} onSale={onSale} />;
  return (
    <Card title={statementTitles[kind]}>
      {error ? (
        <Failure title="This statement is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      ) : (
        <Skeleton label="the statement" bars={[24, 96, 24, 96]} />
      )}
    </Card>
  );
}

/** Statements for tax and advice: `/investments/statements/income?days=2025-26`. */
export default function StatementsPage() {
  const { pathname, search } = useLocation();
  const [query, changeQuery] = useAddressQuery();
  const { data: people } = useCall(getPeople, {}, { background: true });
  const { data: plans } = useCall(getPlans, {}, { background: true });
  const today = londonToday();
  const view = statementView(query, today);
  const { taxYear, from, to, of } = view;
  const kind = statementKinds.find((one) => pathname.startsWith(statementAddress(one))) ?? 'income';
  const whose =
    of === 'everyone'
      ? 'Everyone'
      : 'plan' in of
        ? (plans?.plans.find(({ planstring }) => planstring === of.plan)?.label ?? of.plan)
        : (people?.people.find(({ uuid }) => uuid === of.pe)?.name ?? 'One person');
  const change = (changed: Parameters<typeof withStatementView>[1]) =>
    changeQuery((newest) => withStatementView(newest, changed), { preventScrollReset: true });
  return (
    <Page
      title="Statements"
      lead="For your tax return and your adviser. Every figure opens to what it comes from."
      tabs={<StatementTabs search={search} />}
    >
      <Filters
        label="Statement of"
        summary={[
          taxYear === undefined ? `${formatDate(from)} to ${formatDate(to)}` : `Tax year ${taxYearName(taxYear)}`,
          whose,
        ]}
        load={loadFields}
        props={{
          view,
          today,
          kind,
          people: people?.people ?? [],
          plans: plans?.plans ?? [],
          onChange: change,
        }}
        count={kind === 'worth' ? 5 : kind === 'income' || kind === 'gains' ? 3 : 2}
      />
      <Report key={kind} kind={kind} view={view} onSale={(sale) => change({ sale })} />
    </Page>
  );
}
