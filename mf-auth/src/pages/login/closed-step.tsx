import { api } from '@harbour/api';
import { announceReopening } from '@harbour/definitions/clients/closing';
import { readableMoment } from '@harbour/definitions/readable-moment';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import type { Journey } from '../../journey/use-journey.ts';
import stepStyles from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText, mustStartAgain } from '../../texts/failure-text.ts';

export interface ClosedStepProps {
  journey: Journey;
  /** The last moment at which the account can be brought back. */
  until: Date;
}

const notSent = 'The message that tells us so could not be sent. Please try again, or continue and write to us.';

/**
 * For the owner of a closed account, who has just proved who they are: it can be brought back for some days. The firm
 * has a message that it is closed, and gets one that it is open again.
 */
export default function ClosedStep({ journey, until }: ClosedStepProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useStepForm({
    initial: {},
    checks: {},
    async send() {
      if (!isOpen) {
        const { error } = outcomeOf(await session.reopenAccount());
        if (error) {
          const { message } = failureText(error, 'code');
          if (!mustStartAgain(error)) return { message };
          await journey.send('tookTooLong', message);
          return undefined;
        }
        setOpen(true);
      }
      try {
        // In the background: a failure is shown here and opens no error page.
        await api.get(announceReopening, {}, { background: true });
      } catch {
        return { message: notSent };
      }
      await journey.send('signedIn');
      return undefined;
    },
  });

  return (
    <StepPage title={isOpen ? 'Your account is open again' : machine.closed.title}>
      {!isOpen && (
        <p className={stepStyles.lead}>
          You closed it, and can bring it back until <strong>{readableMoment(until)}</strong>. Everything is then as it
          was: your plans, documents and messages, and how you sign in. We receive a message that it is open again.
        </p>
      )}
      <StepForm label="Bring your account back" form={form}>
        <Button variant="primary" type="submit" block busy={form.busy}>
          {isOpen ? 'Send the message again' : 'Bring my account back'}
        </Button>
        <Button
          variant="link"
          block
          disabled={form.busy}
          onClick={() => void journey.send(isOpen ? 'signedIn' : 'startAgain')}
        >
          {isOpen ? 'Continue' : 'Leave it closed'}
        </Button>
      </StepForm>
    </StepPage>
  );
}
