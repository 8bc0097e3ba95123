import { api, CallRefusedError } from '@harbour/api';
import { failureCause } from '@harbour/api/saving';
import type { MessagingCalls } from '@harbour/definitions/messaging/calls';
import { type Draft, writtenMessage } from '../../preserved-draft/written-draft.ts';

/** The result of an attempt to store a message. */
export type StoreOutcome =
  | { state: 'stored' }
  /** The draft was changed, sent or removed elsewhere since it was last read here. */
  | { state: 'conflict'; message: string }
  | { state: 'refused'; name: string; message: string }
  /** No answer came: nobody knows whether it was stored. Trying again does not store it twice. */
  | { state: 'failed' /** Whether the network or the portal was at fault. */; message: string };

/** What the backend stored: its version of the message, and when. */
interface StoredVersion {
  version: number;
  savedAt: string;
}

/** The backend's names for refusals of a draft that is no longer as this page knows it. */
const conflicts: readonly string[] = ['DraftChanged', 'AlreadySent', 'MessageNotFound'];

async function request(
  calls: MessagingCalls,
  message: Draft,
  asDraft: boolean,
  onStored: (message: Draft, stored: StoredVersion) => void,
): Promise<StoreOutcome> {
  try {
    const body = writtenMessage(message, asDraft);
    const reply = await api.send(calls.addMessage, { body }, { background: true });
    if (!reply.ok && reply.status >= 500) return { state: 'failed', message: reply.body.error.message };
    if (!reply.ok) {
      const { name, message: reason } = reply.body.error;
      const known = message.version > 0 || name !== 'MessageNotFound';
      return known && conflicts.includes(name)
        ? { state: 'conflict', message: reason }
        : { state: 'refused', name, message: reason };
    }
    onStored(message, reply.data);
    return { state: 'stored' };
  } catch (error) {
    return { state: 'failed', message: failureCause(error) };
  }
}

export interface StoringRequests {
  /** Stores a message once. */
  once: (message: Draft, asDraft: boolean) => Promise<StoreOutcome>;
  /** Stores a message; where the last save got no answer and had other content, that save is repeated first. */
  afterUnanswered: (message: Draft, asDraft: boolean) => Promise<StoreOutcome>;
  /** Removes the stored draft, if the backend may have one. Throws the error of the call when it could not. */
  remove: (messageID: string) => Promise<'removed' | 'nothing stored'>;
}

interface RequestOptions {
  calls: MessagingCalls;
  draft: Draft;
  /** Called with the message of the request and what the backend stored. */
  onStored: (message: Draft, stored: StoredVersion) => void;
  /** The newest version that the backend told. */
  version: () => number;
}

/** The requests that store a draft, and what is known about those without an answer. */
export function createStoringRequests({ calls, draft, onStored, version }: RequestOptions): StoringRequests {
  /** Whether the backend may have a version of the draft. */
  let tried = draft.version > 0;
  /** A save without an answer: nobody knows yet whether it was stored. */
  let noResponse: Draft | undefined;

  async function once(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    tried = true;
    const outcome = await request(calls, message, asDraft, onStored);
    if (asDraft) noResponse = outcome.state === 'failed' ? message : undefined;
    return outcome;
  }

  return {
    once,
    // With the same content as before, the repeated save tells its version, which the next request has to name.
    async afterUnanswered(message, asDraft) {
      const before = noResponse;
      if (before?.messageID !== message.messageID || before.content === message.content) return once(message, asDraft);
      const outcome = await once(before, true);
      return outcome.state === 'stored' ? once({ ...message, version: version() }, asDraft) : outcome;
    },
    async remove(messageID) {
      if (!tried) return 'nothing stored';
      const reply = await api.send(calls.removeDraftMessage, { body: { messageID } }, { background: true });
      // Not found is what was wanted.
      if (!reply.ok && reply.status !== 404) throw new CallRefusedError(reply.status, reply.body);
      return 'removed';
    },
  };
}
