import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import type { Journey } from '../../journey/use-journey.ts';
import stepStyles from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureWords, mustStartAgain } from '../../words/failure-words.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

export interface ClosedStepProps {
  journey: Journey;
  /** The last moment at which the account can be brought back. */
  until: Date;
}

/** For the owner of a closed account, who has just proved who they are: it can be brought back for some days. */
export default function ClosedStep({ journey, until }: ClosedStepProps) {
  const form = useStepForm({
    initial: {},
    checks: {},
    async send() {
      const { event, error } = outcomeOf(await session.reopenAccount());
      if (event) {
        await journey.send(event);
        return undefined;
      }
      const { message } = failureWords(error, 'code');
      if (!mustStartAgain(error)) return { message };
      await journey.send('tookTooLong', message);
      return undefined;
    },
  });

  return (
    <StepPage title={machine.closed.title}>
      <p className={stepStyles.lead}>
        You closed it, and can bring it back until <strong>{format.format(until)}</strong>. Everything is then as it
        was: your plans, documents and messages, and how you sign in.
      </p>
      <StepForm label="Bring your account back" form={form}>
        <Button variant="primary" type="submit" block busy={form.busy}>
          Bring my account back
        </Button>
        <Button variant="link" block disabled={form.busy} onClick={() => void journey.send('startAgain')}>
          Leave it closed
        </Button>
      </StepForm>
    </StepPage>
  );
}
