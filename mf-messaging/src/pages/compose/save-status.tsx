import styles from './compose.module.css';
import type { SavingState } from './draft-saver.ts';

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

function statusText(saving: SavingState): string {
  switch (saving.state) {
    case 'unsaved':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${timeOfDay.format(new Date(saving.at))}`;
    case 'failed':
      return `Not saved: ${saving.message} We will try again in 30 seconds. Keep this page open.`;
    case 'refused':
    case 'conflict':
      return `Not saved: ${saving.message}`;
  }
}

const waitingText = 'Not sent: You are offline. We will send it as soon as you are online again. Keep this page open.';

interface SaveStatusProps {
  saving: SavingState;
  /** Whether the message waits for a connection, to be sent then. */
  waiting: boolean;
}

/** When a draft was last saved, or why it could not be saved or sent. */
export function SaveStatus({ saving, waiting }: SaveStatusProps) {
  const wrong = saving.state === 'failed' || saving.state === 'refused' || saving.state === 'conflict';
  return (
    <p role="status" className={wrong ? styles.problem : styles.soft}>
      {waiting && saving.state !== 'saving' ? waitingText : statusText(saving)}
    </p>
  );
}
