import { callQuery, useQuery } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { getSynonyms, mostMeanings, type SearchSynonym } from '@harbour/definitions/publishing/synonyms';
import { EditableList, FirmPage, useReader } from '@harbour/staff';
import { Button, Dialog } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Column } from '@harbour/ui/table';
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

const columns: readonly Column<SearchSynonym>[] = [
  { id: 'term', title: 'What people type', width: 'minmax(144px, 1fr)', namesRow: true, cell: ({ term }) => term },
  {
    id: 'means',
    title: 'Searched for as well',
    width: 'minmax(200px, 2fr)',
    cell: ({ means }) => means.join('; '),
    belowOnPhone: 'untitled',
  },
];

function SynonymList() {
  const { may } = useReader();
  const found = useQuery(callQuery(getSynonyms, {}, { background: true }));
  const store = useSynonymChange();
  return (
    <EditableList
      label="Other wordings"
      noun={['wording', 'wordings']}
      query={{ ...found, data: found.data?.synonyms }}
      columns={columns}
      rowKey={({ term }) => term}
      nameOf={({ term }) => term}
      textsOf={({ term, means }) => [term, ...means]}
      mayChange={may('content.write')}
      remove={({ term, means }) => store({ term, before: means, after: null })}
      dialog={(synonym, onClose) => <SynonymDialog synonym={synonym} onClose={onClose} />}
    />
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
