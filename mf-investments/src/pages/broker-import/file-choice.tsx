import { brokers, longestExport } from '@harbour/definitions/investments/broker-import';
import { Card } from '@harbour/ui';
import type { ChosenFile, FileRules } from '../../csv-file/chosen-file.ts';
import { FileDrop } from '../../csv-file/file-drop.tsx';
import { exportGuides } from './broker-guides.ts';
import styles from './broker-import.module.css';

const rules: FileRules = {
  longest: longestExport,
  tooLarge: 'Choose the CSV file, or export fewer years at a time.',
  empty: 'Export it again from your broker.',
  notText: 'Export it as CSV: spreadsheets and PDFs cannot be read.',
};

interface FileChoiceProps {
  chosen: ChosenFile | undefined;
  onChoose: (file: ChosenFile) => void;
}

/** Takes the export, from the file dialog or dropped here, and says where each broker has it. */
export function FileChoice({ chosen, onChoose }: FileChoiceProps) {
  return (
    <Card title="Your export" aside="It is read here first; nothing is stored before you say so.">
      <FileDrop chosen={chosen} rules={rules} onChoose={onChoose} />
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
