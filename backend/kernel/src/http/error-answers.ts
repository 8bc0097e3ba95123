import type { Refusal } from '@harbour/definitions/call';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { chain, codeOf } from '../errors/error-codes.ts';
import { InvalidRequestError } from '../errors/invalid-request-error.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { ScannerUnavailableError } from '../objects/clamav-scanner.ts';
import { ObjectStoreUnavailableError } from '../objects/object-store.ts';

/**
 * PostgreSQL's classes of errors that mean: no room, no memory, no connection, or read-only (Appendix A of its manual),
 * and what Node says of a server that is not there.
 */
const storageTrouble =
  /^(53|57P|08|25006|58)|^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS)$/;

/** What `pg` says without a code of a connection that broke or did not come about. */
const connectionTrouble = /^(Connection terminated|timeout exceeded when trying to connect|.* a connection error )/;

/**
 * Those of a connection that was lost while it was in use. What was under way may have been done all the same: a
 * `commit` whose answer never came.
 */
const lostConnection = {
  code: /^(08(?!00[14])|57P(?!03)|ECONN(RESET|ABORTED)$|EPIPE$|ETIMEDOUT$|E(HOST|NET)UNREACH$)/,
  message: /^(Connection terminated( unexpectedly)?$|.* a connection error )/,
};

/** What `pg` says of a connection that did not come about; its cause may read like one that was lost. */
const noConnection = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)/;

function says(error: unknown, what: RegExp): boolean {
  return [...chain(error)].some((at) => 'message' in at && what.test(String(at.message)));
}

function isStorageTrouble(error: unknown): boolean {
  return storageTrouble.test(codeOf(error)) || says(error, connectionTrouble);
}

/** Whether nobody can tell if what was asked for has been done: the connection broke, and not in the making. */
function mayBeDone(error: unknown): boolean {
  const inTheMaking = [...chain(error)].some((at) => 'syscall' in at && at.syscall === 'connect');
  if (inTheMaking || says(error, noConnection)) return false;
  return lostConnection.code.test(codeOf(error)) || says(error, lostConnection.message);
}

/** A refusal or failure, as it is answered. */
export interface Answered {
  status: number;
  body: Refusal;
  headers?: Readonly<Record<string, string>>;
}

function answer(status: number, name: string, message: string, fields?: Refusal['error']['fields']): Answered {
  return { status, body: { error: { name, message, ...(fields ? { fields } : {}) } } };
}

/**
 * What of a failed call stands changed. `nothing`: it only reads, or all its changes are one transaction. `unknown`: it
 * does more than the database can undo. Only the first can be promised, and only of what changes is it worth a word.
 */
export type Change = 'none' | 'whole' | 'unknown';

const promises: Readonly<Record<Change, string>> = {
  none: '',
  whole: ' Nothing was changed.',
  unknown: ' Please look whether it was done before you repeat it.',
};

/** What is answered to an error that was not meant; what went wrong inside stays in the log. */
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

/** Every error as a status and a body that says what to do. */
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

/** Answers what no call of ours does in a transaction: a read changes nothing, of anything else nobody knows. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers = {} } = toErrorResponse(error, request, isReading(request) ? 'none' : 'unknown');
  return reply.status(status).headers(headers).send(body);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
