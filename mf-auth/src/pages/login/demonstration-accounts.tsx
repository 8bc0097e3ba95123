import type { RuntimeConfig } from '@harbour/contract';
import styles from './login.module.css';

// What a form holds, not an interface: its fields are known by name.
export type Credentials = { email: string; password: string };

/** Accounts to try, in demonstration mode only; choosing one fills the form in. */
export function DemonstrationAccounts({
  demo,
  onChoose,
}: {
  demo: RuntimeConfig['demo'];
  onChoose: (credentials: Credentials) => void;
}) {
  if (!demo) return null;
  return (
    <aside className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        This is a demonstration. Choose an account to sign in with:
      </h2>
      <ul>
        {demo.accounts.map(({ label, email, password, totpSecret }) => (
          <li key={email}>
            <button type="button" className={styles.account} onClick={() => onChoose({ email, password })}>
              {label}
              {totpSecret && <span className={styles.secret}>Secret for your authenticator: {totpSecret}</span>}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
