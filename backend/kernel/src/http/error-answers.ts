import type { Refusal } from '@harbour/definitions/call';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { chain, codeOf } from '../errors/error-codes.ts';
import { InvalidRequestError } from '../errors/invalid-request-error.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { ScannerUnavailableError } from '../objects/clamav-scanner.ts';
import { ObjectStoreUnavailableError } from '../objects/object-store.ts';

/**
 * PostgreSQL's error classes for no disk space, no memory, no connection or read-only (Appendix A of its manual), and
 * Node's codes for an unreachable server.
 */
const storageTrouble =
  /^(53|57P|08|25006|58)|^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS)$/;

/** Messages of `pg` errors without a code: the connection broke or could not be opened. */
const connectionTrouble = /^(Connection terminated|timeout exceeded when trying to connect|.* a connection error )/;

/** Errors of a connection lost while in use. The work may still have been done: a `commit` whose reply was lost. */
const lostConnection = {
  code: /^(08(?!00[14])|57P(?!03)|ECONN(RESET|ABORTED)$|EPIPE$|ETIMEDOUT$|E(HOST|NET)UNREACH$)/,
  message: /^(Connection terminated( unexpectedly)?$|.* a connection error )/,
};

/** Messages of `pg` for a connection that could not be opened; its cause may look like a lost connection. */
const noConnection = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)/;

function says(error: unknown, what: RegExp): boolean {
  return [...chain(error)].some((at) => 'message' in at && what.test(String(at.message)));
}

function isStorageTrouble(error: unknown): boolean {
  return storageTrouble.test(codeOf(error)) || says(error, connectionTrouble);
}

/** Whether the outcome is unknown: the connection broke while in use, not while it was being opened. */
function mayBeDone(error: unknown): boolean {
  const inTheMaking = [...chain(error)].some((at) => 'syscall' in at && at.syscall === 'connect');
  if (inTheMaking || says(error, noConnection)) return false;
  return lostConnection.code.test(codeOf(error)) || says(error, lostConnection.message);
}

/** An error response. */
export interface Answered {
  status: number;
  body: Refusal;
  headers?: Readonly<Record<string, string>>;
}

function answer(status: number, name: string, message: string, fields?: Refusal['error']['fields']): Answered {
  return { status, body: { error: { name, message, ...(fields ? { fields } : {}) } } };
}

/**
 * What a failed call may have changed. `none`: it only reads. `atomic`: all its changes are one transaction, so nothing
 * was changed. `unknown`: it also does work that the database cannot roll back. Only calls that change data add a
 * sentence about it to the message.
 */
export type Change = 'none' | 'atomic' | 'unknown';

const promises: Readonly<Record<Change, string>> = {
  none: '',
  atomic: ' Nothing was changed.',
  unknown: ' Please look whether it was done before you repeat it.',
};

/** The response to an unexpected error; the details stay in the log. */
function answerToFailure(error: unknown, change: Change, reference: string): Answered {
  const promise = promises[change];
  if (error instanceof ObjectStoreUnavailableError) {
    return answer(
      503,
      'FilesUnavailable',
      `Files cannot be reached or stored right now.${promise} Please try again later.`,
    );
  }
  if (error instanceof ScannerUnavailableError) {
    return answer(
      503,
      'FileCheckUnavailable',
      'Your file cannot be checked right now, so it was not stored. Please try again later.',
    );
  }
  if (change !== 'none' && mayBeDone(error)) {
    return answer(
      503,
      'OutcomeUnknown',
      'The connection to your data was lost, and we cannot tell whether this was done. Please look before you repeat it.',
    );
  }
  if (isStorageTrouble(error)) {
    return answer(
      503,
      'StorageUnavailable',
      `Your data cannot be reached or stored right now.${promise} Please try again later.`,
    );
  }
  return answer(500, 'InternalError', `Something went wrong on our side (reference ${reference}).${promise}`);
}

/** Maps every error to a status and a body that says what to do. */
export function toErrorResponse(error: FastifyError | Error, request: FastifyRequest, change: Change): Answered {
  if (error instanceof RefusedError) {
    return { ...answer(error.status, error.refusal, error.message, error.fields), headers: error.headers };
  }
  if (error instanceof InvalidRequestError) {
    return answer(400, 'InvalidRequest', 'Some of what was sent is not right.', error.fields);
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode && error.statusCode < 500) {
    return answer(error.statusCode, 'InvalidRequest', 'The request could not be read.');
  }
  request.log.error({ err: error }, 'a call failed');
  return answerToFailure(error, change, request.id);
}

/**
 * Error handler for routes outside our calls' transactions: a read changes nothing; for any other method it is unknown.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers = {} } = toErrorResponse(error, request, isReading(request) ? 'none' : 'unknown');
  return reply.status(status).headers(headers).send(body);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
