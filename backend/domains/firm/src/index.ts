import { defineModule } from '@harbour/kernel/modules/module';
import { auditCalls } from './audit/audit-calls.ts';
import { clientsCalls } from './clients/clients-calls.ts';
import { clientsImporter } from './clients-importer/clients-importer.ts';
import { dataDeskCalls } from './data-desk/data-desk-calls.ts';
import { requestsCalls } from './requests/requests-calls.ts';
import { serviceCalls } from './service/service-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { supportCalls } from './support/support-calls.ts';
import * as tables from './tables.ts';

/** How the firm runs the portal: its staff, its register of clients, help with sign-ins, and oversight. */
export const module = defineModule({
  name: 'firm',
  needs: ['clients', 'ims', 'invest-now', 'market-data', 'messaging', 'plans', 'self-managed'],
  calls: [
    ...staffCalls,
    ...requestsCalls,
    ...clientsCalls,
    ...supportCalls,
    ...auditCalls,
    ...dataDeskCalls,
    ...serviceCalls,
  ],
  tables: {
    staffRequest: tables.staffRequest,
    checkQuestion: tables.checkQuestion,
    identityCheck: tables.identityCheck,
    dataFile: tables.dataFile,
    rowChange: tables.rowChange,
    takenCorrection: tables.takenCorrection,
  },
  importers: { clients: clientsImporter },
  figures: [
    /** 1 if a second person confirms roles and invitations, where there is one who may; 0 if not. */
    'roles-second-person',
    /** Right answers that a caller needs, with no wrong one. */
    'identity-check-right',
    /** Minutes after a passed check in which the sign-in may be changed. */
    'identity-check-minutes',
  ],
});
