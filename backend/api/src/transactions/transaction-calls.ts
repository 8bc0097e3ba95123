import { getTransactions } from '@harbour/api/definitions/investments/transactions';
import { bind } from '../http/bind-call.ts';
import { requireVisible } from '../valuation/visible-plans.ts';
import { transactionsWithin } from './plan-transactions.ts';

export const transactionCalls = [
  bind(getTransactions, async ({ database, caller, params }) => {
    const planstrings = [...new Set(params.plan.split(','))];
    await requireVisible(database, caller.clientUid, planstrings);
    const [from = '', to = ''] = params.range.split('::');
    return { transactions: await transactionsWithin(database, planstrings, from, to) };
  }),
];
