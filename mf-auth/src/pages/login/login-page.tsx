import { type ComponentType, lazy, Suspense } from 'react';
import { recall } from '../../journey/memory.ts';
import { useJourney } from '../../journey/use-journey.ts';
import { AlreadySignedIn } from '../../step/already-signed-in.tsx';
import { AuthenticatorStep } from './authenticator-step.tsx';
import type { ClosedStepProps } from './closed-step.tsx';
import { CodeStep } from './code-step.tsx';
import type { CodesStepProps } from './codes-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

// Few sign-ins need them.
const ClosedStep = lazy<ComponentType<ClosedStepProps>>(
  () => import(/* webpackChunkName: "closed-step" */ './closed-step.tsx'),
);
const CodesStep = lazy<ComponentType<CodesStepProps>>(
  () => import(/* webpackChunkName: "codes-step" */ './codes-step.tsx'),
);

/** Signs a client in: password or passkey, then a code where one is asked for. */
export default function LoginPage() {
  const journey = useJourney('/login');
  const { owes } = recall();
  switch (journey.step) {
    case 'present':
      return <AlreadySignedIn destination={journey.destination} />;
    case 'code':
      return <CodeStep journey={journey} />;
    case 'recovery':
      return <RecoveryStep journey={journey} />;
    case 'authenticator':
      return typeof owes === 'object' && 'secret' in owes ? <AuthenticatorStep journey={journey} setUp={owes} /> : null;
    case 'codes':
      return typeof owes === 'object' && 'codes' in owes ? (
        <Suspense>
          <CodesStep journey={journey} codes={owes.codes} />
        </Suspense>
      ) : null;
    case 'closed':
      return typeof owes === 'object' && 'reopenUntil' in owes ? (
        <Suspense>
          <ClosedStep journey={journey} until={owes.reopenUntil} />
        </Suspense>
      ) : null;
    default:
      return <PasswordStep journey={journey} />;
  }
}
