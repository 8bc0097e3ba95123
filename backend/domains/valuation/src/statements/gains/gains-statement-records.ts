import type { GainsRecords } from '../../capital-gains/person-gains.ts';
import type { HeldValue } from '../held-values.ts';
import type { StatementScope } from '../statement-scope.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface GainsStatementRecords {
  scope: StatementScope;
  /** Of all taxed plans of the people. */
  gains: GainsRecords;
  /** What the taxed plans hold today. */
  held: readonly HeldValue[];
}
