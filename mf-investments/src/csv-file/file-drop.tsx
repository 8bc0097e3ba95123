import { Notice } from '@harbour/ui';
import { useState } from 'react';
import { type ChosenFile, type FileRules, InvalidFileError, readChosenFile } from './chosen-file.ts';
import styles from './csv-file.module.css';

interface FileDropProps {
  chosen: ChosenFile | undefined;
  rules: FileRules;
  onChoose: (file: ChosenFile) => void;
}

/** Takes a CSV file, from the file dialog or dropped here; says at once why one cannot be what is asked for. */
export function FileDrop({ chosen, rules, onChoose }: FileDropProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [over, setOver] = useState(false);

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    try {
      onChoose(await readChosenFile(file, rules));
    } catch (error) {
      const unread = `${file.name} could not be read. Check that it still exists, and choose it again.`;
      setProblem(error instanceof InvalidFileError ? error.message : unread);
    }
  }

  return (
    <>
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
    </>
  );
}
