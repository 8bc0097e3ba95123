import { readPageConfig } from '@harbour/contract';
import { Link, useLocation, useNavigate } from '@harbour/contract/router';
import { type AuthenticatorSetup, type SignInResult, session, useSession } from '@harbour/session';
import { useState } from 'react';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { destinationAfterSignIn } from './destination.ts';
import styles from './login.module.css';
import { type Credentials, PasswordForm } from './password-form.tsx';
import { mustStartAgain, signInErrorMessage } from './sign-in-errors.ts';
import { TotpForm } from './totp-form.tsx';

/** Signs a client in: email and password, then the authenticator's code where one is asked for. */
export default function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.status === 'authenticated');
  const [step, setStep] = useState<'password' | 'totp'>('password');
  const [setUp, setSetUp] = useState<AuthenticatorSetup | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState<Credentials>({ email: '', password: '' });
  const destination = destinationAfterSignIn(search, location.origin);

  async function run(attempt: () => Promise<SignInResult>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const result = await attempt();
    if (result.success) {
      await navigate(destination, { replace: true });
      return;
    }
    setBusy(false);
    if (result.pendingMfa) {
      setSetUp(result.setUp);
      setStep('totp');
    } else {
      setFailure(signInErrorMessage(result.error));
      if (mustStartAgain(result.error)) setStep('password');
    }
  }

  if (signedIn && !busy) {
    return (
      <section className={styles.page}>
        <h1 className={styles.title}>You are signed in</h1>
        <p>
          <Link to={destination}>Go on to {destination === '/' ? 'your dashboard' : 'the page that you wanted'}</Link>
        </p>
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{step === 'password' ? 'Sign in' : 'One more step'}</h1>
      {step === 'password' ? (
        <PasswordForm
          // Another account means another form: what was typed before is not mixed with it.
          key={chosen.email}
          busy={busy}
          failure={failure}
          initial={chosen}
          onPassword={session.prepareSignIn}
          onSubmit={({ email, password }) => void run(() => session.signIn(email, password))}
        />
      ) : (
        <TotpForm
          setUp={setUp}
          busy={busy}
          failure={failure}
          onSubmit={(code) => void run(() => session.confirmTotp(code))}
          onStartAgain={() => {
            setFailure(undefined);
            setStep('password');
          }}
        />
      )}
      {step === 'password' && <DemonstrationAccounts demo={readPageConfig().demo} onChoose={setChosen} />}
    </section>
  );
}
