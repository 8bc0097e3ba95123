import { api, failureMessage } from '@harbour/api';
import { useQueryClient } from '@harbour/api/query';
import { changeSynonym } from '@harbour/definitions/publishing/synonyms';
import { events } from '@harbour/events';
import { useCallback } from 'react';

export interface SynonymChange {
  term: string;
  /** Null for a term that is added. */
  before: string[] | null;
  /** Null for a term that is removed. */
  after: string[] | null;
}

const say = (title: string, text: string, undo?: () => void) =>
  events.emit('toast', {
    severity: 'success',
    title,
    text,
    ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
  });

/**
 * A function that stores a change of the search's wordings. Its toast has the opposite change as its undo. It throws
 * what the call throws.
 */
export function useSynonymChange(): (change: SynonymChange) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (wanted) => {
      const send = async (body: SynonymChange) => {
        try {
          return await api.get(changeSynonym, { body }, { background: true });
        } finally {
          // Also after a refusal: the screen may be out of date.
          await cache.invalidateQueries({ queryKey: ['publishing'] });
        }
      };
      const { term, synonym } = await send(wanted);
      const undo = () =>
        void send({ term, before: synonym?.means ?? null, after: wanted.before }).then(
          () => say('Undone', `The wordings of “${term}” are as they were.`),
          (error: Error) =>
            events.emit('toast', { severity: 'error', title: 'Not undone', text: failureMessage(error) }),
        );
      void say('Done', synonym ? `“${term}” is stored. The search uses it at once.` : `“${term}” is removed.`, undo);
    },
    [cache],
  );
}
