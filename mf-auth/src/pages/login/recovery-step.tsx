import { Button } from '@harbour/ui';
import { machine } from '../../journey/machine.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { StepPage } from '../../step/step-page.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Ten letters and digits, in two groups of five. */
const recoveryCode = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;

function cleaned(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 10);
  return signs.length > 5 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs;
}

const problemOf = (code: string) =>
  recoveryCode.test(code) ? undefined : 'A recovery code has ten letters and digits, like 7K2QX-9MPRT.';

/** Replaces the authenticator's code for users who have lost the authenticator. */
export function RecoveryStep({ journey }: { journey: Journey }) {
  return (
    <StepPage title={machine.recovery.title}>
      <SecondFactorForm
        journey={journey}
        moment="recovery"
        label="Recovery code"
        hint="One of the ten that you noted when you made them in Settings. Each works once."
        clean={cleaned}
        check={problemOf}
        autoFocus
      >
        <Button variant="link" block onClick={() => void journey.send('useAuthenticator')}>
          Use my authenticator instead
        </Button>
      </SecondFactorForm>
    </StepPage>
  );
}
