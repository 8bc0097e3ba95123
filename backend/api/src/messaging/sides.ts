import { defaultRecipient } from '@harbour/api/definitions/messaging';
import type { Caller } from '../authorisation/authorise.ts';

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
});

/** Somebody of the firm at the messages of all clients: always for themselves, whomever they act for elsewhere. */
export const firmSide: SideOf = ({ actor }) => ({
  firm: true,
  box: firmBox,
  author: actor.uid,
  actor: actor.uid,
  acting: false,
});
