import { Link } from '@harbour/contract/router';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useEffect } from 'react';
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { asError } from '../../form/as-error.ts';
import { emailProblem } from '../../form/checks.ts';
import { Field } from '../../form/field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { useJourney } from '../../journey/use-journey.ts';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText } from '../../texts/failure-text.ts';

/** Asks for a code that allows a new password. The answer is the same whether or not the address has an account. */
export default function ForgottenPage() {
  const journey = useJourney('/forgottenpassword');
  const captcha = useCaptcha();
  useEffect(() => void session.account().catch(() => undefined), []);

  const form = useStepForm({
    initial: { email: recall().email },
    checks: { email: emailProblem },
    async send(values) {
      const email = values.email.trim();
      remember({ email });
      try {
        const [account, proof] = await Promise.all([session.account(), captcha.proof()]);
        await account.requestPasswordReset(email, proof);
      } catch (thrown) {
        return { message: failureText(asError(thrown), 'sendCode').message };
      }
      remember({ codeSentAt: Date.now() });
      await journey.send('resetCodeSent');
      return undefined;
    },
  });

  return (
    <StepPage title={machine.forgotten.title} greeting={journey.greeting}>
      <p className={steps.lead}>
        Enter the email address that you sign in with. If it has an account, we send a code there with which you choose
        a new password.
      </p>
      <StepForm label="Forgotten password" form={form}>
        <Field label="Email address" type="email" autoComplete="username" {...form.field('email')} />
        <CaptchaNotice isSlow={captcha.isSlow} />
        <Button variant="primary" type="submit" block busy={form.busy}>
          Send a code
        </Button>
      </StepForm>
      <p className={steps.links}>
        <Link to={journey.addressAfter('signInInstead')}>Back to sign-in</Link>
        <Link to={journey.addressAfter('resetCodeSent')}>I have a code already</Link>
      </p>
    </StepPage>
  );
}
