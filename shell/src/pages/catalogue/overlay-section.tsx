import { Button } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { ConfirmDialog, Dialog, Disclosure, Popover, Sheet, Tooltip } from '@harbour/ui/overlay';
import { useState } from 'react';
import styles from './catalogue.module.css';

type Opened = 'dialog' | 'question' | 'failed question' | 'sheet';

const options = [
  { value: 'all', label: 'All plans' },
  { value: 'some', label: 'Some plans' },
];

/** What opens above the page or in it. */
export default function OverlaySection() {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [plans, setPlans] = useState<string | undefined>('all');
  const close = () => setOpened(undefined);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpened('question')}>Ask a question</Button>
        <Button onClick={() => setOpened('failed question')}>Ask one that failed</Button>
        <Button onClick={() => setOpened('sheet')}>Open a sheet</Button>
        <Popover label="About this fund">Ongoing charges of 0.22 % a year.</Popover>
        <Tooltip text="Valued on 20 Nov 2026">
          <button type="button" className={styles.plain}>
            £1,234.50
          </button>
        </Tooltip>
      </div>
      <Disclosure title="Why this number">It is the sum of your plans on that day.</Disclosure>
      <Disclosure title="Opened from the start" open>
        What is folded is found by the browser’s search.
      </Disclosure>
      {opened === 'dialog' && (
        <Dialog title="A dialog" place="centre" onClose={close}>
          <Choice label="Plans" options={options} value={plans} onChange={setPlans} />
        </Dialog>
      )}
      {(opened === 'question' || opened === 'failed question') && (
        <ConfirmDialog
          title="Delete Retirement?"
          confirm="Delete"
          cancel="Keep it"
          failure={opened === 'failed question' ? 'Harbour could not be reached. Please try again.' : undefined}
          onConfirm={close}
          onCancel={close}
        >
          Its plans stay as they are.
        </ConfirmDialog>
      )}
      {opened === 'sheet' && (
        <Sheet title="Filters" onClose={close}>
          <Choice label="Plans" options={options} value={plans} onChange={setPlans} />
        </Sheet>
      )}
    </div>
  );
}
