import { useWorkInHand } from '@harbour/contract';
import { session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { Field } from '../../form/field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import type { EventName } from '../../journey/machine.ts';
import { outcomeOf } from '../../journey/sign-in-outcome.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { failureText, mustStartAgain } from '../../texts/failure-text.ts';
import { RememberDevice } from './remember-device.tsx';

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
  /** Whether this browser may be remembered. */
  remembers?: boolean;
  /** What follows a complete sign-in, other than its end. */
  afterSignIn?: () => Promise<EventName>;
  /** There is nothing to read before it. */
  autoFocus?: boolean;
  children?: ReactNode;
}

/** A code that completes the sign-in: of the authenticator, or a recovery code in its place. */
export function SecondFactorForm({
  journey,
  moment,
  label,
  hint,
  clean,
  check,
  remembers = false,
  afterSignIn,
  ...rest
}: SecondFactorFormProps) {
  const [rememberDevice, setRememberDevice] = useState(false);
  // A half-finished sign-in would have to begin again.
  useWorkInHand();
  const form = useStepForm({
    initial: { code: '' },
    checks: { code: check },
    async send({ code }) {
      const { event, error } = outcomeOf(
        await (rememberDevice ? session.confirmTotp(code, { rememberDevice }) : session.confirmTotp(code)),
      );
      if (event) {
        await journey.send(event === 'signedIn' && afterSignIn ? await afterSignIn() : event);
        return undefined;
      }
      const { message, field } = failureText(error, moment);
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
      {remembers && <RememberDevice chosen={rememberDevice} onChange={setRememberDevice} />}
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
