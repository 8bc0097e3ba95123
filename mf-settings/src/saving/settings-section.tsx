import { useSaving } from '@harbour/api/saving';
import type { ZodMiniType } from '@harbour/contract/schema';
import type { Call } from '@harbour/definitions/call';
import { events } from '@harbour/events';
import { Card, WriteGuard } from '@harbour/ui';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { type ReactNode, useEffect } from 'react';
import { useUnsaved } from '../leaving/leave-guard.tsx';
import styles from './settings-section.module.css';

/** The values of a section, by field. */
type Values = Record<string, unknown>;

interface SettingsSectionProps<Stored extends Values> {
  title: string;
  /** What its settings do, in a sentence. */
  about: string;
  /** What is changed, as in "changes to your {title} have not been saved". */
  subject: string;
  /** What is stored, by field. */
  stored: Stored;
  /** The call that a change makes, for those who may not make it. */
  call: Call;
  /** The schema of the fields. */
  schema: ZodMiniType<Partial<Stored>>;
  /** Stores what was changed, and nothing else: other fields may have been changed elsewhere meanwhile. */
  send: (changed: Partial<Stored>) => Promise<unknown>;
  /** What has to be read again after a change: the first path segments of the calls. */
  domains: readonly string[];
  children: ReactNode;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `sent` that differ from what is stored. */
function changedIn<Stored extends Values>(sent: Partial<Stored>, stored: Stored): Partial<Stored> {
  const changed = { ...sent };
  for (const name of Object.keys(changed))
    if (isSame(changed[name], stored[name])) Reflect.deleteProperty(changed, name);
  return changed;
}

/** Settings that are saved together, by a button below them. */
export function SettingsSection<Stored extends Values>(props: SettingsSectionProps<Stored>) {
  const { title, about, subject, stored, call, schema, send, domains, children } = props;
  const form = useCallForm<Values, Partial<Stored>>({ schema, defaultValues: { ...stored } });
  const saving = useSaving(subject, domains);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  // What was changed in another tab or part of the portal, where nothing was changed here.
  const text = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is made anew with every render.
  useEffect(() => form.reset({ ...stored }, { keepDirtyValues: true }), [text]);

  async function store(sent: Partial<Stored>): Promise<void> {
    const changed = changedIn(sent, stored);
    if (Object.keys(changed).length === 0) {
      void events.emit('toast', { severity: 'info', title, text: 'There are no changes to save.' });
      return;
    }
    const outcome = await saving.save(() => send(changed));
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
    form.reset({ ...stored, ...sent });
  }

  return (
    <Card title={title}>
      <p className={styles.about}>{about}</p>
      <WriteGuard call={call}>
        <Form form={form} label={title} onSubmit={store}>
          {children}
          <FormActions>
            <SubmitButton busy={saving.busy}>
              Save<span className="visually-hidden"> {subject}</span>
            </SubmitButton>
          </FormActions>
        </Form>
      </WriteGuard>
    </Card>
  );
}
