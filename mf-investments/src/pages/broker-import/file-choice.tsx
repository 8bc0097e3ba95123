import { brokers } from '@harbour/definitions/investments/broker-import';
import { Card, Notice } from '@harbour/ui';
import { useState } from 'react';
import { exportGuides } from './broker-guides.ts';
import styles from './broker-import.module.css';
import { type ChosenFile, InvalidFileError, readChosenFile } from './chosen-file.ts';

interface FileChoiceProps {
  chosen: ChosenFile | undefined;
  onChoose: (file: ChosenFile) => void;
}

/** Takes the export, from the file dialog or dropped here, and says where each broker has it. */
export function FileChoice({ chosen, onChoose }: FileChoiceProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [over, setOver] = useState(false);

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    try {
      onChoose(await readChosenFile(file));
    } catch (error) {
      const unread = `${file.name} could not be read. Check that it still exists, and choose it again.`;
      setProblem(error instanceof InvalidFileError ? error.message : unread);
    }
  }

  return (
    <Card title="Your export" aside="It is read here first; nothing is stored before you say so.">
      <label
        className={`${styles.drop} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span className={styles.dropTitle}>{chosen ? 'Choose another file' : 'Choose a CSV file'}</span>
        <span className={styles.soft}>{chosen ? chosen.fileName : 'or drop it here'}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          className="visually-hidden"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file, corrected meanwhile, can be chosen again.
            target.value = '';
          }}
        />
      </label>
      {problem && <Notice severity="error">{problem}</Notice>}
      <dl className={styles.guides}>
        {brokers.map((broker) => (
          <div key={broker}>
            <dt>{broker}</dt>
            <dd>{exportGuides[broker]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
