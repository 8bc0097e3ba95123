import { useWorkInHand } from '@harbour/contract';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import type { ReactNode } from 'react';
import { Field } from '../../form/field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { failureWords, mustStartAgain } from '../../words/failure-words.ts';

interface SecondFactorFormProps {
  journey: Journey;
  moment: 'code' | 'recovery';
  label: string;
  hint?: string;
  /** The code as it is sent, however it was typed. */
  clean: (typed: string) => string;
  /** What is wrong with it. */
  check: (code: string) => string | undefined;
  numeric?: boolean;
  /** There is nothing to read before it. */
  autoFocus?: boolean;
  children?: ReactNode;
}

/** A code that completes the sign-in: of the authenticator, or a recovery code in its place. */
export function SecondFactorForm({ journey, moment, label, hint, clean, check, ...rest }: SecondFactorFormProps) {
  // A half-finished sign-in would have to begin again.
  useWorkInHand();
  const form = useStepForm({
    initial: { code: '' },
    checks: { code: check },
    async send({ code }) {
      const { event, error } = outcomeOf(await session.confirmTotp(code));
      if (event) {
        await journey.send(event);
        return undefined;
      }
      const { message, field } = failureWords(error, moment);
      if (mustStartAgain(error)) {
        await journey.send('tookTooLong', message);
        return undefined;
      }
      return { message, field: field === 'code' ? field : undefined };
    },
  });

  return (
    <StepForm label="Second step of signing in" form={form}>
      <Field
        label={label}
        hint={hint}
        inputMode={rest.numeric ? 'numeric' : 'text'}
        autoComplete={rest.numeric ? 'one-time-code' : 'off'}
        autoCapitalize={rest.numeric ? undefined : 'characters'}
        spellCheck={false}
        autoFocus={rest.autoFocus}
        {...form.field('code', clean)}
      />
      <Button variant="primary" type="submit" block busy={form.busy}>
        Continue
      </Button>
      {rest.children}
      <Button variant="link" block onClick={() => void journey.send('startAgain')}>
        Start again
      </Button>
    </StepForm>
  );
}
