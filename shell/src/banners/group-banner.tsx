import { getPersonalDetails, type WebsiteSettings } from '@harbour/api/definitions/client-directory';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { clientUid, useSession, useTarget } from '@harbour/session';
import { useSettings } from '../settings/use-settings.ts';
import { rememberedRoom, useRememberedRoom } from './banner-room.ts';
import styles from './banners.module.css';

/** For whom checkpoint reporting is enabled, in words. */
export function checkpointWords({ enabledForClient, othersIncluded }: WebsiteSettings['checkpoint']): string {
  if (!enabledForClient) return 'Checkpoint reporting is not enabled';
  if (othersIncluded === 0) return 'Checkpoint reporting is enabled for you';
  if (othersIncluded === 1) return 'Checkpoint reporting is enabled for you and your partner';
  return `Checkpoint reporting is enabled for you and ${othersIncluded} others`;
}

/** The name of whoever signed in, from their token; a client's own details are newer than their token. */
function useSignedInName(): string | undefined {
  const { data: person } = useCall(getPersonalDetails, {}, { background: true });
  const acting = useTarget() !== undefined;
  const staff = useSession(({ user }) => `${user?.attributes.given_name ?? ''} ${user?.attributes.family_name ?? ''}`);
  if (acting) return staff.trim();
  return person && `${person.firstname} ${person.surname}`;
}

/** Shown to whoever's account belongs to a group: as whom they are signed in, and what the group shares. */
export function GroupBanner() {
  const { settings } = useSettings();
  const name = useSignedInName();
  const client = useSession(clientUid);
  const element = useRememberedRoom(client, settings !== undefined && (!settings.group || name !== undefined));
  if (!settings) {
    // Its room is kept until it is known whether it is needed, so that the page below does not move.
    const height = rememberedRoom(client);
    if (height === 0) return null;
    return <div className={styles.group} style={{ minHeight: height }} aria-hidden="true" data-awaiting="group" />;
  }
  if (!settings.group) return null;
  return (
    <section ref={element} className={styles.group} aria-label="Your group">
      <p>
        Logged in as <strong>{name}</strong>, associated with <strong>{settings.group.name}</strong>.{' '}
        {checkpointWords(settings.checkpoint)}.
      </p>
      <Link to="/settings/personal" className={styles.preferences ?? ''}>
        Change your preferences
      </Link>
    </section>
  );
}
