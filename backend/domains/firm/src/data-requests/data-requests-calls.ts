import {
  askForExport,
  downloadExport as downloadExportCall,
  getDataRequests,
} from '@harbour/definitions/firm/data-requests';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireRecord } from '../clients/require-record.ts';
import { askForData } from './ask-for-data.ts';
import { downloadArchive } from './download-archive.ts';
import { listDataRequests } from './list-data-requests.ts';

export const dataRequestsCalls = [
  bind(askForExport, async (request) => {
    const { caller, params, body } = request;
    const listed = await requireRecord(request, params.person, 'clients.export');
    return { outcome: await askForData(request, listed, { ...body, kind: 'export', by: caller.actor.uid }) };
  }),

  bind(getDataRequests, async ({ database, caller, now }) => ({
    requests: await listDataRequests(database, caller.actor.uid, now()),
  })),

  bind(downloadExportCall, ({ caller, params, ...change }) =>
    downloadArchive(change, { id: params.dataRequest, by: caller.actor.uid }),
  ),
];
