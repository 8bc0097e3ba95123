import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { getIdentityCheck, type IdentityCheck, recordIdentityCheck } from '@harbour/definitions/firm/support';
import { ReadState } from '@harbour/staff';
import { Button, Dialog, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { recordedValue } from '../../firm/recorded-value.ts';
import { useChange } from '../../firm/use-change.ts';

interface IdentityCheckDialogProps {
  uid: string;
  name: string;
  purpose: Purpose;
  onClose: () => void;
}

type Answered = 'right' | 'wrong' | 'not-asked';
const answers = { right: 'Right', wrong: 'Wrong', 'not-asked': 'Not asked' } as const;

/** Whether no further question can change the result. */
function isDecided(given: readonly Answered[], needed: number): boolean {
  return given.includes('wrong') || given.filter((answer) => answer === 'right').length >= needed;
}

function Questions({ check, uid, purpose, onClose }: IdentityCheckDialogProps & { check: IdentityCheck }) {
  const [given, setGiven] = useState<readonly Answered[]>([]);
  const { busy, failure, attempt } = useChange();
  const questions = check.questions.filter(({ answer }) => answer !== null);
  const decided = isDecided(given, check.needed);
  const question = decided ? undefined : questions[given.length];
  const right = given.filter((answer) => answer === 'right').length;
  const wrong = given.filter((answer) => answer === 'wrong').length;

  async function record(): Promise<string> {
    const asked = questions.flatMap(({ id }, index) => {
      const answer = given[index];
      return answer === 'right' || answer === 'wrong' ? [{ question: id, right: answer === 'right' }] : [];
    });
    const input = { params: { client: uid }, body: { answers: asked, purpose } };
    const { passed, checkedUntil } = await api.get(recordIdentityCheck, input, { background: true });
    if (!passed) return 'The identity is not confirmed. Nothing about the sign-in can be changed.';
    return `The identity is confirmed${checkedUntil ? ` until ${formatDateTime(checkedUntil)}` : ''}.`;
  }

  if (question) {
    return (
      <div className={styles.stack}>
        <p className={styles.soft}>
          Question {given.length + 1} of {questions.length}. {check.needed} right answers are needed, and no wrong one.
        </p>
        <p className={styles.name}>{question.text}</p>
        <p>Our record: {question.answer && recordedValue(question.answer)}</p>
        <div className={styles.actions}>
          {(['right', 'wrong', 'not-asked'] as const).map((answer) => (
            <Button key={answer} onClick={() => setGiven([...given, answer])}>
              {answers[answer]}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  const passes = wrong === 0 && right >= check.needed;
  return (
    <div className={styles.stack}>
      <p>
        {right} right, {wrong} wrong: {passes ? 'the caller is the client.' : 'the caller is not confirmed.'}
      </p>
      {failure && <Notice severity="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={busy}
          disabled={right + wrong === 0}
          onClick={() => void attempt(record).then((done) => done && onClose())}
        >
          Record the result
        </Button>
        <Button disabled={busy} onClick={() => setGiven([])}>
          Start again
        </Button>
      </div>
    </div>
  );
}

/** Asks a caller the firm's questions, one by one, and records the result. */
export function IdentityCheckDialog(props: IdentityCheckDialogProps) {
  const query = useCall(getIdentityCheck, { params: { client: props.uid } }, { background: true });
  return (
    <Dialog title={`Is this ${props.name}?`} placement="right" onClose={props.onClose}>
      <ReadState what="the questions" query={query}>
        {(check) => <Questions {...props} check={check} />}
      </ReadState>
    </Dialog>
  );
}
