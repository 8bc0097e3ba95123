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

/** How a call answers, at the end of its summary, says nothing about what was done. */
const paging = /(?:, the [a-z]+ (?:promise )?first)?, (?:twenty|fifty) a page$/;

const summaries = new Map(ofStaff.map((call) => [callName(call), call.summary.replace(paging, '')]));

const asSubject = /\byou(?= (?:are|can|exchanged|have|hold|last|let|owe|own|referred|see|were)\b)/g;

/** Words that speak to the client, as words about the client: `Your plans` are `Their plans`. */
const aboutClient = (text: string): string =>
  text
    .replace(asSubject, 'they')
    .replace(/\byou\b/g, 'them')
    .replace(/\b(y)our(s?)\b/gi, (_, first: string, end: string) => `${first === 'Y' ? 'T' : 't'}heir${end}`);

/** What a recorded call was, in words for staff; the call itself where the API no longer has it. */
export function actText(call: string): string {
  const ofClients = accessTexts[call];
  return summaries.get(call) ?? (ofClients === undefined ? call : aboutClient(ofClients));
}

/** A recorded purpose in words; a name that is no longer in use stays as it is. */
export function purposeText(purpose: string | null): string | null {
  const known = purposeNames.find((name) => name === purpose);
  return known ? purposes[known] : purpose;
}
