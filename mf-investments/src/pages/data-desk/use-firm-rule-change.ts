import { api } from '@harbour/api';
import { changeFirmRule, type FirmRule } from '@harbour/definitions/investments/open-banking/firm-rules';
import type { PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { useUndoableChange } from '@harbour/staff';
import { useCallback } from 'react';

export interface FirmRuleChange extends Pick<FirmRule, 'text' | 'direction'> {
  /** Null for a rule that is added. */
  before: PaymentCategory | null;
  /** Null for a rule that is removed. */
  after: PaymentCategory | null;
}

const send = (body: FirmRuleChange) => api.get(changeFirmRule, { body }, { background: true });

/** A function that stores a change of the firm's rules for payments, which can be undone. It throws what the call throws. */
export function useFirmRuleChange(): (change: FirmRuleChange) => Promise<void> {
  const make = useUndoableChange('openbanking');
  return useCallback(
    (wanted) =>
      make(async () => {
        const { rule, ...key } = await send(wanted);
        return {
          done: rule ? `The rule for “${key.text}” is stored.` : `The rule for “${key.text}” is removed.`,
          undo: () => send({ ...key, before: rule?.category ?? null, after: wanted.before }),
          undone: `The rule for “${key.text}” is as it was.`,
        };
      }),
    [make],
  );
}
