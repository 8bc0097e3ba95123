import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery, useNavigate } from '@harbour/contract/router';
import { contentKindName, contentKindNames, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import {
  getPublications,
  mostPublications,
  type PublicationSummary,
  publicationFilters,
} from '@harbour/definitions/publishing/publications';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Dialog, Empty } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import { DraftForm } from './draft-form.tsx';
import styles from './publishing.module.css';
import { startContent } from './start-content.ts';
import { openAccountText, publishedText } from './state-texts.ts';

const stateNames: Readonly<Record<(typeof publicationFilters)[number], string>> = {
  all: 'All',
  review: 'Waiting for a review',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Seen by clients',
};

const columns: readonly Column<PublicationSummary>[] = [
  {
    id: 'title',
    title: 'Title',
    width: 'minmax(200px, 3fr)',
    namesRow: true,
    cell: ({ kind, key, title }) => <Link to={`/research/publishing/${kind}/${key}`}>{title}</Link>,
  },
  {
    id: 'kind',
    title: 'Kind',
    width: 'minmax(112px, 1fr)',
    cell: ({ kind }) => contentKinds[kind].plural,
    belowOnPhone: true,
    sectionTotal: (rows) => String(rows.length),
  },
  {
    id: 'open',
    title: 'In work',
    width: 'minmax(136px, 1fr)',
    cell: ({ open }) => open && openAccountText(open),
    belowOnPhone: true,
  },
  { id: 'seen', title: 'Clients see', width: 'minmax(168px, 1fr)', cell: publishedText, belowOnPhone: true },
];

const kindOptions = [
  { value: 'all', label: 'All kinds' },
  ...contentKindNames.map((value) => ({ value, label: contentKinds[value].plural })),
];
const stateOptions = publicationFilters.map((value) => ({ value, label: stateNames[value] }));

/** Of more pages than this, those of a kind are folded until they are asked for. */
const mostUnfolded = 40;

function KindsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Write something new" placement="centre" onClose={onClose}>
      <ul className={styles.files}>
        {contentKindNames.map((kind) => (
          <li key={kind}>
            <Link to={`/research/publishing?write=${kind}`}>{startWithCapital(contentKinds[kind].name)}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function PublicationList() {
  const { may } = useReader();
  const [choosing, setChoosing] = useState(false);
  const [search, change] = useAddressQuery();
  const kind = contentKindName.safeParse(search.get('kind')).data;
  const state = publicationFilters.find((one) => one === search.get('state')) ?? 'all';
  const text = search.get('text') ?? '';
  const set = (name: string, value: string, typing?: string) =>
    change(
      (newest) => {
        const next = new URLSearchParams(newest);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      typing ? { typing } : {},
    );
  const query = { ...(kind ? { kind } : {}), state, ...(text ? { search: text } : {}) };
  const found = useQuery({
    ...callQuery(getPublications, { query }, { background: true }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => found.data?.publications, [found.data]);
  const open = (search.get('open') ?? '').split(',').filter(Boolean);
  const toggleKind = (name: string) =>
    set('open', (open.includes(name) ? open.filter((one) => one !== name) : [...open, name]).join(','));
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.filters}>
          <TextField
            label="Words of the title"
            type="search"
            size="filter"
            maxLength={100}
            value={text}
            onChange={(next = '') => set('text', next, 'text')}
          />
          <Choice
            label="Kind"
            size="filter"
            options={kindOptions}
            value={kind ?? 'all'}
            onChange={(next = 'all') => set('kind', next)}
          />
          <Choice
            label="State"
            size="filter"
            options={stateOptions}
            value={state}
            onChange={(next = 'all') => set('state', next)}
          />
        </div>
        {may('content.write') && (
          <Button variant="primary" onClick={() => setChoosing(true)}>
            Write something new
          </Button>
        )}
      </div>
      <ReadState what="the content" query={found} card>
        {({ more }) => (
          <>
            <DataTable
              label="Content"
              columns={columns}
              rows={rows}
              rowKey={({ kind: of, key }) => `${of} ${key}`}
              sections={
                rows && rows.length > mostUnfolded
                  ? {
                      column: 'kind',
                      keyOf: (row) => row.kind,
                      title: (name) => contentKinds[contentKindName.parse(name)].plural,
                      isOpen: (name) => open.includes(name),
                      onToggle: toggleKind,
                    }
                  : undefined
              }
              empty={<Empty title="Nothing was found">Choose another kind or state, or write something new.</Empty>}
            />
            {more && <p className={styles.soft}>These are the first {mostPublications}. Search to find others.</p>}
          </>
        )}
      </ReadState>
      {choosing && <KindsDialog onClose={() => setChoosing(false)} />}
    </Card>
  );
}

/** What the firm publishes, by kind and state; and a form for new content (`?write=`). */
export default function PublishingPage() {
  const [search] = useAddressQuery();
  const navigate = useNavigate();
  const { may } = useReader();
  const write = contentKindName.safeParse(search.get('write')).data;
  return (
    <FirmPage
      right="content.read"
      title="Publishing"
      lead="What clients read. A draft is reviewed by somebody who did not write it, and then published."
    >
      {write && may('content.write') ? (
        <>
          <p className={styles.back}>
            <Link to={`/research/publishing?kind=${write}`}>{contentKinds[write].plural}</Link>
          </p>
          <DraftForm
            key={write}
            kind={write}
            start={startContent(write)}
            name={null}
            revision={null}
            onSaved={({ key }) => void navigate(`/research/publishing/${write}/${key}`)}
          />
        </>
      ) : (
        <>
          <p className={styles.back}>
            <Link to="/research/publishing/synonyms">Wordings of the search</Link>
          </p>
          <PublicationList />
        </>
      )}
    </FirmPage>
  );
}
