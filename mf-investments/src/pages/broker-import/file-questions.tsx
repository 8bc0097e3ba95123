import type { BrokerPreview, FileStyle } from '@harbour/definitions/investments/broker-import';
import { Card, formatDate } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import styles from './broker-import.module.css';

type Question = BrokerPreview['questions'][number];
type Choice = Question['choices'][number];

/** What is asked, and each answer in words. */
const questionLabels = {
  decimalMark: 'Which decimal separator does your file use?',
  dayOrder: 'What comes first in your file’s dates?',
} as const;

const decimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** A figure as it is in the file; whether it comes or goes is not the question. */
const figure = (reads: string) => decimals.format(Math.abs(Number(reads)));

function choiceLabel({ value, reads }: Choice): string {
  switch (value) {
    case 'point':
      return `A point, so that it says ${figure(reads)}`;
    case 'comma':
      return `A comma, so that it says ${figure(reads)}`;
    case 'day-first':
      return `The day, so that it says ${formatDate(reads)}`;
    case 'month-first':
      return `The month, so that it says ${formatDate(reads)}`;
  }
}

/** A client's answer joined with those before it. */
function answered(style: FileStyle, value: Choice['value']): FileStyle {
  return value === 'point' || value === 'comma' ? { ...style, decimalMark: value } : { ...style, dayOrder: value };
}

interface FileQuestionsProps {
  questions: readonly Question[];
  style: FileStyle;
  onStyle: (style: FileStyle) => void;
}

/** Asks for what a file leaves open: how it writes numbers and dates. */
export function FileQuestions({ questions, style, onStyle }: FileQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Card title="How your file is written" aside="It can be read in two ways, so please tell us.">
      <div className={styles.stack}>
        {questions.map(({ about, row, choices }) => (
          <RadioChoice
            key={about}
            label={questionLabels[about]}
            value={style[about]}
            options={choices.map((choice) => ({ value: choice.value, label: `${choiceLabel(choice)} in row ${row}` }))}
            onChange={(value) => {
              const choice = choices.find((each) => each.value === value);
              if (choice) onStyle(answered(style, choice.value));
            }}
          />
        ))}
      </div>
    </Card>
  );
}
