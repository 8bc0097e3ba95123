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
      return 'Not saved: Harbour did not respond. We will try again in 30 seconds. Keep this page open.';
    case 'refused':
    case 'conflict':
      return `Not saved: ${saving.message}`;
  }
}

/** When a draft was last saved, or why it could not be. */
export function SaveStatus({ saving }: { saving: SavingState }) {
  const wrong = saving.state === 'failed' || saving.state === 'refused' || saving.state === 'conflict';
  return (
    <p role="status" className={wrong ? styles.problem : styles.soft}>
      {statusText(saving)}
    </p>
  );
}
