import { accessTexts } from '@harbour/definitions/access-texts';
import { callName } from '@harbour/definitions/call';
import { exportAudit, getAudit } from '@harbour/definitions/firm/audit';
import { assignClient, findRecords, getRecord, handOverBook, linkRecord } from '@harbour/definitions/firm/clients';
import { checkFile, getDataDesk, loadFile, takeCorrection, undoFile } from '@harbour/definitions/firm/data-desk';
import { askForExport, downloadExport } from '@harbour/definitions/firm/data-requests';
import { purposeNames, purposes } from '@harbour/definitions/firm/purposes';
import {
  askForDeletion,
  askForErasure,
  getClientRetention,
  setLegalHold,
  setRelationshipEnd,
} from '@harbour/definitions/firm/retention';
import { getService } from '@harbour/definitions/firm/service';
import { getIdentityCheck, helpWithSignIn, recordIdentityCheck } from '@harbour/definitions/firm/support';
import { addThirdParty, endThirdParty } from '@harbour/definitions/firm/third-parties';
import {
  exportProposals,
  getProposalDesk,
  previewChange,
  publishChange,
  remindOfProposal,
} from '@harbour/definitions/ims/proposal-desk';
import {
  exportApplications,
  getApplicationTasks,
  moveApplication,
} from '@harbour/definitions/investments/invest-now/tasks';
import { assignMessage } from '@harbour/definitions/messaging/calls';
import { addNote, getConversation, getQueue, snoozeConversation } from '@harbour/definitions/messaging/desk';
import { fillTemplate, removeTemplate, writeTemplate } from '@harbour/definitions/messaging/templates';

/** Calls whose words for clients speak to the client: staff read what the call does. */
const ofStaff = [
  assignClient,
  findRecords,
  getRecord,
  handOverBook,
  linkRecord,
  getIdentityCheck,
  helpWithSignIn,
  recordIdentityCheck,
  getAudit,
  exportAudit,
  getService,
  askForExport,
  downloadExport,
  askForErasure,
  askForDeletion,
  getClientRetention,
  setLegalHold,
  setRelationshipEnd,
  addThirdParty,
  endThirdParty,
  getQueue,
  getConversation,
  addNote,
  snoozeConversation,
  assignMessage,
  fillTemplate,
  writeTemplate,
  removeTemplate,
  getProposalDesk,
  exportProposals,
  previewChange,
  publishChange,
  remindOfProposal,
  getDataDesk,
  checkFile,
  loadFile,
  undoFile,
  takeCorrection,
  getApplicationTasks,
  exportApplications,
  moveApplication,
];

const summaries = new Map(ofStaff.map((call) => [callName(call), call.summary]));

/** What a recorded call was, in words for staff; the call itself where the API no longer has it. */
export const actText = (call: string): string => summaries.get(call) ?? accessTexts[call] ?? call;

/** A recorded purpose in words; a name that is no longer in use stays as it is. */
export function purposeText(purpose: string | null): string | null {
  const known = purposeNames.find((name) => name === purpose);
  return known ? purposes[known] : purpose;
}
