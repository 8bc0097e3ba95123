import { useQueryClient } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type Scenario, scenarioName } from '@harbour/definitions/tools/scenarios';
import { Button, Card, Dialog, formatDateTime, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { Disclosure } from '@harbour/ui/overlay';
import { type ReactNode, useState } from 'react';
import type { WorkingHousehold } from './household/use-working-household.ts';
import styles from './scenario.module.css';
import type { SaveScenario } from './use-save-scenario.ts';

const schema = z.object({ name: scenarioName });

interface NameFormProps {
  name: string;
  submit: string;
  onName: (name: string) => Promise<void>;
  /** Beside the button that submits. */
  other?: ReactNode;
}

function NameForm({ name, submit, onName, other }: NameFormProps) {
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
        {other}
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
  const [asNew, setAsNew] = useState(false);
  const isSaved = origin.scenarioID !== undefined;
  return (
    <Card
      title="This scenario"
      aside={
        <span role="status">{unsaved ? 'Not saved' : stored ? `Saved ${formatDateTime(stored.savedAt)}` : ''}</span>
      }
    >
      {conflict !== undefined && <Conflict says={conflict} onSaveAsNew={() => setAsNew(true)} onReopen={onReopen} />}
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
        other={isSaved && <Button onClick={() => setAsNew(true)}>Save as a new scenario</Button>}
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
      {asNew && (
        <Dialog title="Save as a new scenario" placement="centre" onClose={() => setAsNew(false)}>
          <NameForm
            name={`${origin.name.slice(0, 75)} (2)`}
            submit="Save as new"
            onName={async (name) => {
              await save(name, true);
              setAsNew(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
