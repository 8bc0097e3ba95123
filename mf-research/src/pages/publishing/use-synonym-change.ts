import { api } from '@harbour/api';
import { changeSynonym } from '@harbour/definitions/publishing/synonyms';
import { useUndoableChange } from '@harbour/staff';
import { useCallback } from 'react';

export interface SynonymChange {
  term: string;
  /** Null for a term that is added. */
  before: string[] | null;
  /** Null for a term that is removed. */
  after: string[] | null;
}

const send = (body: SynonymChange) => api.get(changeSynonym, { body }, { background: true });

/** A function that stores a change of the search's wordings, which can be undone. It throws what the call throws. */
export function useSynonymChange(): (change: SynonymChange) => Promise<void> {
  const make = useUndoableChange('publishing');
  return useCallback(
    (wanted) =>
      make(async () => {
        const { term, synonym } = await send(wanted);
        return {
          done: synonym ? `“${term}” is stored. The search uses it at once.` : `“${term}” is removed.`,
          undo: () => send({ term, before: synonym?.means ?? null, after: wanted.before }),
          undone: `The wordings of “${term}” are as they were.`,
        };
      }),
    [make],
  );
}
