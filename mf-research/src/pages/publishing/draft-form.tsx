import { api, failureMessage } from '@harbour/api';
import { useMutation } from '@harbour/api/query';
import {
  type ContentKindName,
  contentKinds,
  type KindedContent,
  kindedContent,
} from '@harbour/definitions/publishing/content-kinds';
import { previewContent, saveDraft } from '@harbour/definitions/publishing/publications';
import { Button, Card, Failure } from '@harbour/ui';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { ContentAsClientsSee } from './content-as-clients-see.tsx';
import { ContentFieldInput } from './content-field-input.tsx';
import styles from './publishing.module.css';
import { type ContentValues, fieldsOf } from './start-content.ts';
import { useChange } from './use-change.ts';

/** A draft that is being written, as the backend names it. */
interface SavedDraft {
  key: string;
  revision: number;
}

interface DraftFormProps {
  kind: ContentKindName;
  start: ContentValues;
  /** Null for new content. */
  name: string | null;
  /** Null for a new draft. */
  revision: number | null;
  onSaved: (saved: SavedDraft) => void;
}

/** What clients would see of what is written so far. */
function usePreview() {
  return useMutation({
    mutationFn: (written: KindedContent) => api.get(previewContent, { body: written }, { background: true }),
  });
}

/** The fields of content by its kind, with a preview as clients see it. */
export function DraftForm({ kind, start, name, revision, onSaved }: DraftFormProps) {
  const form = useCallForm<ContentValues, KindedContent['content']>({
    schema: contentKinds[kind].content,
    defaultValues: start,
  });
  const { make } = useChange();
  const preview = usePreview();

  async function save(content: KindedContent['content']): Promise<void> {
    await make(async () => {
      const body = { key: name, revision, written: kindedContent.parse({ kind, content }) };
      const saved = await api.get(saveDraft, { body }, { background: true });
      form.reset(form.getValues());
      onSaved(saved);
      return 'The draft is saved. Clients do not see it.';
    });
  }

  return (
    <div className={styles.columns}>
      <Card title={name === null ? `Write: ${contentKinds[kind].name}` : 'What is written'}>
        <Form form={form} onSubmit={save}>
          {fieldsOf(kind).map(([field, shape]) => (
            <ContentFieldInput
              key={field}
              name={field}
              field={shape}
              form={form}
              isFixed={name !== null && shape.fixed === true}
            />
          ))}
          <FormActions>
            <SubmitButton>Save the draft</SubmitButton>
            <Button
              disabled={preview.isPending}
              onClick={() =>
                void form.handleSubmit((content) => preview.mutate(kindedContent.parse({ kind, content })))()
              }
            >
              Show the preview
            </Button>
          </FormActions>
        </Form>
      </Card>
      <Card title="As clients see it">
        {preview.error ? (
          <Failure title="There is no preview">{failureMessage(preview.error)}</Failure>
        ) : preview.data ? (
          <ContentAsClientsSee view={preview.data} />
        ) : (
          <p className={styles.soft}>“Show the preview” shows what is written as clients would see it.</p>
        )}
      </Card>
    </div>
  );
}
