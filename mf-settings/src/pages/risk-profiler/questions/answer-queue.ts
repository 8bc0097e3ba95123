import { isRefusal } from '@harbour/api';
import type { RiskDraft } from '@harbour/definitions/clients/risk-profile/draft';

/** Where the answers are: all stored, on their way, not stored, or changed elsewhere meanwhile. */
export type QueueState = 'saved' | 'saving' | 'failed' | 'stale';

interface QueueOptions {
  /** The revision that the first change builds on. */
  revision: number;
  send: (revision: number, answers: ReadonlyMap<string, string>) => Promise<RiskDraft>;
  onState: (state: QueueState) => void;
  onStored: (draft: RiskDraft) => void;
}

/**
 * Stores answers as they are given, one request after the other, since each builds on the revision of the one before.
 * What could not be stored stays here and goes with the next try.
 */
export class AnswerQueue {
  readonly #options: QueueOptions;
  readonly #unsaved = new Map<string, string>();
  #revision: number;
  #sending: Promise<void> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** The revision of what is stored. */
  get revision(): number {
    return this.#revision;
  }

  /** Takes an answer and begins to store it. */
  give(question: string, answer: string): void {
    this.#unsaved.set(question, answer);
    // A failure is in the state, and rejects the promise of `settle`.
    void this.settle().catch(() => undefined);
  }

  /** Follows a change of the draft that was made past the queue. */
  follow({ revision }: Pick<RiskDraft, 'revision'>): void {
    this.#revision = revision;
  }

  /**
   * Resolves when everything is stored.
   * @throws the error of the request that failed
   */
  settle(): Promise<void> {
    this.#sending ??= this.#drain().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #drain(): Promise<void> {
    const { send, onState, onStored } = this.#options;
    while (this.#unsaved.size > 0) {
      const sent = new Map(this.#unsaved);
      onState('saving');
      let draft: RiskDraft;
      try {
        draft = await send(this.#revision, sent);
      } catch (error) {
        onState(isRefusal(error) && error.status === 409 ? 'stale' : 'failed');
        throw error;
      }
      this.#revision = draft.revision;
      for (const [question, answer] of sent) {
        if (this.#unsaved.get(question) === answer) this.#unsaved.delete(question);
      }
      onStored(draft);
    }
    onState('saved');
  }
}
