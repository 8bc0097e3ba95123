import type { ScenarioSummary } from '@harbour/definitions/tools/scenarios';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo, useReducer } from 'react';
import { withoutOldAnswers } from './household-changes.ts';

/** Where a household that is being worked on comes from. */
export interface Origin {
  /** Undefined for a scenario that is not saved. */
  scenarioID: string | undefined;
  /** The version that it was opened with or saved as; 0 for one that is not saved. */
  version: number;
  name: string;
}

interface Working {
  household: Household;
  /** What is stored; undefined for a scenario that is not saved. */
  stored: Household | undefined;
  origin: Origin;
  /** The household before something was removed or replaced, and what that was. */
  undo: { household: Household; says: string } | undefined;
}

type Action =
  | { type: 'change'; household: Household; says: string | undefined }
  | { type: 'undo' }
  | { type: 'saved'; household: Household; summary: ScenarioSummary };

/** Pure: what a step makes of the household in hand. */
export function workingReducer(before: Working, action: Action): Working {
  switch (action.type) {
    case 'change': {
      const { says } = action;
      const household = withoutOldAnswers(before.household, action.household);
      return { ...before, household, undo: says === undefined ? undefined : { household: before.household, says } };
    }
    case 'undo':
      return before.undo ? { ...before, household: before.undo.household, undo: undefined } : before;
    case 'saved': {
      const { scenarioID, version, name } = action.summary;
      return { ...before, stored: action.household, origin: { scenarioID, version, name } };
    }
  }
}

export interface WorkingHousehold extends Omit<Working, 'stored'> {
  /** Whether it differs from what is stored. */
  unsaved: boolean;
  /** Why nothing can be changed, in words; undefined if it can. */
  readOnly: string | undefined;
  /** @param says what can be undone: `Rent was removed.` */
  change: (household: Household, says?: string) => void;
  takeBack: () => void;
  /** Tells that a household was stored. */
  markSaved: (household: Household, summary: ScenarioSummary) => void;
}

/** The one household that the steps of a scenario work on, until it is saved. */
export function useWorkingHousehold(
  initial: Pick<Working, 'household' | 'stored' | 'origin'>,
  readOnly: string | undefined,
): WorkingHousehold {
  const [state, dispatch] = useReducer(workingReducer, { ...initial, undo: undefined });
  return useMemo(() => {
    const { stored, ...working } = state;
    return {
      ...working,
      unsaved: working.household !== stored,
      readOnly,
      change: (household, says) => dispatch({ type: 'change', household, says }),
      takeBack: () => dispatch({ type: 'undo' }),
      markSaved: (household, summary) => dispatch({ type: 'saved', household, summary }),
    };
  }, [state, readOnly]);
}
