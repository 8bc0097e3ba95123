import {
  getRegistrationNotice,
  getRegistrations,
  setRegistrationNotice,
} from '@harbour/definitions/firm/registrations';
import { bind } from '@harbour/kernel/http/bind-call';
import { readRegistrations } from './read-registrations.ts';
import { changeRegistrationNotice, readRegistrationNotice } from './registration-notice.ts';

/** People who registered, and who of the firm is notified of them. */
export const registrationsCalls = [
  bind(getRegistrations, ({ database, caller, now }) => readRegistrations(database, caller.actor, now())),

  bind(getRegistrationNotice, ({ database }) => readRegistrationNotice(database)),

  bind(setRegistrationNotice, async ({ database, caller, body, record }) => {
    const changed = await changeRegistrationNotice(database, body);
    await record([caller.actor.uid], { changes: [{ field: 'Who is notified of new registrations', ...changed }] });
    return { success: true as const };
  }),
];
