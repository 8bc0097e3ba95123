import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Card } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';

interface ScenarioResultProps {
  household: Household;
  /** Of the simulation: the same household and seed give the same futures. */
  seed: number;
  /** The scenario that the household is the saved version of; without it the household is not saved. */
  stored?: Scenario;
  /** Tries another household; offered where something would close a gap. */
  onTry?: (household: Household) => void;
}

/** What a household's money comes to. */
export function ScenarioResult({ household }: ScenarioResultProps) {
  return <Card title="Result">{household.people.map(({ name }) => name).join(' and ')}</Card>;
}
