import type { SecurityEventName, SecurityLog } from '@harbour/backend-process';
import type { FastifyRequest } from 'fastify';
import type { ErrorName, IdentityError } from './errors.ts';

/** Which refusals a firm wants to know of: wrong passwords, codes and tokens, and asking too often. */
const events: Partial<Record<ErrorName, SecurityEventName>> = {
  NotAuthorizedException: 'sign-in-refused',
  CodeMismatchException: 'sign-in-refused',
  ExpiredCodeException: 'sign-in-refused',
  UserNotConfirmedException: 'sign-in-refused',
  TooManyFailedAttemptsException: 'limit-reached',
};

/** Notes a refusal in the security log, if it is one of those: where it came from and what was asked for, never by whom. */
export function logRefusal(
  log: SecurityLog,
  error: IdentityError,
  { ip }: Pick<FastifyRequest, 'ip'>,
  operation: string | undefined,
): void {
  const event = events[error.name];
  if (event) log.note({ event, source: ip, call: operation, reason: error.name });
}
