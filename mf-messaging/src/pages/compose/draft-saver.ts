import type { MessagingCalls } from '@harbour/definitions/messaging/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftContent } from '../../preserved-draft/written-draft.ts';
import { createStoringRequests, type StoreOutcome } from './storing-requests.ts';

/** Delay of the auto-save after the last change (decision 28). Milliseconds. */
export const autoSaveDelay = 10_000;
/** Delay before a failed save is retried. Milliseconds. */
export const retryDelay = 30_000;

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

export interface SaverOptions {
  calls: MessagingCalls;
  draft: Draft;
  /** Whether it begins with something that is not stored as it is. */
  changed: boolean;
  /** Called after it was stored, or its stored copy was removed. */
  onStored: (as: 'draft' | 'sent' | 'removed') => void;
}

/** Holds a draft's content and stores it, one request at a time, so that each names the previous version. */
export function createDraftSaver({ calls, draft, changed, onStored }: SaverOptions): DraftSaver {
  const saved = createStore<SavedDraft>(() => ({ ...draft, changed, saving: { state: 'unsaved' } }));
  const { getState: now, setState: set } = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let last: Promise<unknown> = Promise.resolve();
  /** Of the draft that `saveAsNew` makes: the same for each try, so that one without an answer is not stored twice. */
  const newMessageID = crypto.randomUUID();
  const requests = createStoringRequests({
    calls,
    draft,
    version: () => now().version,
    // The content is replaced with each change: another one was written while this request was in progress.
    onStored: ({ content }, { version, savedAt: at }) =>
      set({ version, changed: now().content !== content, saving: { state: 'saved', at } }),
  });

  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void saver.save(), milliseconds);
  }

  /** A failed save does not wait for its next turn once there is a connection. */
  function retryNow(): void {
    if (now().saving.state === 'failed') saveIn(0);
  }

  /** After what is in progress has ended. */
  function inSequence<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  }

  async function store(message: Draft, asDraft: boolean): Promise<StoreOutcome> {
    clearTimeout(timer);
    set({ saving: { state: 'saving' } });
    const outcome = await requests.afterUnanswered(message, asDraft);
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
        const result = await requests.once({ ...now(), messageID: newMessageID, version: 0 }, true);
        if (result.state === 'stored') onStored('draft');
        return result;
      });
      return { ...outcome, messageID: newMessageID };
    },
    remove: () =>
      inSequence(async () => {
        clearTimeout(timer);
        if ((await requests.remove(now().messageID)) === 'removed') onStored('removed');
      }),
    start() {
      running = true;
      window.addEventListener('online', retryNow);
      if (now().changed) saveIn(autoSaveDelay);
    },
    stop() {
      running = false;
      window.removeEventListener('online', retryNow);
      clearTimeout(timer);
    },
  };
  return saver;
}
