import type { SecurityEventName, SecurityLog } from '@harbour/backend-process';
import type { FastifyRequest } from 'fastify';
import type { ErrorName, IdentityError } from './errors.ts';

/** Refusals worth a security log entry: wrong passwords, codes and tokens, and exceeded rate limits. */
const events: Partial<Record<ErrorName, SecurityEventName>> = {
  NotAuthorizedException: 'sign-in-refused',
  CodeMismatchException: 'sign-in-refused',
  ExpiredCodeException: 'sign-in-refused',
  InvitationNotValidException: 'sign-in-refused',
  UserNotConfirmedException: 'sign-in-refused',
  TooManyFailedAttemptsException: 'limit-reached',
};

/** Writes a refusal to the security log if it is one of these: the source and the operation, never the user. */
export function logRefusal(
  log: SecurityLog,
  error: IdentityError,
  { ip }: Pick<FastifyRequest, 'ip'>,
  operation: string | undefined,
): void {
  const event = events[error.name];
  if (event) log.note({ event, source: ip, call: operation, reason: error.name });
}
