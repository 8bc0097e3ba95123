import { defineModule } from '@harbour/kernel/modules/module';
import { clientDirectoryCalls } from './client-directory-calls.ts';
import { detailsCalls } from './details-calls.ts';
import { addNewClient } from './new-clients.ts';
import { personalCalls } from './personal-calls.ts';
import { riskProfileCalls } from './risk-profile/risk-profile-calls.ts';
import * as tables from './tables.ts';
import { visitCalls } from './visits.ts';

export { contactOf } from './contact-details.ts';
export { addressInLine } from './details-changes.ts';
export { fullName } from './firm-names.ts';
export { marketingOf } from './marketing.ts';
export { type MessageMailOptions, messageMail } from './message-mail.ts';
export { scoreOfVersion, validMonthsOn } from './risk-profile/versions.ts';

/** Clients' personal details, screen settings and risk profiles. */
export const module = defineModule({
  name: 'clients',
  needs: ['market-data', 'messaging', 'plans'],
  calls: [...clientDirectoryCalls, ...detailsCalls, ...personalCalls, ...riskProfileCalls, ...visitCalls],
  tables,
  newcomers: addNewClient,
  figures: [
    /** Maximum number of friends that a client refers in 24 hours. */
    'referrals-of-day',
  ],
});
