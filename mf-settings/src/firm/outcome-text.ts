import type { ChangeOutcome } from '@harbour/definitions/firm/staff';

/** What became of a change that may need a second person. */
export const outcomeText = (outcome: ChangeOutcome, done: string): string =>
  outcome === 'waits' ? 'A second person has to confirm this. It waits under “Waiting for a second person”.' : done;
