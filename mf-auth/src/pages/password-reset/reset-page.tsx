import { Link } from '@harbour/contract/router';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { asError } from '../../form/as-error.ts';
import { digitsOf, emailedCodeProblem, emailProblem, newPasswordProblem } from '../../form/checks.ts';
import { Field } from '../../form/field.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { type Journey, useJourney } from '../../journey/use-journey.ts';
import { PasswordAdvice } from '../../password/password-advice.tsx';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText, timeAfter } from '../../texts/failure-text.ts';

const codeMinutes = 15;

function ResetForm({ journey, email }: { journey: Journey; email: string }) {
  useEffect(() => void session.account().catch(() => undefined), []);
  const form = useStepForm({
    initial: { email, code: '', password: '' },
    checks: {
      email: emailProblem,
      code: emailedCodeProblem,
      password: (password, values) => newPasswordProblem(password, values.email),
    },
    async send(values) {
      const address = values.email.trim();
      try {
        await (await session.account()).resetPassword(address, values.code, values.password);
      } catch (thrown) {
        return failureText(asError(thrown), 'reset');
      }
      remember({ email: address, password: '', codeSentAt: 0 });
      await journey.send('passwordChanged', 'Your password has been changed. Sign in with the new one.');
      return undefined;
    },
  });

  return (
    <StepForm label="Choose a new password" form={form}>
      {email ? (
        // Password managers learn whose password it is.
        <input type="hidden" autoComplete="username" value={email} readOnly />
      ) : (
        <Field label="Email address" type="email" autoComplete="username" {...form.field('email')} />
      )}
      <Field
        label="Code from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.field('code', digitsOf)}
      />
      <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
      <PasswordAdvice password={form.values.password} known={[form.values.email.trim()]} />
      <Button variant="primary" type="submit" block busy={form.busy}>
        Change password
      </Button>
    </StepForm>
  );
}

/** A new password, with the code that was sent for it. */
export default function ResetPage() {
  const journey = useJourney('/resetpassword');
  const [{ email, codeSentAt }] = useState(recall);
  return (
    <StepPage title={machine.reset.title} greeting={journey.greeting}>
      <p className={steps.lead}>
        {email ? (
          <>
            If <strong>{email}</strong> has an account, we have sent a code there.
          </>
        ) : (
          'Enter the email address that you sign in with, and the code that we sent there.'
        )}
        {codeSentAt > 0 && ` It is valid until ${timeAfter(codeMinutes, codeSentAt)}.`}
      </p>
      <ResetForm journey={journey} email={email} />
      <p className={steps.links}>
        <Link to={journey.addressAfter('startAgain')}>Ask for a new code</Link>
        <Link to={journey.addressAfter('signInInstead')}>Back to sign-in</Link>
      </p>
    </StepPage>
  );
}
