import { api } from '@harbour/api';
import { useRefusal } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { correctPayment, removePaymentRule } from '@harbour/definitions/investments/open-banking/money';
import type { PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { useState } from 'react';

interface Corrections {
  /** Whether the user may correct; staff who act for a client may not. */
  allowed: boolean;
  busy: boolean;
  /** Why the last correction was refused; undefined if it was not. */
  refusal: string | undefined;
  /** Learns the category of a payment. A toast says whether it was stored. */
  correct: (payment: string, category: PaymentCategory) => void;
  /** Removes a learnt rule. */
  remove: (rule: string) => void;
}

/** Corrections of categories, which are learnt as rules of the client. */
export function useCorrections(): Corrections {
  const saving = useSaving('category', ['openbanking']);
  const [refusal, setRefusal] = useState<string>();
  const allowed = useRefusal(correctPayment) === undefined;
  async function store(send: () => Promise<unknown>): Promise<void> {
    setRefusal(undefined);
    const outcome = await saving.save(send);
    if (outcome.state === 'refused') setRefusal(outcome.message);
  }

  return {
    allowed,
    refusal,
    busy: saving.busy,
    correct(payment, category) {
      void store(() => api.get(correctPayment, { params: { payment }, body: { category } }, { background: true }));
    },
    remove(rule) {
      void store(() => api.get(removePaymentRule, { params: { paymentRule: rule } }, { background: true }));
    },
  };
}
