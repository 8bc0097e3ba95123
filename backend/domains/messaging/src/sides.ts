import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { hasRight } from '@harbour/definitions/rights';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import { type SQL, sql } from 'drizzle-orm';

/** Who reads and writes, and in which mailbox. Which side a call is on comes from its definition alone. */
export interface Side {
  /** Whether the firm reads and writes, or a client. */
  firm: boolean;
  /** The mailbox in `message_box`: a client's own, or the firm's common one. */
  box: string;
  /** In whose name is written, by client id. */
  author: string;
  /** Who really does it, by client id. */
  actor: string;
  /** Whether it is done for somebody else, who has then not read anything. */
  acting: boolean;
  /**
   * The firm's side: whose clients alone are in sight (by client id of somebody of the firm); undefined where all are.
   * A client's side has one mailbox, which is theirs.
   */
  assignedTo: string | undefined;
  /** Whether messages that are not sent yet are in sight. */
  drafts: boolean;
}

export type SideOf = (caller: Caller) => Side;

/** The firm's common mailbox. */
export const firmBox = defaultRecipient.id;

/** A client at their own messages, or staff acting for them: what is written then comes from the client. */
export const clientSide: SideOf = ({ actor, clientUid, target }) => ({
  firm: false,
  box: clientUid,
  author: clientUid,
  actor: actor.uid,
  acting: target !== undefined,
  assignedTo: undefined,
  drafts: target === undefined || hasRight(actor.groups, 'seesUnsentDrafts'),
});

/** Somebody of the firm at the messages of their clients: always for themselves, whomever they act for elsewhere. */
export const firmSide: SideOf = ({ actor }) => ({
  firm: true,
  box: firmBox,
  author: actor.uid,
  actor: actor.uid,
  acting: false,
  assignedTo: hasRight(actor.groups, 'seesAllClients') ? undefined : actor.uid,
  drafts: true,
});

/**
 * Whether a message is in sight by the client whom it is about. What somebody of the firm writes about nobody yet is
 * about themselves (`clientOf`), and in their own sight.
 * @param client the column of that client's id
 * @returns undefined where every message of the mailbox is in sight
 */
export function inSight({ assignedTo, actor }: Side, client: SQL): SQL | undefined {
  if (assignedTo === undefined) return undefined;
  return sql`(${client} = ${actor}::uuid or ${isAssignedTo(client, assignedTo)})`;
}

/** The same as a condition that begins with `and`, to be put behind others; empty where every message is in sight. */
export function andVisible(side: Side, client: SQL): SQL {
  const condition = inSight(side, client);
  return condition ? sql`and ${condition}` : sql``;
}
