import { Button } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { ConfirmDialog, Dialog, Sheet } from '@harbour/ui/overlay';
import { useState } from 'react';
import styles from './examples.module.css';

type Opened = 'dialog' | 'question' | 'failed question' | 'sheet';

const options = [
  { value: 'all', label: 'All plans' },
  { value: 'some', label: 'Some plans' },
];

/** Dialogs above the page. The page behind is inert. */
export default function DialogsExample() {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [plans, setPlans] = useState<string | undefined>('all');
  const close = () => setOpened(undefined);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpened('question')}>Ask a question</Button>
      <Button onClick={() => setOpened('failed question')}>Ask one that failed</Button>
      <Button onClick={() => setOpened('sheet')}>Open a sheet</Button>
      {opened === 'dialog' && (
        <Dialog title="A dialog" placement="centre" onClose={close}>
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
