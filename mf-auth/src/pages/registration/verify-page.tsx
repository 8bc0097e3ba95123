import { Link } from '@harbour/contract/router';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { asError } from '../../form/as-error.ts';
import { digitsOf, emailedCodeProblem, emailProblem } from '../../form/checks.ts';
import { Field } from '../../form/field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import { type Journey, useJourney } from '../../journey/use-journey.ts';
import { useSecondsLeft } from '../../journey/use-seconds-left.ts';
import { AlreadySignedIn } from '../../step/already-signed-in.tsx';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText, timeAfter } from '../../texts/failure-text.ts';

/** How long a code is valid, in minutes, and how soon another one is sent, in milliseconds. */
const codeMinutes = 15;
const resendAfter = 30_000;

const confirmed = 'Your email address is confirmed. Sign in with your password.';

function VerifyForm({ journey }: { journey: Journey }) {
  const known = recall();
  const [email] = useState(known.email);
  const [sentAt, setSentAt] = useState(known.codeSentAt);
  const [isResent, setResent] = useState(false);
  const secondsLeft = useSecondsLeft(sentAt + resendAfter);

  const form = useStepForm({
    initial: { email, code: '' },
    checks: { email: emailProblem, code: emailedCodeProblem },
    async send(values) {
      const address = values.email.trim();
      try {
        await (await session.account()).confirmSignUp(address, values.code);
      } catch (thrown) {
        const { message, field } = failureText(asError(thrown), 'confirm');
        return { message, field: field === 'code' ? field : undefined };
      }
      remember({ email: address });
      await journey.send('addressVerified', confirmed);
      return undefined;
    },
  });

  async function resend(): Promise<void> {
    setResent(false);
    const address = form.values.email.trim();
    const problem = emailProblem(address);
    if (problem) return form.fail({ field: 'email', message: problem });
    await form.attempt(async () => {
      try {
        await (await session.account()).resendSignUpCode(address);
      } catch (thrown) {
        return { message: failureText(asError(thrown), 'sendCode').message };
      }
      const at = Date.now();
      remember({ email: address, codeSentAt: at });
      setSentAt(at);
      setResent(true);
      return undefined;
    });
  }

  return (
    <>
      <p className={steps.lead}>
        {email ? (
          <>
            We have sent an email to <strong>{email}</strong>. Enter the code that is in it.
          </>
        ) : (
          'Enter the email address that you signed up with, and the code that we sent there.'
        )}
        {sentAt > 0 && ` The code is valid until ${timeAfter(codeMinutes, sentAt)}.`}
      </p>
      <StepForm label="Confirm your email address" form={form}>
        {!email && <Field label="Email address" type="email" autoComplete="username" {...form.field('email')} />}
        <Field
          label="Code from our email"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field('code', digitsOf)}
        />
        <Button variant="primary" type="submit" block busy={form.busy}>
          Confirm
        </Button>
        <Button variant="link" block disabled={secondsLeft > 0 || form.busy} onClick={() => void resend()}>
          {secondsLeft > 0 ? `Send a new code (in ${secondsLeft} s)` : 'Send a new code'}
        </Button>
        <p role="status">{isResent && 'We have sent a new email. Look in your spam folder, too.'}</p>
      </StepForm>
      <p className={steps.links}>
        <Link to={journey.addressAfter('startAgain')}>Use another email address</Link>
        <Link to={journey.addressAfter('signInInstead')}>Sign in</Link>
      </p>
    </>
  );
}

/** Signs in with the password of the first stage, which is still in this page's memory. */
function Welcome({ journey }: { journey: Journey }) {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const { email, password } = recall();
    void session.signIn(email, password).then((result) => {
      const { event } = outcomeOf(result);
      return journey.send(event ?? 'refused', event ? undefined : confirmed);
    });
  });
  return (
    <StepPage title={machine.welcome.title} progress="Step 3 of 3">
      <p role="status">Your email address is confirmed. We are signing you in…</p>
    </StepPage>
  );
}

/**
 * The third stage of signing up: the code that proves the address. It then signs in, where the password is still known.
 */
export default function VerifyPage() {
  const journey = useJourney('/verifynewuser');
  if (journey.step === 'present') return <AlreadySignedIn destination={journey.destination} />;
  if (journey.step === 'welcome') return <Welcome journey={journey} />;
  return (
    <StepPage title={machine.verify.title} progress="Step 3 of 3" greeting={journey.greeting}>
      <VerifyForm journey={journey} />
    </StepPage>
  );
}
