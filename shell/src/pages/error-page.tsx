import { useLocation, useNavigate } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { Card, Failure, Page } from '@harbour/ui';

const origin = z.object({ from: z.string() });

/** Where a request leads that got no answer: says what is safe, and goes back to try again. */
export function ErrorPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = origin.safeParse(state);
  return (
    <Page title="Something went wrong">
      <Card>
        <Failure
          title="We could not reach Harbour"
          onRetry={() => void navigate(from.success ? from.data.from : '/', { replace: true })}
        >
          <p>
            Your last request got no answer. Nothing that you saved before is lost. Please check your connection and try
            again; if it keeps happening, call us.
          </p>
        </Failure>
      </Card>
    </Page>
  );
}
