import { api } from '@harbour/api';
import type { MessagingCalls } from '@harbour/definitions/messaging/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, type DraftContent, writtenMessage } from '../../preserved-draft/written-draft.ts';

/** Delay of the auto-save after the last change (decision 28). Milliseconds. */
export const autoSaveDelay = 10_000;
/** Delay before a failed save is retried. Milliseconds. */
export const retryDelay = 30_000;

/** The result of an attempt to store a message. */
export type StoreOutcome =
  | { state: 'stored' }
  /** The draft was changed, sent or removed elsewhere since it was last read here. */
  | { state: 'conflict'; message: string }
  | { state: 'refused'; name: string; message: string }
  /** No answer came: nobody knows whether it was stored. Trying again does not store it twice. */
  | { state: 'failed' };

export type SavingState = { state: 'unsaved' } | { state: 'saving' } | { state: 'saved'; at: string } | Failed;
type Failed = Exclude<StoreOutcome, { state: 'stored' }>;

export interface SavedDraft extends Draft {
  /** Whether something was written that the backend does not have. */
  changed: boolean;
  saving: SavingState;
}

export interface DraftSaver {
  store: Pick<StoreApi<SavedDraft>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Takes what was written, and saves it once nothing more was written for a while. */
  change: (part: Partial<DraftContent>) => void;
  /** Stores it as a draft, if the backend does not have it so. */
  save: () => Promise<StoreOutcome>;
  /** Stores a draft if there is none yet, so that files can be attached to it. */
  begin: () => Promise<StoreOutcome>;
  send: () => Promise<StoreOutcome>;
  /** Stores it as another draft than the one that was changed elsewhere. */
  saveAsNew: () => Promise<StoreOutcome & { messageID: string }>;
  /** Removes the stored draft. Throws the error of the call when it could not be removed. */
  remove: () => Promise<void>;
  /** Lets it save itself, until `stop`. */
  start: () => void;
  stop: () => void;
}

/** The backend's names for refusals of a draft that is no longer as this page knows it. */
const conflicts: readonly string[] = ['DraftChanged', 'AlreadySent', 'MessageNotFound'];

export interface SaverOptions {
  calls: MessagingCalls;
  draft: Draft;
  /** Whether it begins with something that is not stored as it is. */
  changed: boolean;
  /** Called after it was stored, or what was stored of it was removed. */
  onStored: (as: 'draft' | 'sent' | 'removed') => void;
}

/** Holds a draft's content and stores it, one request at a time, so that each names the previous version. */
export function createDraftSaver({ calls, draft, changed, onStored }: SaverOptions): DraftSaver {
  const saved = createStore<SavedDraft>(() => ({ ...draft, changed, saving: { state: 'unsaved' } }));
  const { getState: now, setState: set } = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** Whether the backend may have something of it. */
  let tried = draft.version > 0;
  let last: Promise<unknown> = Promise.resolve();
  /** A save without an answer: nobody knows yet whether it was stored. */
  let noResponse: Draft | undefined;
  /** Of the draft that `saveAsNew` makes: the same for each try, so that one without an answer is not stored twice. */
  const newMessageID = crypto.randomUUID();

  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void saver.save(), milliseconds);
  }

  /** After what is in progress has ended. */
  function inSequence<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  }

  async function request(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    tried = true;
    const outcome = await attempt(message, asDraft);
    if (asDraft) noResponse = outcome.state === 'failed' ? message : undefined;
    return outcome;
  }

  async function attempt(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    try {
      const body = writtenMessage(message, asDraft);
      const reply = await api.send(calls.addMessage, { body }, { background: true });
      if (!reply.ok && reply.status >= 500) return { state: 'failed' };
      if (!reply.ok) {
        const { name, message: reason } = reply.body.error;
        const known = message.version > 0 || name !== 'MessageNotFound';
        return known && conflicts.includes(name)
          ? { state: 'conflict', message: reason }
          : { state: 'refused', name, message: reason };
      }
      const { version, savedAt: at } = reply.data;
      // The content is replaced with each change: another one was written while this one was in progress.
      set({ version, changed: now().content !== message.content, saving: { state: 'saved', at } });
      return { state: 'stored' };
    } catch {
      return { state: 'failed' };
    }
  }

  /** In the same words as before, a save that got no answer now tells its version, which the next one has to name. */
  async function requestAfterUnanswered(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    const before = noResponse;
    if (before?.messageID !== message.messageID || before.content === message.content) return request(message, asDraft);
    const outcome = await request(before, true);
    return outcome.state === 'stored' ? request({ ...message, version: now().version }, asDraft) : outcome;
  }

  async function store(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    clearTimeout(timer);
    set({ saving: { state: 'saving' } });
    const outcome = await requestAfterUnanswered(message, asDraft);
    if (outcome.state === 'stored') {
      if (asDraft && now().changed) saveIn(autoSaveDelay);
      onStored(asDraft ? 'draft' : 'sent');
    } else {
      set({ changed: true, saving: outcome });
      // A refused save is not retried; the client sees the reason.
      if (outcome.state === 'failed') saveIn(retryDelay);
    }
    return outcome;
  }

  const stored = async (): Promise<StoreOutcome> => ({ state: 'stored' });
  const saver: DraftSaver = {
    store: saved,
    change(part) {
      set({ content: { ...now().content, ...part }, changed: true });
      // While two versions are there, the client decides first.
      if (now().saving.state !== 'conflict') saveIn(autoSaveDelay);
    },
    save: () => inSequence(() => (now().changed ? store(now(), true) : stored())),
    begin: () => inSequence(() => (now().version === 0 ? store(now(), true) : stored())),
    send: () => inSequence(() => store(now(), false)),
    async saveAsNew() {
      const outcome = await inSequence(async () => {
        clearTimeout(timer);
        // Not by `store`: until it is stored the draft stays in conflict, and the client is still asked.
        const result = await request({ ...now(), messageID: newMessageID, version: 0 }, true);
        if (result.state === 'stored') onStored('draft');
        return result;
      });
      return { ...outcome, messageID: newMessageID };
    },
    remove: () =>
      inSequence(async () => {
        clearTimeout(timer);
        if (!tried) return;
        const reply = await api.send(
          calls.removeDraftMessage,
          { body: { messageID: now().messageID } },
          { background: true },
        );
        // Not found is what was wanted.
        if (!reply.ok && reply.status !== 404) throw new Error(reply.body.error.message);
        onStored('removed');
      }),
    start() {
      running = true;
      if (now().changed) saveIn(autoSaveDelay);
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
  return saver;
}
