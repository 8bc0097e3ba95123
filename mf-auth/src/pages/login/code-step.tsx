import { Button } from '@harbour/ui';
import { digitsOf } from '../../form/checks.ts';
import { machine } from '../../journey/machine.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { StepPage } from '../../step/step-page.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** What is wrong with a code of an authenticator. */
export const totpProblem = (code: string) =>
  /^\d{6}$/.test(code) ? undefined : 'Please enter the six digits that your authenticator shows.';

/** The second step of signing in, for users with an authenticator. */
export function CodeStep({ journey }: { journey: Journey }) {
  return (
    <StepPage title={machine.code.title}>
      <SecondFactorForm
        journey={journey}
        moment="code"
        label="Code from your authenticator"
        clean={digitsOf}
        check={totpProblem}
        numeric
        remembers
        autoFocus
      >
        <Button variant="link" block onClick={() => void journey.send('useRecoveryCode')}>
          Use a recovery code instead
        </Button>
      </SecondFactorForm>
    </StepPage>
  );
}
