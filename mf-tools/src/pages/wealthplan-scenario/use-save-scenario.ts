import { api } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import { type ScenarioSummary, saveScenario } from '@harbour/definitions/tools/scenarios';
import { NotStoredError } from '@harbour/ui/form';
import { useRef, useState } from 'react';
import { beyondBounds } from './household/schema-within.ts';
import type { WorkingHousehold } from './household/use-working-household.ts';

interface SaveOptions {
  working: WorkingHousehold;
  seed: number;
  /** Called with what is stored, before the page shows it. */
  onSaved: (summary: ScenarioSummary) => void;
}

/** Stores the household in hand, as a version of its scenario or as a new one. */
export function useSaveScenario({ working, seed, onSaved }: SaveOptions) {
  const saving = useSaving('scenario', ['wealthplan']);
  /** Of the next new scenario: sent again after a lost answer, it is stored once. */
  const newID = useRef(crypto.randomUUID());
  const [conflict, setConflict] = useState<string>();

  /**
   * @param asNew as a new scenario, also where there is one already
   * @throws NotStoredError, CallRefusedError for a form to show; another tab's version is `conflict`
   */
  async function save(name: string, asNew = false): Promise<void> {
    const { household, origin } = working;
    const beyond = beyondBounds(household);
    if (beyond.length > 0) throw new NotStoredError(`It has not been saved. ${beyond.join(' ')}`);
    const isNew = asNew || origin.scenarioID === undefined;
    const scenarioID = isNew ? newID.current : (origin.scenarioID ?? newID.current);
    const body = { scenarioID, name, basedOn: isNew ? 0 : origin.version, seed, household };
    setConflict(undefined);
    const outcome = await saving.save(async () => {
      const summary = await api.get(saveScenario, { body });
      working.markSaved(household, summary);
      onSaved(summary);
    });
    if (outcome.state === 'saved') {
      if (isNew) newID.current = crypto.randomUUID();
      return;
    }
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
    if (outcome.error.body.error.name === 'ScenarioChanged') setConflict(outcome.message);
    else throw outcome.error;
  }

  return { save, busy: saving.busy, conflict };
}

export type SaveScenario = ReturnType<typeof useSaveScenario>;
