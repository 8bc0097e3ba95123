import { api } from '@harbour/api';
import { useRefusal } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import {
  applicationReference,
  discardApplication,
  type InvestApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import { Button, Card } from '@harbour/ui';
import { Suspense, useRef, useState } from 'react';
import { ApplicationList, useApplicationsTitle } from '../../applications/application-list.tsx';
import styles from '../../applications/applications.module.css';
import { useDialog } from '../../saving/use-dialog.ts';

const loadQuestion = async () => ({ default: (await import('@harbour/ui/overlay')).ConfirmDialog });

/** What the client has applied for before, and what was started and not submitted. */
export function YourApplications({ applications }: { applications: readonly InvestApplication[] }) {
  const { question, open, close } = useDialog<InvestApplication>();
  const saving = useSaving('applications', ['investnow']);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const title = useApplicationsTitle();
  const refused = useRefusal(discardApplication);
  const container = useRef<HTMLDivElement>(null);

  async function remove({ applicationID }: InvestApplication): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() =>
      api.get(discardApplication, { params: { started: applicationID } }, { background: true }),
    );
    // The button that was pressed is gone with the application.
    if (outcome.state === 'saved') close(container.current);
    else setFailure(outcome.message);
  }

  return (
    <div ref={container} tabIndex={-1}>
      {applications.length > 0 && (
        <Card title={title}>
          <ApplicationList
            applications={applications}
            actions={(application) =>
              application.state === 'started' &&
              refused === undefined && (
                <Button
                  variant="link"
                  className={styles.plain ?? ''}
                  aria-label={`Remove: ${application.offer}, ${applicationReference(application.applicationID)}`}
                  onClick={() => {
                    setFailure(undefined);
                    open(application);
                  }}
                >
                  Remove
                </Button>
              )
            }
          />
        </Card>
      )}
      {question && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadQuestion}
            props={{
              title: `Remove your application for ${question.offer}?`,
              confirm: 'Remove it',
              cancel: 'Keep it',
              busy: saving.busy,
              failure,
              onConfirm: () => void remove(question),
              onCancel: () => close(),
              children: 'It was not submitted, so nothing has been invested.',
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
