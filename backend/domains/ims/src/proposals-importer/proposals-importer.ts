import { defineImporter } from '@harbour/kernel/importing/importer';
import { imsDocument, imsRebalance } from '../tables.ts';
import { readProposals } from './read-proposals.ts';
import { storeProposals } from './store-proposals.ts';

/** Imports the firm's proposals to its clients, one row per trade, in Harbour's own layout. */
export const proposalsImporter = defineImporter({
  description: 'proposals with their reasons, a row for each trade (see docs/proposals.md)',
  records: 'trades',
  fills: [imsRebalance, imsDocument],
  layouts: [
    {
      name: 'harbour-proposals',
      columns: [
        'proposal',
        'client',
        'proposed_on',
        'description',
        'document',
        'planstring',
        'type',
        'action',
        'name',
        'before',
        'amount',
        'after',
      ],
      optional: ['reason', 'proposed_by', 'approval_by', 'together', 'isin'],
    },
  ],
  read: (csv, _, context) => readProposals(csv, context),
  store: (database, trades, { findings }) => storeProposals(database, trades, findings),
});
