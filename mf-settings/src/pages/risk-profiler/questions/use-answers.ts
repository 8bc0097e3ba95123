import { api } from '@harbour/api';
import { callKey, useQueryClient } from '@harbour/api/query';
import { useWorkInHand } from '@harbour/contract';
import { getRiskDraft, type RiskDraft, saveRiskAnswers } from '@harbour/definitions/clients/risk-profile/draft';
import { useState } from 'react';
import { AnswerQueue, type QueueState } from './answer-queue.ts';

export interface AnswersInHand {
  state: QueueState;
  queue: AnswerQueue;
  /** Shows a draft that a call has answered. */
  put: (draft: RiskDraft) => void;
}

/** The queue of a draft's answers. While something is not stored, a newer version of the part waits. */
export function useAnswers(draft: RiskDraft): AnswersInHand {
  const cache = useQueryClient();
  const [state, setState] = useState<QueueState>('saved');
  const store = (stored: RiskDraft) => cache.setQueryData(callKey(getRiskDraft, {}), { draft: stored });
  const [queue] = useState(
    () =>
      new AnswerQueue({
        revision: draft.revision,
        send: (revision, answers) =>
          api.get(
            saveRiskAnswers,
            { body: { revision, answers: [...answers].map(([question, answer]) => ({ question, answer })) } },
            { background: true },
          ),
        onState: setState,
        onStored: store,
      }),
  );
  useWorkInHand(state !== 'saved');
  return {
    state,
    queue,
    put(stored) {
      queue.follow(stored);
      store(stored);
    },
  };
}
