import { passwordProblems } from '@harbour/session/password-policy';
import { type PasswordStrength, passwordStrength } from '@harbour/session/password-strength';
import { useEffect, useState } from 'react';
import styles from './password-advice.module.css';

const scoreLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** Typing is not interrupted by what is said about it. Milliseconds. */
const pause = 300;

interface PasswordAdviceProps {
  password: string;
  /** What an attacker would try first: the client's name and address. */
  known: readonly string[];
}

/** How strong a password is, while it is being typed. Nothing that the policy accepts is refused for it. */
export function PasswordAdvice({ password, known }: PasswordAdviceProps) {
  const [strength, setStrength] = useState<PasswordStrength | undefined>(undefined);
  const parts = known.join('\n');

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (password === '') return setStrength(undefined);
      passwordStrength(password, parts.split('\n')).then(
        (found) => isCurrent && setStrength(found),
        // The estimator could not be loaded: the policy decides without advice.
        () => isCurrent && setStrength(undefined),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, parts]);

  const isAccepted = passwordProblems(password, known[0]).length === 0;
  const shown = password === '' || !isAccepted ? undefined : strength;
  return (
    <div className={styles.advice}>
      <div className={styles.bars} aria-hidden="true">
        {scoreLabels.slice(1).map((word, index) => (
          <span key={word} data-filled={(shown?.score ?? -1) > index} data-score={shown?.score} />
        ))}
      </div>
      <p role="status">
        {shown ? (
          <>
            <strong>{scoreLabels[shown.score]}.</strong> {shown.advice}
          </>
        ) : (
          'At least 8 characters with a lowercase letter. A few unrelated words are easy to remember and hard to guess.'
        )}
      </p>
    </div>
  );
}
