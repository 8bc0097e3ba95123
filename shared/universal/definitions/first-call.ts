import { type Call, type CallInput, callName } from './call.ts';
import { callPath } from './call-path.ts';

/**
 * A call that a part of a remote makes as soon as it is shown, for `firstCalls` of the remote's declaration.
 * @param input as the part calls it
 * @returns its address below the API's base for clients
 * @throws TypeError for a call that is no read of the clients' API
 */
export function firstCall<C extends Call>(call: C, input: CallInput<C>): string {
  const { method, effect, host, path } = call;
  if (method === 'GET' && effect === 'read' && host === 'client') return callPath(path, input);
  throw new TypeError(
    `${callName(call)} cannot be a first call: only reads of the clients’ API are begun before the part that makes them.`,
  );
}
