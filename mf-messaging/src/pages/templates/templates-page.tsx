import { api, failureMessage } from '@harbour/api';
import { useCall, useQueryClient } from '@harbour/api/query';
import { mailCategories } from '@harbour/definitions/messaging/messages';
import {
  getTemplates,
  removeTemplate,
  type Template,
  templateFields,
  writeTemplate,
} from '@harbour/definitions/messaging/templates';
import { events } from '@harbour/events';
import { Button, Card, Dialog, Empty, Failure, Skeleton } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextArea, TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import styles from '../../desk/desk.module.css';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { useDeskChange } from '../../desk/use-desk-change.ts';

const newTemplate = (): Template => ({
  id: crypto.randomUUID(),
  version: 0,
  name: '',
  subject: '',
  category: 'Correspondence',
  text: '',
});

/** Reads the templates again after a change, and says what has happened. */
function useStored() {
  const cache = useQueryClient();
  return async (text: string) => {
    void events.emit('toast', { severity: 'success', title: 'Done', text });
    await cache.invalidateQueries({ queryKey: ['messagetemplates'] });
  };
}

function TemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, ...defaultValues } = template;
  const form = useCallForm({ call: writeTemplate, defaultValues });
  const stored = useStored();
  return (
    <Dialog title={template.version === 0 ? 'New template' : template.name} placement="centre" onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (body) => {
          await api.get(writeTemplate, { params: { template: id }, body }, { background: true });
          await stored(`The template “${body.name}” is stored.`);
          onClose();
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="subject" label="Subject" />
        <Choice
          name="category"
          label="Category"
          options={mailCategories.map((category) => ({ value: category, label: category }))}
        />
        <TextArea name="text" label="Text" hint="An empty line begins a paragraph." />
        <div>
          <p className={styles.soft}>Filled in for the client:</p>
          <dl className={styles.facts}>
            {Object.entries(templateFields).map(([field, label]) => (
              <div key={field} className={styles.fact}>
                <dt>{`{${field}}`}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </div>
        <FormActions>
          <SubmitButton>Store</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ template: { id, name }, onClose }: { template: Template; onClose: () => void }) {
  const { busy, failure, attempt } = useDeskChange();
  const stored = useStored();
  async function remove(): Promise<void> {
    const send = () => api.get(removeTemplate, { params: { template: id } }, { background: true });
    if (!(await attempt(send))) return;
    await stored(`The template “${name}” is removed.`);
    onClose();
  }
  return (
    <ConfirmDialog
      title="Remove this template?"
      confirm="Remove"
      cancel="Cancel"
      busy={busy}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      “{name}” can then no longer be chosen. Messages that were written from it stay as they are.
    </ConfirmDialog>
  );
}

function TemplateList() {
  const { data, error, refetch } = useCall(getTemplates, {}, { background: true });
  const [open, setOpen] = useState<{ template: Template; removing: boolean } | undefined>(undefined);
  const close = () => setOpen(undefined);
  if (!data) {
    return (
      <Card>
        {error ? (
          <Failure title="We could not read the templates" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        ) : (
          <Skeleton label="the templates" bars={[40, 40, 40]} />
        )}
      </Card>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setOpen({ template: newTemplate(), removing: false })}>
          New template
        </Button>
      </div>
      <Card>
        {data.templates.length === 0 && <Empty title="No templates yet">Write the first one.</Empty>}
        <ul className={styles.templates}>
          {data.templates.map((template) => (
            <li key={template.id}>
              <h2 className={styles.name}>{template.name}</h2>
              <span className={styles.soft}>
                {template.category}: {template.subject}
              </span>
              <span className={styles.text}>{template.text}</span>
              <span className={styles.actions}>
                <Button
                  className={styles.small ?? ''}
                  aria-label={`Change ${template.name}`}
                  onClick={() => setOpen({ template, removing: false })}
                >
                  Change
                </Button>
                <Button
                  className={styles.small ?? ''}
                  aria-label={`Remove ${template.name}`}
                  onClick={() => setOpen({ template, removing: true })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {open && !open.removing && <TemplateDialog template={open.template} onClose={close} />}
      {open?.removing && <RemoveDialog template={open.template} onClose={close} />}
    </>
  );
}

/** The firm's templates of messages. */
export default function TemplatesPage() {
  return (
    <DeskFrame
      title="Message templates"
      lead="What colleagues start a message from. Fields in braces are filled in for the client."
      right="templates.write"
    >
      <TemplateList />
    </DeskFrame>
  );
}
