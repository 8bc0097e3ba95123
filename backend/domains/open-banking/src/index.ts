import { defineModule } from '@harbour/kernel/modules/module';
import { firmRuleCalls } from './money/firm-rule-calls.ts';
import { moneyCalls } from './money/money-calls.ts';
import { paymentRulesImporter } from './money/payment-rules-importer.ts';
import { removeOldLinkRequests } from './open-banking/link-requests.ts';
import { openBankingCalls } from './open-banking/open-banking-calls.ts';
import { bankReadings, endForgottenConsents } from './open-banking/read-due-banks.ts';
import * as tables from './tables.ts';

export { openBanking, openBankingService } from './open-banking/open-banking-service.ts';
export { type OpenBankingSettings, openBankingSettings, usualTimeouts } from './open-banking/open-banking-settings.ts';

/** Accounts at banks that a client links through the provider of open banking. */
export const module = defineModule({
  name: 'open-banking',
  needs: ['market-data'],
  calls: [...openBankingCalls, ...moneyCalls, ...firmRuleCalls],
  tables,
  jobs: [
    { name: 'returns from banks', run: ({ database, now }) => removeOldLinkRequests(database, now()) },
    { name: 'forgotten bank consents', run: ({ database, now }) => endForgottenConsents(database, now()) },
  ],
  sharedWork: [bankReadings],
  importers: { 'payment-rules': paymentRulesImporter },
  figures: [
    /** Days after which a client must confirm again that a bank is read. */
    'open-banking-reconfirm-days',
    /** So many days before that, the client is warned. */
    'open-banking-warning-days',
  ],
});
