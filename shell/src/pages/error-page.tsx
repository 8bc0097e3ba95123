import { useLocation, useNavigate } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { Card, Empty, Failure, Page } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import { useAway } from '../connection/connection.ts';

const origin = z.object({ from: z.string() });

/**
 * The page shown after a request without an answer: it says what is safe, and goes back to try again. While the network
 * is down there is nothing to try; it goes back by itself when the network returns.
 */
export function ErrorPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const away = useAway();
  const wasAway = useRef(away);
  const from = origin.safeParse(state);
  const returnTo = from.success ? from.data.from : '/';
  useEffect(() => {
    if (wasAway.current && !away) void navigate(returnTo, { replace: true });
    wasAway.current = away;
  }, [away, navigate, returnTo]);

  if (away) {
    return (
      <Page title="You are offline">
        <Card>
          <Empty title="This page will load when your connection is back">Nothing that you have saved is lost.</Empty>
        </Card>
      </Page>
    );
  }
  return (
    <Page title="Something went wrong">
      <Card>
        <Failure title="We could not reach Harbour" onRetry={() => void navigate(returnTo, { replace: true })}>
          <p>
            Your last request got no response. Nothing that you have saved is lost. Please check your connection and try
            again; if it keeps happening, call us.
          </p>
        </Failure>
      </Card>
    </Page>
  );
}
