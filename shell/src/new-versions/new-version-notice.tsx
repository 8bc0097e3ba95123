import { useReadyVersions } from '@harbour/remotes';
import styles from './new-version-notice.module.css';
import { useShellVersion } from './shell-version-context.tsx';
import { VersionOffers } from './version-offers.tsx';

/**
 * Says that a newer version of the portal, or of parts of it, is ready; the client chooses to update now or on the next
 * visit. It is not urgent, so it is announced politely and takes no focus. Its code is in the first script: that of a
 * shell which was replaced can no longer be loaded.
 */
export function NewVersionNotice() {
  const { newer } = useShellVersion();
  const { ready } = useReadyVersions();
  return (
    <div className={styles.container} role="status" aria-live="polite" data-new-versions>
      {(newer || ready.length > 0) && <VersionOffers />}
    </div>
  );
}
