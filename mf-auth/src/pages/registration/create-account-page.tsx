import { Link } from '@harbour/contract/router';
import { isCommonPassword } from '@harbour/session/password-strength';
import { Button } from '@harbour/ui';
import { emailProblem, newPasswordProblem } from '../../form/checks.ts';
import { Field } from '../../form/field.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { useJourney } from '../../journey/use-journey.ts';
import { PasswordAdvice } from '../../password/password-advice.tsx';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { breachedPassword } from '../../texts/failure-text.ts';

/** The first stage of signing up: what the client will sign in with. */
export default function CreateAccountPage() {
  const journey = useJourney('/createaccount');
  const known = recall();
  const form = useStepForm({
    initial: { email: known.email, password: known.password },
    checks: { email: emailProblem, password: (password, { email }) => newPasswordProblem(password, email) },
    async send({ email, password }) {
      // The service refuses it in the next stage: said here, where it can be changed, if the list can be loaded.
      if (await isCommonPassword(password).catch(() => false)) return { field: 'password', message: breachedPassword };
      remember({ email: email.trim(), password });
      await journey.send('accountChosen');
      return undefined;
    },
  });

  return (
    <StepPage title={machine.account.title} progress="Step 1 of 3" greeting={journey.greeting}>
      <StepForm label="Create your account" form={form}>
        <Field
          label="Email address"
          hint="You sign in with it, and we write to you there."
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <PasswordAdvice
          password={form.values.password}
          known={[form.values.email.trim(), known.givenName, known.familyName]}
        />
        <Button variant="primary" type="submit" block busy={form.busy}>
          Continue
        </Button>
      </StepForm>
      <p className={steps.links}>
        <span>
          Do you have an account? <Link to={journey.addressAfter('signInInstead')}>Sign in</Link>
        </span>
      </p>
    </StepPage>
  );
}
