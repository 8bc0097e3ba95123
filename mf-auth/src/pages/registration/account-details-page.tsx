import { Link } from '@harbour/contract/router';
import { isOfFullAge } from '@harbour/definitions/clients/full-age';
import { session } from '@harbour/session';
import { Button, londonToday } from '@harbour/ui';
import { BirthDateField } from '@harbour/ui/date';
import { useEffect } from 'react';
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { asError } from '../../form/as-error.ts';
import { Field } from '../../form/field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { recall, remember } from '../../journey/memory.ts';
import { type Journey, useJourney } from '../../journey/use-journey.ts';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText, underAge } from '../../texts/failure-text.ts';

const longestName = 100;

/** What is wrong with a name. */
function nameProblem(which: string) {
  return (name: string) => {
    if (name.trim() === '') return `Please enter your ${which}.`;
    if (name.trim().length > longestName) return `Your ${which} can have at most ${longestName} characters.`;
    return /\p{L}/u.test(name) ? undefined : `Your ${which} needs a letter.`;
  };
}

/** What is wrong with a date of birth; empty until it is a day of the calendar. */
function birthdateProblem(birthdate: string): string | undefined {
  if (birthdate === '') return 'Please enter your date of birth.';
  return isOfFullAge(birthdate, londonToday()) ? undefined : underAge;
}

function DetailsForm({ journey }: { journey: Journey }) {
  const captcha = useCaptcha();
  const known = recall();
  // What the sign-up needs is there by the time that it is sent.
  useEffect(() => void session.account().catch(() => undefined), []);

  const form = useStepForm({
    initial: { givenName: known.givenName, familyName: known.familyName, birthdate: known.birthdate },
    checks: {
      givenName: nameProblem('first name'),
      familyName: nameProblem('last name'),
      birthdate: birthdateProblem,
    },
    async send(values) {
      const given = {
        givenName: values.givenName.trim(),
        familyName: values.familyName.trim(),
        birthdate: values.birthdate,
      };
      remember(given);
      const { email, password } = recall();
      try {
        const [account, proof] = await Promise.all([session.account(), captcha.proof()]);
        await account.signUp({ email, password, ...given }, proof);
      } catch (thrown) {
        const { message, field } = failureText(asError(thrown), 'signUp');
        if (field !== 'password') return { message };
        await journey.send('passwordRefused', message);
        return undefined;
      }
      remember({ codeSentAt: Date.now() });
      await journey.send('signedUp');
      return undefined;
    },
  });

  return (
    <StepForm label="About you" form={form}>
      <Field label="First name" autoComplete="given-name" {...form.field('givenName')} />
      <Field label="Last name" autoComplete="family-name" {...form.field('familyName')} />
      <div data-field="birthdate">
        <BirthDateField
          label="Date of birth"
          value={form.values.birthdate || undefined}
          problem={form.problems.birthdate}
          onChange={(birthdate) => form.change({ birthdate: birthdate ?? '' })}
        />
      </div>
      <CaptchaNotice isSlow={captcha.isSlow} />
      <Button variant="primary" type="submit" block busy={form.busy}>
        Create account
      </Button>
    </StepForm>
  );
}

/** The second stage of signing up: who the client is. It sends the sign-up. */
export default function AccountDetailsPage() {
  const journey = useJourney('/createaccountdetail');
  if (journey.step !== 'details') return null;
  return (
    <StepPage title={machine.details.title} progress="Step 2 of 3" greeting={journey.greeting}>
      <DetailsForm journey={journey} />
      <p className={steps.links}>
        <Link to={journey.addressAfter('startAgain')}>Change email address or password</Link>
      </p>
    </StepPage>
  );
}
