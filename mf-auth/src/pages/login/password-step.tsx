import { type RuntimeConfig, readPageConfig } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { NotOfferedError, type SignInResult, session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useLayoutEffect, useState } from 'react';
import { asError } from '../../form/as-error.ts';
import { emailProblem } from '../../form/checks.ts';
import { Field } from '../../form/field.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { type FormFailure, useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { StepPage } from '../../step/step-page.tsx';
import { failureText, isCancelled, type Moment } from '../../texts/failure-text.ts';
import { type Credentials, DemonstrationAccounts } from './demonstration-accounts.tsx';
import styles from './login.module.css';
import { usePasskeySuggestions } from './use-passkey-suggestions.ts';

type Failure = FormFailure<keyof Credentials>;

const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

const unverified =
  'Before you can sign in, confirm your email address with the code that we sent you. You can ask for a new one.';

interface FormProps {
  journey: Journey;
  /** What the fields begin with. */
  initial: Credentials;
}

/** A plain form, so that password managers know what it is. */
function PasswordForm({ journey, initial }: FormProps) {
  const [isPasskey, setPasskey] = useState(false);

  async function attempt(moment: Moment, given: Credentials, run: () => Promise<SignInResult>) {
    const { event, error } = outcomeOf(await run());
    if (event) {
      remember({ email: given.email });
      await journey.send(event);
      return undefined;
    }
    if (error.name === 'UserNotConfirmedException') {
      remember(given);
      await journey.send('addressUnverified', unverified);
      return undefined;
    }
    if (isCancelled(error)) return undefined;
    const { message } = failureText(error, moment);
    return { message };
  }

  const form = useStepForm<Credentials>({
    initial,
    checks: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Please enter your password.' : undefined),
    },
    send({ email, password }): Promise<Failure | undefined> {
      const given = { email: email.trim(), password };
      return attempt('signIn', given, () => session.signIn(given.email, password));
    },
  });

  const without = { email: form.values.email.trim(), password: '' };

  usePasskeySuggestions(isPasskey, (use) => form.attempt(() => attempt('passkey', without, use)));

  /** The browser shows all passkeys that it has for the portal, where it can ask for them without an address. */
  async function signInWithAnyPasskey(): Promise<Failure | undefined> {
    try {
      const use = await session.choosePasskey({ mediation: 'optional' });
      return use && (await attempt('passkey', without, use));
    } catch (thrown) {
      if (thrown instanceof NotOfferedError) return { field: 'email', message: 'Please enter your email address.' };
      return { message: failureText(asError(thrown), 'passkey').message };
    }
  }

  async function signInWithPasskey(): Promise<void> {
    const isAddressed = without.email !== '';
    const problem = isAddressed ? emailProblem(without.email) : undefined;
    if (problem) return form.fail({ field: 'email', message: problem });
    setPasskey(true);
    await form.attempt(() =>
      isAddressed
        ? attempt('passkey', without, () => session.signInWithPasskey(without.email))
        : signInWithAnyPasskey(),
    );
    setPasskey(false);
  }

  return (
    <StepForm label="Sign in" form={form}>
      <Field label="Email address" type="email" autoComplete="username webauthn" {...form.field('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        problem={form.problems.password}
        onFocus={session.prepareSignIn}
        onChange={({ target }) => {
          session.prepareSignIn();
          form.change({ password: target.value });
        }}
      />
      <Button variant="primary" type="submit" block busy={form.busy && !isPasskey}>
        Sign in
      </Button>
      {hasPasskeys() && (
        <Button block busy={isPasskey} disabled={form.busy} onClick={() => void signInWithPasskey()}>
          Sign in with a passkey
        </Button>
      )}
      <p className={styles.ways}>
        <Link to={journey.addressAfter('forgotPassword')} onClick={() => remember({ email: form.values.email.trim() })}>
          Forgotten password?
        </Link>
        <Link to={journey.addressAfter('createAccount')} onClick={() => remember({ email: form.values.email.trim() })}>
          Create an account
        </Link>
      </p>
    </StepForm>
  );
}

/** The first step of signing in. */
export function PasswordStep({ journey }: { journey: Journey }) {
  const [chosen, setChosen] = useState<Credentials>(() => ({ email: recall().email, password: '' }));
  const [demo, setDemo] = useState<RuntimeConfig['demo']>();
  // Before the first paint, but not in the first view, which is made without a deployment.
  useLayoutEffect(() => setDemo(readPageConfig().demo), []);
  return (
    <StepPage title={machine.password.title} greeting={journey.greeting}>
      {/* Another account means another form: what was typed before is not mixed with it. */}
      <PasswordForm key={chosen.email} journey={journey} initial={chosen} />
      <DemonstrationAccounts demo={demo} onChoose={setChosen} />
    </StepPage>
  );
}
