import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { hasRight } from '@harbour/definitions/rights';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import { type SQL, sql } from 'drizzle-orm';

/** Who reads or writes, and in which mailbox. The side of a call follows from its definition alone. */
export interface Side {
  /** True for the firm's side, false for a client's. */
  firm: boolean;
  /** The mailbox in `message_box`: a client's own, or the firm's shared one. */
  box: string;
  /** The author of what is written, by client id. */
  author: string;
  /** The person who makes the call, by client id. */
  actor: string;
  /** Whether it is done on behalf of a client, who has then not read anything. */
  acting: boolean;
  /**
   * On the firm's side: the staff member (client id) whose assigned clients are visible; undefined if all clients are.
   * Not used on a client's side, whose mailbox is their own.
   */
  assignedTo: string | undefined;
  /** Whether unsent messages are visible. */
  drafts: boolean;
}

export type SideOf = (caller: Caller) => Side;

/** The firm's shared mailbox. */
export const firmBox = defaultRecipient.id;

/**
 * A client with their own messages, or staff acting for them: messages then come from the client, by the staff member.
 */
export const clientSide: SideOf = ({ actor, clientUid, target }) => ({
  firm: false,
  box: clientUid,
  author: clientUid,
  actor: actor.uid,
  acting: target !== undefined,
  assignedTo: undefined,
  drafts: target === undefined || hasRight(actor.groups, 'seesUnsentDrafts'),
});

/** The member of staff who writes for the author, by client id; null if the author writes. */
export const writerFor = ({ acting, actor }: Side): string | null => (acting ? actor : null);

/** Staff with their clients' messages: always in their own name, even while they act for a client elsewhere. */
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
 * Whether a message is visible, by the client that it is about. A staff message that is about no client yet is about
 * its writer (`clientOf`), who can see it.
 * @param client the column of that client's id
 * @returns undefined if every message of the mailbox is visible
 */
export function inSight({ assignedTo, actor }: Side, client: SQL): SQL | undefined {
  if (assignedTo === undefined) return undefined;
  return sql`(${client} = ${actor}::uuid or ${isAssignedTo(client, assignedTo)})`;
}

/** The same condition with a leading `and`; empty if every message is visible. */
export function andVisible(side: Side, client: SQL): SQL {
  const condition = inSight(side, client);
  return condition ? sql`and ${condition}` : sql``;
}
