import { search } from '@harbour/definitions/research/search';
import { bind } from '@harbour/kernel/http/bind-call';
import { suggestedActions } from './suggested-actions.ts';

export const searchCalls = [
  /** News and FAQs are not stored yet, so both lists are empty. */
  bind(search, async ({ params }) => ({ news: [], faq: [], cta: suggestedActions(params.term) }), {
    limit: 'heavyRead',
  }),
];
