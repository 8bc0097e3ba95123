import { api, type CallInput } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { type Checkpoint, getCheckpoint, patchCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { Notice, WriteGuard } from '@harbour/ui';
import { Switch } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './personal.module.css';
import { Section } from './section.tsx';

function Switches({ checkpoint: { enabledForClient, people } }: { checkpoint: Checkpoint }) {
  const saving = useSaving('Checkpoint', ['clientdirectory']);
  /** Whose switch is being stored: a person's id, or the client's own. */
  const [storing, setStoring] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function change(whose: string, body: NonNullable<CallInput<typeof patchCheckpoint>['body']>): Promise<void> {
    if (saving.busy) return;
    setStoring(whose);
    setProblem(undefined);
    const outcome = await saving.save(() => api.get(patchCheckpoint, { body }, { background: true }));
    if (outcome.state === 'refused') setProblem(outcome.message);
    setStoring(undefined);
  }

  return (
    <div className={styles.switches}>
      <Switch
        label="Checkpoint reports for you"
        value={enabledForClient}
        busy={storing === 'client'}
        onChange={(on) => void change('client', { enabledForClient: on === true })}
      />
      {people.map(({ uuid, name, enabled }) => (
        <Switch
          key={uuid}
          label={`Include ${name}`}
          value={enabled}
          busy={storing === uuid}
          disabled={!enabledForClient}
          onChange={(on) => void change(uuid, { people: [{ uuid, enabled: on === true }] })}
        />
      ))}
      {people.length > 0 && !enabledForClient && (
        <p className={styles.soft}>Others can be included once the reports are switched on for you.</p>
      )}
      {problem && <Notice severity="error">{problem}</Notice>}
    </div>
  );
}

/** For whom checkpoint reporting is enabled. Each switch is stored at once. */
export function CheckpointSection() {
  const read = useCall(getCheckpoint, {});
  return (
    <Section
      id="checkpoint"
      title="Checkpoint reporting"
      read={read}
      what="your checkpoint reporting"
      bars={[24, 40, 40]}
    >
      {(checkpoint) => (
        <WriteGuard call={patchCheckpoint}>
          <p className={styles.soft}>Regular reports on where you stand against your plans.</p>
          <Switches checkpoint={checkpoint} />
        </WriteGuard>
      )}
    </Section>
  );
}
