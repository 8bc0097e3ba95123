import { failureMessage, isRefusal } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { getDataDesk } from '@harbour/definitions/firm/data-desk';
import { mayDo, staffActions } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import { ArrivalsCard } from './arrivals-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { FilesCard } from './files-card.tsx';
import { LoadCard } from './load-card.tsx';

const title = 'Data desk';

function Desk({ mayLoad }: { mayLoad: boolean }) {
  const { data, error, refetch } = useQuery(callQuery(getDataDesk, {}, { background: true }));
  if (!data) {
    return (
      <Card>
        {!error ? (
          <Skeleton label="the firm’s data" bars={[40, 40, 40, 40]} />
        ) : isRefusal(error) ? (
          <Empty title={error.message} />
        ) : (
          <Failure title="We could not read the firm’s data" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        )}
      </Card>
    );
  }
  const { kinds, providers, files, corrections, correctionCount } = data;
  return (
    <>
      {mayLoad && <LoadCard />}
      <FilesCard files={files} mayLoad={mayLoad} />
      <ArrivalsCard kinds={kinds} providers={providers} />
      <CorrectionsCard corrections={corrections} correctionCount={correctionCount} mayLoad={mayLoad} />
    </>
  );
}

/** The firm's data: files to load and undo, what arrived and what is late, and the records to correct. */
export function DataDeskPage() {
  const groups = useSession(({ user }) => user?.groups);
  if (!mayDo(groups ?? [], 'data.read')) {
    return (
      <Page title={title}>
        <Card>
          <Empty title="Your role does not include this page">
            It is for staff who may do this: {staffActions['data.read'].does}.
          </Empty>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={title} lead="What the portal values clients’ plans with: files, arrivals, and records to correct.">
      <Desk mayLoad={mayDo(groups ?? [], 'data.load')} />
    </Page>
  );
}
