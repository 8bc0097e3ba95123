import { api } from '@harbour/api';
import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import {
  type ExportedDocument,
  exportProposals,
  getProposalDesk,
  type ListedProposal,
  type ProposalDesk,
  type ProposalState,
  proposalsOfPage,
} from '@harbour/definitions/ims/proposal-desk';
import { FirmPage, ListPages, ReadState, useReader } from '@harbour/staff';
import { Card, Empty, londonToday } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DataTable, type FileColumn, SaveFile } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import { proposalColumns, stateLabel, stateNames } from './proposal-columns.tsx';
import styles from './proposals.module.css';
import { RemindDialog } from './remind-dialog.tsx';

const emptyTexts: Readonly<Record<ProposalState, string>> = {
  waiting: 'What you propose to clients appears here until they have answered it.',
  approved: 'What clients approve appears here.',
  declined: 'What clients decline appears here, with their reason.',
};

const fileColumns: readonly FileColumn<ExportedDocument>[] = [
  { title: 'proposal', text: ({ proposal }) => proposal },
  { title: 'document', text: ({ document }) => document },
  { title: 'client', text: ({ client }) => client },
  { title: 'planstring', text: ({ planstring }) => planstring },
  { title: 'version', text: ({ version }) => String(version) },
  { title: 'answer', text: ({ answer }) => answer },
  { title: 'answered_at', text: ({ answeredAt }) => answeredAt ?? '' },
  { title: 'opened_at', text: ({ seenAt }) => seenAt ?? '' },
  { title: 'reason', text: ({ reason }) => reason ?? '' },
];

async function rowsOfFile(state: ProposalState): Promise<readonly ExportedDocument[]> {
  const { documents } = await api.get(exportProposals, { query: { state } }, { background: true });
  return documents;
}

function summaryOf({ counts, late, unseen }: ProposalDesk, state: ProposalState): string {
  const count = counts[state];
  if (state !== 'waiting') return `${count} ${state}`;
  const parts = [`${count} waiting`, late > 0 && `${late} late`, unseen > 0 && `${unseen} not opened`];
  return parts.filter(Boolean).join(', ');
}

function ProposalList() {
  const { may } = useReader();
  const [search, change] = useAddressQuery();
  const state = stateNames.find((name) => name === search.get('state')) ?? 'waiting';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const [reminded, setReminded] = useState<ListedProposal | undefined>(undefined);
  const found = useQuery({
    ...callQuery(getProposalDesk, { query: { state, page: String(page) } }, { background: true }),
    placeholderData: keepPreviousData,
  });
  const mayPublish = may('proposals.publish');
  const columns = useMemo(() => proposalColumns(state, mayPublish ? setReminded : undefined), [state, mayPublish]);
  const shown: Record<string, string> = state === 'waiting' ? {} : { state };
  return (
    <Card>
      <div className={styles.top}>
        <div className={styles.filter}>
          <Choice
            label="Show"
            size="filter"
            options={stateNames.map((value) => ({
              value,
              label: found.data ? `${stateLabel(value)} (${found.data.counts[value]})` : stateLabel(value),
            }))}
            value={state}
            onChange={(next = 'waiting') =>
              change(() => new URLSearchParams(next === 'waiting' ? {} : { state: next }))
            }
          />
        </div>
        <SaveFile
          label="Download all answers (CSV)"
          name={`harbour-proposals-${state}-${londonToday()}.csv`}
          columns={fileColumns}
          rows={() => rowsOfFile(state)}
        />
        {mayPublish && <Link to="/ims/proposals/change">Propose a change</Link>}
      </div>
      <ReadState what="the proposals" query={found}>
        {(desk) => (
          <>
            <DataTable
              label="Proposals"
              columns={columns}
              rows={desk.proposals}
              rowKey={({ id }) => id}
              summary={<span role="status">{summaryOf(desk, state)}</span>}
              empty={<Empty title="There are none">{emptyTexts[state]}</Empty>}
            />
            <ListPages
              label="Pages of the proposals"
              page={page}
              count={desk.counts[state]}
              rowsOfPage={proposalsOfPage}
              onPage={(next) => change(() => new URLSearchParams({ ...shown, page: String(next) }))}
            />
          </>
        )}
      </ReadState>
      {reminded && <RemindDialog proposal={reminded} onClose={() => setReminded(undefined)} />}
    </Card>
  );
}

/** What the firm has proposed to clients: who has opened it, who has answered, and whom to remind. */
export function ProposalsPage() {
  return (
    <FirmPage
      title="Proposals to clients"
      lead="Who has opened what we propose, and what they answered."
      right="proposals.read"
    >
      <ProposalList />
    </FirmPage>
  );
}
