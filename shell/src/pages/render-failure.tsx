import { useRouteError } from '@harbour/contract/router';
import { Failure } from '@harbour/ui';
import { useEffect } from 'react';
import { reportError } from '../monitoring/report-error.ts';
import styles from './pages.module.css';

/** The last fallback: the shell itself crashed while rendering a page. */
export function RenderFailure() {
  const error = useRouteError();
  useEffect(() => reportError(error, { part: 'shell' }), [error]);
  return (
    <main className={styles.lastNet}>
      <Failure title="Harbour has stopped working" onRetry={() => window.location.reload()}>
        <p>We have been told about it. Nothing that you saved is lost; loading the page again usually helps.</p>
      </Failure>
    </main>
  );
}
