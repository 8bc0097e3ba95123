import { getTransactions } from '@harbour/definitions/investments/transactions';
import { bind } from '@harbour/kernel/http/bind-call';
import { recordShared } from '../plans/record-shared.ts';
import { requireVisible } from '../plans/visible-plans.ts';
import { transactionsWithin } from './plan-transactions.ts';

export const transactionCalls = [
  bind(
    getTransactions,
    async ({ database, caller, params, recordFound }) => {
      const planstrings = [...new Set(params.plan.split(','))];
      await recordShared({ recordFound }, await requireVisible(database, caller.clientUid, planstrings));
      const [from = '', to = ''] = params.range.split('::');
      return { transactions: await transactionsWithin(database, planstrings, from, to) };
    },
    { limit: 'heavyRead' },
  ),
];
