import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { clientUid, useSession, useTarget } from '@harbour/session';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSignedInName } from '../acting/acting-bar.tsx';
import { useDestination } from '../descriptions/contributions.ts';
import { useSettings } from '../settings/use-settings.ts';
import { rememberedRoom, useRememberedRoom } from './banner-room.ts';
import styles from './banners.module.css';

/**
 * Text that says for whom checkpoint reporting is enabled.
 * @param client the client's first name if somebody else is reading; the text then does not say "your"
 */
export function checkpointText(
  { enabledForClient, othersIncluded }: WebsiteSettings['checkpoint'],
  client?: string,
): string {
  const whom = client ?? 'you';
  if (!enabledForClient) return 'Checkpoint reporting is not enabled';
  if (othersIncluded === 0) return `Checkpoint reporting is enabled for ${whom}`;
  const others = othersIncluded > 1 ? `${othersIncluded} others` : client ? `${client}’s partner` : 'your partner';
  return `Checkpoint reporting is enabled for ${whom} and ${others}`;
}

/**
 * Session storage key for "the client dismissed the banner". It is per client, since one tab may show several clients.
 */
const storageKey = 'harbour.group-banner.put-away';

/** Whether the banner was dismissed in this visit, and a function to dismiss it. */
function usePutAway(client: string | undefined): [putAway: boolean, putItAway: () => void] {
  const [whose, setWhose] = useState(() => sessionStorage.getItem(storageKey));
  return [
    client !== undefined && whose === client,
    () => {
      if (client === undefined) return;
      sessionStorage.setItem(storageKey, client);
      setWhose(client);
    },
  ];
}

/** Shown to users whose account belongs to a group: who they are signed in as, and what the group shares. */
export function GroupBanner() {
  const { settings, failed } = useSettings();
  const { data: person, isError: noDetails } = useCall(getPersonalDetails, {}, { background: true });
  const acting = useTarget() !== undefined;
  const ownName = useSignedInName();
  const preferences = useDestination('preferences');
  const client = useSession(clientUid);
  const [putAway, putItAway] = usePutAway(client);
  // A client's own details are more recent than their token.
  const name = acting || noDetails ? ownName : person && `${person.firstname} ${person.surname}`;
  const known = settings !== undefined && (!settings.group || noDetails || person !== undefined);
  const element = useRememberedRoom(client, known && !putAway);
  if (putAway || failed) return null;
  if (!known) {
    // Its space is reserved until all its texts are known, or it is not needed, so that the page does not shift.
    const height = rememberedRoom(client);
    if (height === 0) return null;
    return <div className={styles.group} style={{ minHeight: height }} aria-hidden="true" data-awaiting="group" />;
  }
  if (!settings.group) return null;
  return (
    <section
      ref={element}
      className={styles.group}
      aria-label={acting ? 'The client’s account and group' : 'Your account and group'}
    >
      <p>
        Logged in as <strong>{name}</strong>, {acting && 'for a client '}associated with{' '}
        <strong>{settings.group.name}</strong>.{' '}
        {checkpointText(settings.checkpoint, acting ? (person?.firstname ?? 'the client') : undefined)}.
      </p>
      {preferences && (
        <Link to={preferences} className={styles.preferences ?? ''}>
          Change {acting ? 'the client’s' : 'your'} preferences
        </Link>
      )}
      <button type="button" className={styles.close} aria-label="Hide this until your next visit" onClick={putItAway}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  );
}
