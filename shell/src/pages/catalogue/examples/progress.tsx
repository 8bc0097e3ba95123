import { Button } from '@harbour/ui';
import { Progress, Result, Steps } from '@harbour/ui/feedback';
import { useState } from 'react';
import styles from './examples.module.css';

const steps = [
  { title: 'Provider', note: 'Who keeps it' },
  { title: 'Terms', note: 'What you agree to' },
  { title: 'Complete', note: 'What comes next' },
];

/** Progress and its result. */
export default function ProgressExample() {
  const [chosen, choose] = useState(2);
  return (
    <div className={styles.stack}>
      <Progress label="Uploading plan.pdf" share={0} />
      <Progress label="Uploading letter.pdf" share={0.45} />
      <Progress label="Uploading photo.jpg" share={1} />
      <Steps label="Investing, at its beginning" steps={steps} current={0} />
      <Steps label="Investing, under way" steps={steps} current={1} />
      <Steps
        label="Investing, with a step to go back to"
        steps={steps.map((step, index) => ({ ...step, selectable: index < chosen }))}
        current={chosen}
        onSelect={choose}
      />
      <Steps label="Investing, done" steps={steps} current={3} />
      <Result state="success" title="Your export is stored" actions={<Button>See your valuation</Button>}>
        4 transactions were added.
      </Result>
      <Result state="error" title="Nothing was stored">
        The file is of another broker.
      </Result>
    </div>
  );
}
