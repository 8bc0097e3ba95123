import { recall } from '../../journey/memory.ts';
import { useJourney } from '../../journey/use-journey.ts';
import { AlreadySignedIn } from '../../step/already-signed-in.tsx';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

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
      return typeof owes === 'object' ? <AuthenticatorStep journey={journey} setUp={owes} /> : null;
    default:
      return <PasswordStep journey={journey} />;
  }
}
