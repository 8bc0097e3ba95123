import { type StaffMail, staffMail } from '@harbour/domain-firm';
import type { Provided } from '@harbour/kernel/http/server-resources';

/** E-mails staff about new registrations, for `PortalApiOptions.provide`. */
export const provideStaffMail = (options: StaffMail): Provided => staffMail.provide(options);
