import type { SecurityEventName, SecurityLog } from '@harbour/backend-process';
import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../errors/refused-error.ts';

/** Which refusals a firm wants to know of, by their names. A limit is noted where it is counted, once a span. */
const events: Readonly<Record<string, SecurityEventName>> = {
  NotSignedIn: 'token-refused',
  AdvisersOnly: 'right-refused',
  StaffOnly: 'right-refused',
  ReadOnlyRights: 'right-refused',
  ActingNotAllowed: 'target-refused',
  TargetUnknown: 'target-refused',
  TargetIsStaff: 'target-refused',
  TargetNotAssigned: 'target-refused',
  AddressNotValid: 'address-refused',
  AttachmentRefused: 'file-refused',
};

/**
 * Notes a refusal in the security log, if it is one of those: who and what, and nothing of what was sent.
 * @param subject who it was, once their tokens were found right
 */
export function logRefusal(log: SecurityLog, error: unknown, request: FastifyRequest, subject?: string): void {
  const event = error instanceof RefusedError ? events[error.refusal] : undefined;
  if (!event || !(error instanceof RefusedError)) return;
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  log.note({ event, source: request.ip, subject, call, reason: error.refusal });
}
