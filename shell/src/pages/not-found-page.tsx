import { useHostPages } from '@harbour/contract';
import { Link, useLocation } from '@harbour/contract/router';
import { useSession } from '@harbour/session';
import { Card, Page } from '@harbour/ui';
import { signInPath } from '../firm/route-rules.ts';

/** The page for unknown addresses, and for those that the firm has switched off. */
export default function NotFoundPage() {
  const signedIn = useSession((state) => state.status === 'authenticated');
  const { isOff } = useHostPages();
  const off = isOff(useLocation().pathname);
  return (
    <Page title={off ? 'Not available at the moment' : 'Page not found'}>
      <Card>
        <p>
          {off
            ? 'We have switched this page off for now. Nothing of yours is lost.'
            : 'There is no page at this address. It may have moved, or the link may be incomplete.'}
        </p>
        <p>
          {signedIn ? <Link to="/">Go to your dashboard</Link> : <Link to={signInPath}>Go to the sign-in page</Link>}
        </p>
      </Card>
    </Page>
  );
}
