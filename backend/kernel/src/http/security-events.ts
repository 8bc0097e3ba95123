import type { SecurityEventName, SecurityLog } from '@harbour/backend-process';
import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../errors/refused-error.ts';

/** Refusals worth a security log entry, by name. A rate limit is logged where it is counted, once per window. */
const events: Readonly<Record<string, SecurityEventName>> = {
  NotSignedIn: 'token-refused',
  AdvisersOnly: 'right-refused',
  StaffOnly: 'right-refused',
  ReadOnlyRights: 'right-refused',
  OnlyTheClient: 'right-refused',
  ActingNotAllowed: 'target-refused',
  TargetUnknown: 'target-refused',
  TargetIsStaff: 'target-refused',
  TargetNotAssigned: 'target-refused',
  StaffWithoutRecord: 'target-refused',
  AddressNotValid: 'address-refused',
  AttachmentRefused: 'file-refused',
  LinkNotFound: 'bank-refused',
  LinkOfOtherSession: 'bank-refused',
  RedirectNotAllowed: 'bank-refused',
  ConsentNotFound: 'bank-refused',
  OtherCustomer: 'bank-refused',
  AccountLinkedByAnother: 'bank-refused',
};

/**
 * Writes a refusal to the security log if it is one of these: who and what, but none of the request's content.
 * @param subject the caller, once their tokens are verified
 */
export function logRefusal(log: SecurityLog, error: unknown, request: FastifyRequest, subject?: string): void {
  const event = error instanceof RefusedError ? events[error.refusal] : undefined;
  if (!event || !(error instanceof RefusedError)) return;
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  log.note({ event, source: request.ip, subject, call, reason: error.refusal });
}
