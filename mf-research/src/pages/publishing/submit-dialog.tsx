import { api } from '@harbour/api';
import { submitDraft } from '@harbour/definitions/publishing/publications';
import { Button, Dialog, LabelledInput, londonToday, Notice } from '@harbour/ui';
import { DateField } from '@harbour/ui/date';
import { RadioChoice } from '@harbour/ui/fields';
import { useState } from 'react';
import { londonMoment } from './london-moment.ts';
import type { OpenVersion } from './open-version.ts';
import styles from './publishing.module.css';
import { useChange } from './use-change.ts';

/** Asks for a review, and for when clients see it once it is approved. */
export function SubmitDialog({ version, onClose }: { version: OpenVersion; onClose: () => void }) {
  const { busy, failure, attempt } = useChange();
  const [when, setWhen] = useState<string | undefined>('at-once');
  const [day, setDay] = useState<string | undefined>(undefined);
  const [time, setTime] = useState('09:00');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  async function submit(): Promise<void> {
    const moment = when === 'later' ? londonMoment(day ?? '', time) : null;
    if (moment === undefined) {
      setProblem('Choose a day and a time.');
      return;
    }
    const { params, revision } = version;
    const sent = await attempt(async () => {
      await api.get(submitDraft, { params, body: { revision, publishFrom: moment } }, { background: true });
      return 'It waits for a review by somebody who did not write it.';
    });
    if (sent) onClose();
  }

  return (
    <Dialog title="Ask for a review" placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.time}>
        <RadioChoice
          label="When clients see it"
          options={[
            { value: 'at-once', label: 'As soon as it is approved' },
            { value: 'later', label: 'At a time, once it is approved' },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <>
            <DateField label="Day" value={day} min={londonToday()} onChange={setDay} />
            <LabelledInput
              label="Time in London"
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </>
        )}
        {(problem ?? failure) && <Notice severity="error">{problem ?? failure}</Notice>}
        <div className={styles.actions}>
          <Button variant="primary" disabled={busy} onClick={() => void submit()}>
            Ask for a review
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
