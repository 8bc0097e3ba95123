import { Link } from '@harbour/contract/router';
import { machine } from '../journey/machine.ts';
import { StepPage } from './step-page.tsx';

/** For users who are signed in already and open a page for others. */
export function AlreadySignedIn({ destination }: { destination: string }) {
  return (
    <StepPage title={machine.present.title}>
      <p>
        <Link to={destination}>Go on to {destination === '/' ? 'your dashboard' : 'the page that you wanted'}</Link>
      </p>
    </StepPage>
  );
}
