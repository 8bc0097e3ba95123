import type { Holding } from './holding-rows.ts';

/** What is asked about a holding before it is changed. */
export type HoldingQuestion = { kind: 'edit' | 'revalue' | 'end'; holding: Holding } | RemovalQuestion;

/** What is asked before something is removed. */
export type RemovalQuestion =
  | { kind: 'delete'; holding: Holding }
  | { kind: 'remove-value'; holding: Holding; valuationDate: string };

export type Ask = (question: HoldingQuestion) => void;
