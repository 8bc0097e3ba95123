import { events } from '@harbour/events';
import { Button, Card, londonToday } from '@harbour/ui';
import { DocumentButton } from '@harbour/ui/document';
import { type ReactNode, useState } from 'react';
import { ConsentLine } from '../carried-figures/consent-line.tsx';
import { ToolsFrame } from '../frame/tools-frame.tsx';
import { type Calculation, calculationDocumentUrl, documentOf } from './calculation.ts';
import styles from './calculator.module.css';
import type { Values } from './inputs.ts';
import type { Inputs } from './use-inputs.tsx';

interface CalculatorFrameProps {
  lead: string;
  inputs: Pick<Inputs<Values>, 'title' | 'reset' | 'entered' | 'askedElsewhere'>;
  /** The fields. */
  fields: ReactNode;
  /** What comes out, beside the fields where there is space. */
  result: ReactNode;
  /** The result over time, below it. */
  chart: ReactNode;
  /** What was found, for the document; undefined while there is no result. */
  calculation: (() => Calculation) | undefined;
  /** Below all that: tables, how it is worked out. */
  children: ReactNode;
}

/** Hands the address of what is entered to somebody else; shows it where the browser refuses to copy. */
function CopyAddress() {
  const [shown, setShown] = useState<string>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      setShown(undefined);
      void events.emit('toast', {
        severity: 'success',
        title: 'Success',
        text: 'The address with your figures is copied.',
        life: 4_000,
      });
    } catch {
      setShown(location.href);
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>Copy the address</Button>
      {shown && <p className={styles.soft}>Copy it from here: {shown}</p>}
    </>
  );
}

/** What all calculators have in common: fields, result, what can be done with it. */
export function CalculatorFrame(props: CalculatorFrameProps) {
  const { lead, inputs, fields, result, chart, calculation, children } = props;
  const { title } = inputs;
  return (
    <ToolsFrame title={title} lead={lead}>
      <div className={styles.columns}>
        <Card title="Your figures">
          <div className={styles.fields} data-field-rows>
            {fields}
          </div>
          <ConsentLine entered={inputs.askedElsewhere} />
          <div className={styles.actions}>
            <Button onClick={inputs.reset}>Start again</Button>
            <CopyAddress />
            <Button onClick={() => window.print()}>Print</Button>
            {calculation && (
              <DocumentButton
                make={() =>
                  calculationDocumentUrl(
                    documentOf(calculation(), { title, day: londonToday(), inputs: inputs.entered() }),
                  )
                }
                failed="We could not create the document. Your figures are not affected. Try again."
              >
                Download as PDF
              </DocumentButton>
            )}
          </div>
        </Card>
        <div className={styles.column}>
          <Card title="Result">{result}</Card>
          {chart}
        </div>
      </div>
      {children}
    </ToolsFrame>
  );
}

/** Instead of a result while something is wrong with an input. */
export function NoResult() {
  return <p className={styles.soft}>There is no result until the marked fields are right.</p>;
}
