import { RecoveryCodes } from '@harbour/ui/recovery-codes';
import { machine } from '../../journey/machine.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { StepPage } from '../../step/step-page.tsx';

export interface CodesStepProps {
  journey: Journey;
  codes: readonly string[];
}

/** After an authenticator was set up: its recovery codes, which are shown this once. */
export default function CodesStep({ journey, codes }: CodesStepProps) {
  return (
    <StepPage title={machine.codes.title}>
      <RecoveryCodes codes={codes} done="Go on" onDone={() => void journey.send('codesStored')} />
    </StepPage>
  );
}
