import { Link } from '@harbour/contract/router';
import { Card, Failure, Page } from '@harbour/ui';
import { stopOnArrival } from './use-acting.ts';

/**
 * Replaces every page while the target is a client for whom the user may not act: none of the client's data can be
 * shown.
 */
export default function TargetRefused({ reason }: { reason: string }) {
  return (
    <Page title="You cannot act for this client">
      <Card>
        <Failure title={reason}>
          <p>Nothing of the client has been shown or changed.</p>
          <p>
            <Link to="/" state={stopOnArrival}>
              Go to your own dashboard
            </Link>
          </p>
        </Failure>
      </Card>
    </Page>
  );
}
