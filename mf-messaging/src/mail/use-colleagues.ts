import { useCall } from '@harbour/api/query';
import { getColleagues } from '@harbour/definitions/messaging/calls';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { useSession } from '@harbour/session';

/** A staff member as a list option. */
export interface Colleague extends MailParty {
  /** Their name, and for the one who looks that it is them. */
  label: string;
  isMe: boolean;
}

/** Firm's side: who can look after messages, the user first. None while they are being loaded. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useCall(getColleagues, {}, { background: true });
  const me = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  return (data?.colleagues ?? [])
    .map((party) => ({ ...party, isMe: party.id === me, label: party.id === me ? `${party.name} (you)` : party.name }))
    .sort((one, other) => Number(other.isMe) - Number(one.isMe));
}
