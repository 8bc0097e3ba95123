import { useQueryClient } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type Scenario, scenarioName } from '@harbour/definitions/tools/scenarios';
import { Button, Card, Dialog, formatDateTime, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { Disclosure } from '@harbour/ui/overlay';
import { useState } from 'react';
import type { WorkingHousehold } from './household/use-working-household.ts';
import styles from './scenario.module.css';
import type { SaveScenario } from './use-save-scenario.ts';

const schema = z.object({ name: scenarioName });

interface NameFormProps {
  name: string;
  submit: string;
  onName: (name: string) => Promise<void>;
  /** Saves under another scenario, beside the button that submits: it is given the name as it is typed. */
  onOther?: (typed: string) => void;
}

function NameForm({ name, submit, onName, onOther }: NameFormProps) {
  const form = useCallForm({ schema, defaultValues: { name } });
  return (
    <Form
      form={form}
      label={submit}
      onSubmit={async (sent) => {
        await onName(sent.name);
        form.reset(sent);
      }}
    >
      <TextField name="name" label="Name of the scenario" autoComplete="off" />
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
        {onOther && <Button onClick={() => onOther(form.getValues('name'))}>Save as a new scenario</Button>}
      </FormActions>
    </Form>
  );
}

function Conflict({ says, onSaveAsNew, onReopen }: { says: string; onSaveAsNew: () => void; onReopen: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function reopen(): Promise<void> {
    setBusy(true);
    await cache.invalidateQueries({ queryKey: ['wealthplan'] });
    onReopen();
  }

  return (
    <div>
      <Notice severity="error">{says} Yours is still here and not saved.</Notice>
      <div className={styles.actions}>
        <Button onClick={onSaveAsNew}>Save mine as a new scenario</Button>
        <Button onClick={() => void reopen()} busy={busy}>
          Open the newest version
        </Button>
      </div>
    </div>
  );
}

interface SaveCardProps {
  working: WorkingHousehold;
  saving: SaveScenario;
  /** The newest version; undefined for a scenario that is not saved. */
  stored: Scenario | undefined;
  onReopen: () => void;
}

/** Names and saves the scenario, and says in which state it is. */
export function SaveCard({
  working: { origin, unsaved },
  saving: { save, conflict },
  stored,
  onReopen,
}: SaveCardProps) {
  /** The name that is asked about before a new scenario is saved; undefined while none is to be. */
  const [asNew, setAsNew] = useState<string>();
  // A name that was typed is what the new scenario is to be called.
  const askAsNew = (typed: string) =>
    setAsNew(typed.trim() !== '' && typed !== origin.name ? typed : `${origin.name.slice(0, 75)} (2)`);
  const isSaved = origin.scenarioID !== undefined;
  return (
    <Card
      title="This scenario"
      aside={
        <span role="status">{unsaved ? 'Not saved' : stored ? `Saved ${formatDateTime(stored.savedAt)}` : ''}</span>
      }
    >
      {conflict !== undefined && <Conflict says={conflict} onSaveAsNew={() => askAsNew('')} onReopen={onReopen} />}
      {stored?.rulesChanged && !unsaved && (
        <Notice severity="info">
          Tax rules have changed since this was saved. It is shown as it was computed then. Save it to bring it up to
          date.
        </Notice>
      )}
      <NameForm
        key={origin.name}
        name={origin.name}
        submit={stored?.rulesChanged && !unsaved ? 'Bring up to date' : 'Save'}
        onName={(name) => save(name)}
        {...(isSaved ? { onOther: askAsNew } : {})}
      />
      {stored && stored.versions.length > 1 && (
        <Disclosure title={`Earlier versions (${stored.versions.length - 1})`}>
          <ul>
            {stored.versions
              .filter(({ version }) => version !== stored.version)
              .map(({ version, savedAt }) => (
                <li key={version}>
                  <Link to={`/tools/wealthplan/scenario/${stored.scenarioID}?version=${version}`}>
                    Version {version}, saved {formatDateTime(savedAt)}
                  </Link>
                </li>
              ))}
          </ul>
        </Disclosure>
      )}
      {asNew !== undefined && (
        <Dialog title="Save as a new scenario" placement="centre" onClose={() => setAsNew(undefined)}>
          <NameForm
            name={asNew}
            submit="Save as new"
            onName={async (name) => {
              await save(name, true);
              setAsNew(undefined);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
