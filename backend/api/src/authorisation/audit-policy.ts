import type { Call } from '@harbour/api/call';

/**
 * What clients change themselves without a record of it: how their screens look, and messages, which are records
 * already. Everything else that they change is their decision, and recorded.
 */
export const changesWithoutRecord: ReadonlySet<string> = new Set([
  'PATCH /clientdirectory/websitesettings',
  'POST /securemessaging/updateMessage',
  'POST /securemessaging/addMessage',
  'POST /securemessaging/removeDraftMessage',
  'POST /securemessaging/uploadAttachment',
  'POST /securemessaging/removeAttachment',
]);

/** Whether a call is recorded: always when it is made for somebody else, and what one decides oneself. */
export function isRecorded({ method, path, effect }: Pick<Call, 'method' | 'path' | 'effect'>, acting: boolean) {
  return acting || (effect === 'write' && !changesWithoutRecord.has(`${method} ${path}`));
}
