import { Link } from '@harbour/contract/router';
import { Card, Page } from '@harbour/ui';

/** Answers every address that no page has. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <Card>
        <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
        <p>
          <Link to="/">Go to your dashboard</Link>
        </p>
      </Card>
    </Page>
  );
}
