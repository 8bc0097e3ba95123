import styles from './carried-figures.module.css';
import { answerConsent, useConsent } from './carried-figures.ts';

/**
 * Asks once whether other tools may offer what is entered here, and lets the answer be changed.
 * @param entered whether the client has entered something that other tools ask for
 */
export function ConsentLine({ entered }: { entered: boolean }) {
  const consent = useConsent();
  if (consent !== 'yes' && !entered) return null;
  return (
    <section className={styles.consent} aria-label="Figures in other tools">
      {consent === undefined && (
        <p>
          Use these figures in other tools? They are offered there, and kept in this tab only, until you sign out.{' '}
          <button type="button" onClick={() => answerConsent('yes')}>
            Yes
          </button>{' '}
          <button type="button" onClick={() => answerConsent('no')}>
            No
          </button>
        </p>
      )}
      {consent === 'yes' && (
        <p>
          Other tools offer what you enter, until you sign out.{' '}
          <button type="button" onClick={() => answerConsent('no')}>
            Stop and forget it
          </button>
        </p>
      )}
      {consent === 'no' && (
        <p>
          Other tools do not see these figures.{' '}
          <button type="button" onClick={() => answerConsent('yes')}>
            Let them
          </button>
        </p>
      )}
    </section>
  );
}
