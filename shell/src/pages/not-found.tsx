import { Link } from '@harbour/contract/router';
import { useSession } from '@harbour/session';
import { Card, Page } from '@harbour/ui';
import { signInPath } from '../firm/route-rules.ts';

/** The page for unknown addresses. */
export function NotFound() {
  const signedIn = useSession((state) => state.status === 'authenticated');
  return (
    <Page title="Page not found">
      <Card>
        <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
        <p>
          {signedIn ? <Link to="/">Go to your dashboard</Link> : <Link to={signInPath}>Go to the sign-in page</Link>}
        </p>
      </Card>
    </Page>
  );
}
