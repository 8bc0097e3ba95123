import { keepFigures } from '@harbour/definitions/firm/data-kinds';
import { defineModule } from '@harbour/kernel/modules/module';
import { auditCalls } from './audit/audit-calls.ts';
import { clientsCalls } from './clients/clients-calls.ts';
import { thirdPartiesCalls } from './clients/third-parties-calls.ts';
import { clientsImporter } from './clients-importer/clients-importer.ts';
import { credentialsCalls } from './credentials/credentials-calls.ts';
import { dataDeskCalls } from './data-desk/data-desk-calls.ts';
import { dataRequestsCalls } from './data-requests/data-requests-calls.ts';
import { clientArchives } from './data-requests/make-archives.ts';
import { notifyOfRegistrations } from './registrations/notify-staff.ts';
import { registrationsCalls } from './registrations/registrations-calls.ts';
import { requestsCalls } from './requests/requests-calls.ts';
import { clientErasures } from './retention/erase-clients.ts';
import { retentionCalls } from './retention/retention-calls.ts';
import { serviceCalls } from './service/service-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { noticesCalls } from './status-page/notices-calls.ts';
import { supportCalls } from './support/support-calls.ts';
import { switchesCalls } from './switches/switches-calls.ts';
import * as tables from './tables.ts';

export { auditKey, auditKeySeed, auditSigningKey, publicKeyOf, publicKeyText } from './audit/audit-key.ts';
export { SealBrokenError, sealedFile, verifySealedFile } from './audit/sealed-rows.ts';
export { readCredentials } from './credentials/credentials.ts';
export { issueByCommand, revokeByCommand } from './credentials/credentials-by-command.ts';
export { notPersonal, personalTables } from './personal-data/personal-tables.ts';
export { oneSubject, readSchema, rowsOf } from './personal-data/rows-of-clients.ts';
export { type StaffMail, staffMail } from './registrations/notify-staff.ts';
export { type PublicState, readPublicState, unreachableState } from './status-page/service-state.ts';
export { statusHeaders, statusPage } from './status-page/status-html.ts';

/** How the firm runs the portal: its staff, its register of clients, help with sign-ins, and oversight. */
export const module = defineModule({
  name: 'firm',
  needs: ['clients', 'ims', 'invest-now', 'market-data', 'messaging', 'plans', 'self-managed', 'valuation'],
  calls: [
    ...staffCalls,
    ...requestsCalls,
    ...clientsCalls,
    ...supportCalls,
    ...auditCalls,
    ...dataDeskCalls,
    ...serviceCalls,
    ...dataRequestsCalls,
    ...retentionCalls,
    ...thirdPartiesCalls,
    ...registrationsCalls,
    ...switchesCalls,
    ...noticesCalls,
    ...credentialsCalls,
  ],
  sharedWork: [clientArchives, clientErasures, notifyOfRegistrations],
  tables: {
    staffRequest: tables.staffRequest,
    dataRequest: tables.dataRequest,
    relationshipEnd: tables.relationshipEnd,
    legalHold: tables.legalHold,
    authorisedParty: tables.authorisedParty,
    registrationRecipient: tables.registrationRecipient,
    serviceNotice: tables.serviceNotice,
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
    /** The same for an archive of all data of a client. */
    'exports-second-person',
    /** The same for an erasure, and for the deletion of what is kept no longer. */
    'erasures-second-person',
    ...keepFigures,
    /** Days in which an archive can be downloaded. */
    'export-days',
    /** Right answers that a caller needs, with no wrong one. */
    'identity-check-right',
    /** Minutes in which new registrations are notified of in one e-mail. */
    'registration-mail-minutes',
    /** Minutes for which a token of a system is valid. */
    'machine-token-minutes',
    /** Hours in which a change with the same `Idempotency-Key` gets the answer of the first. */
    'idempotency-hours',
    /** Minutes after a passed check in which the sign-in may be changed. */
    'identity-check-minutes',
  ],
});
