import { getPersonalDetails, type WebsiteSettings } from '@harbour/api/definitions/client-directory';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { useSettings } from '../settings/use-settings.ts';
import styles from './banners.module.css';

/** For whom checkpoint reporting is enabled, in words. */
export function checkpointWords({ enabledForClient, othersIncluded }: WebsiteSettings['checkpoint']): string {
  if (!enabledForClient) return 'Checkpoint reporting is not enabled';
  if (othersIncluded === 0) return 'Checkpoint reporting is enabled for you';
  if (othersIncluded === 1) return 'Checkpoint reporting is enabled for you and your partner';
  return `Checkpoint reporting is enabled for you and ${othersIncluded} others`;
}

/** Shown to whoever's account belongs to a group: as whom they are signed in, and what the group shares. */
export function GroupBanner() {
  const { settings } = useSettings();
  const { data: person } = useCall(getPersonalDetails, {}, { background: true });
  if (!settings?.group || !person) return null;
  return (
    <section className={styles.group} aria-label="Your group">
      <p>
        Logged in as{' '}
        <strong>
          {person.firstname} {person.surname}
        </strong>
        , associated with <strong>{settings.group.name}</strong>. {checkpointWords(settings.checkpoint)}.
      </p>
      <Link to="/settings/personal" className={styles.preferences ?? ''}>
        Change your preferences
      </Link>
    </section>
  );
}
