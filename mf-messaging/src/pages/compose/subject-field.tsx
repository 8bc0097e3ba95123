import { mailLimits } from '@harbour/definitions/messaging/messages';
import { subjectFrom } from '../../preserved-draft/written-draft.ts';
import styles from './compose.module.css';

interface SubjectFieldProps {
  subject: string;
  problem: string | undefined;
  onChange: (subject: string) => void;
}

/** The subject of a message, with how many characters are left. */
export function SubjectField({ subject, problem, onChange }: SubjectFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="message-subject">Subject</label>
      <input
        id="message-subject"
        className={styles.input}
        value={subject}
        maxLength={mailLimits.subject}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'subject-room subject-problem' : 'subject-room'}
        onChange={({ target }) => onChange(subjectFrom(target.value))}
      />
      <p id="subject-room" className={styles.soft}>
        {mailLimits.subject - subject.length} of {mailLimits.subject} characters left
      </p>
      {problem && (
        <p id="subject-problem" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
