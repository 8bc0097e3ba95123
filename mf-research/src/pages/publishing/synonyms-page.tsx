import { failureMessage } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { getSynonyms, mostMeanings, type SearchSynonym } from '@harbour/definitions/publishing/synonyms';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Dialog, Empty, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import styles from './publishing.module.css';
import { useSynonymChange } from './use-synonym-change.ts';

/** Meanings as they are typed: one after another with semicolons. */
const meaningsIn = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const typed = z.object({
  term: z.string().check(z.trim(), z.minLength(1, 'Write what people type.')),
  means: z.string().check(
    z.refine((text) => meaningsIn(text).length > 0, 'Write at least one wording.'),
    z.refine((text) => meaningsIn(text).length <= mostMeanings, `Write ${mostMeanings} wordings at most.`),
  ),
});

function SynonymDialog({ synonym, onClose }: { synonym: SearchSynonym | undefined; onClose: () => void }) {
  const store = useSynonymChange();
  const form = useCallForm<{ term: string; means: string }, z.infer<typeof typed>>({
    schema: typed,
    defaultValues: { term: synonym?.term ?? '', means: synonym?.means.join('; ') ?? '' },
  });
  return (
    <Dialog title={synonym ? `Wordings of “${synonym.term}”` : 'New wording'} placement="centre" onClose={onClose}>
      <Form
        form={form}
        onSubmit={async ({ term, means }) => {
          await store({ term, before: synonym?.means ?? null, after: meaningsIn(means) });
          onClose();
        }}
      >
        {!synonym && <TextField name="term" label="What people type" hint="Such as iht or rainy day money." />}
        <TextField
          name="means"
          label="What is searched for as well"
          hint={`Up to ${mostMeanings} wordings with semicolons, such as inheritance tax; estate.`}
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
function useColumns(change: ((synonym: SearchSynonym) => void) | undefined, remove: (synonym: SearchSynonym) => void) {
  return useMemo<readonly Column<SearchSynonym>[]>(
    () => [
      { id: 'term', title: 'What people type', width: 'minmax(144px, 1fr)', namesRow: true, cell: ({ term }) => term },
      {
        id: 'means',
        title: 'Searched for as well',
        width: 'minmax(200px, 2fr)',
        cell: ({ means }) => means.join('; '),
        belowOnPhone: 'untitled',
      },
      ...(change
        ? [
            {
              id: 'actions',
              title: 'Change or remove',
              width: '176px',
              belowOnPhone: 'untitled' as const,
              cell: (synonym: SearchSynonym) => (
                <span className={styles.rowActions}>
                  <Button variant="link" aria-label={`Change ${synonym.term}`} onClick={() => change(synonym)}>
                    Change
                  </Button>
                  <Button variant="link" aria-label={`Remove ${synonym.term}`} onClick={() => remove(synonym)}>
                    Remove
                  </Button>
                </span>
              ),
            },
          ]
        : []),
    ],
    [change, remove],
  );
}

/** How many are listed until somebody searches or asks for all. */
const listedAtFirst = 40;

function SynonymList() {
  const { may } = useReader();
  const mayWrite = may('content.write');
  const [search, changeAddress] = useAddressQuery();
  const text = search.get('text') ?? '';
  const found = useQuery(callQuery(getSynonyms, {}, { background: true }));
  const [open, setOpen] = useState<{ synonym: SearchSynonym | undefined } | undefined>(undefined);
  const [all, setAll] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const store = useSynonymChange();
  const actions = useMemo(
    () => ({
      change: (synonym: SearchSynonym) => setOpen({ synonym }),
      remove: ({ term, means }: SearchSynonym) => {
        setFailure(undefined);
        store({ term, before: means, after: null }).catch((error: Error) => setFailure(failureMessage(error)));
      },
    }),
    [store],
  );
  const columns = useColumns(mayWrite ? actions.change : undefined, actions.remove);
  const rows = useMemo(() => {
    const asked = text.trim().toLowerCase();
    return found.data?.synonyms.filter(({ term, means }) => [term, ...means].some((one) => one.includes(asked)));
  }, [found.data, text]);
  const isCut = !all && text === '';
  const shown = useMemo(() => (isCut ? rows?.slice(0, listedAtFirst) : rows), [isCut, rows]);
  return (
    <Card>
      <div className={styles.line}>
        <TextField
          label="Words of a wording"
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
        {mayWrite && (
          <Button variant="primary" onClick={() => setOpen({ synonym: undefined })}>
            New wording
          </Button>
        )}
      </div>
      {failure && <Notice severity="error">{failure}</Notice>}
      <ReadState what="the wordings" query={found} card>
        {() => (
          <>
            <DataTable
              label="Other wordings"
              columns={columns}
              rows={shown}
              rowKey={({ term }) => term}
              empty={<Empty title="Nothing was found">Search for other words, or add a wording.</Empty>}
            />
            {rows && shown && shown.length < rows.length && (
              <Button variant="link" onClick={() => setAll(true)}>
                Show all {rows.length} wordings
              </Button>
            )}
          </>
        )}
      </ReadState>
      {open && <SynonymDialog synonym={open.synonym} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** What the search also looks for when people type certain words: the firm's own list. */
export default function SynonymsPage() {
  return (
    <FirmPage
      right="content.read"
      title="Wordings of the search"
      lead="What people type for what we call otherwise. A change is used at once, and recorded."
    >
      <p className={styles.back}>
        <Link to="/research/publishing">Publishing</Link>
      </p>
      <SynonymList />
    </FirmPage>
  );
}
