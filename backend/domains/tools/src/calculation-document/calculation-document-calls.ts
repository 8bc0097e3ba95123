import { documentWorkers } from '@harbour/backend-documents/document-workers';
import { makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { bind } from '@harbour/kernel/http/bind-call';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { requireClient } from '@harbour/kernel/people/require-client';
import type { PreparedCalculation } from './calculation-definition.ts';

const renderer = import.meta.resolve('./render-calculation.ts');

export const calculationDocumentCalls = [
  bind(
    makeCalculationDocument,
    async ({ database, caller, body, today, objects, resources, firm }) => {
      const { firstname, surname } = await requireClient(database, caller.clientUid);
      const bytes = await documentWorkers.of(resources).render<PreparedCalculation>(
        renderer,
        {
          ...body,
          firm,
          client: `${firstname} ${surname}`,
          preparedOn: today(),
        },
        caller.actor.sub,
      );
      return storeTemporarily(objects, {
        clientUid: caller.clientUid,
        // No name in it: others may see a downloads folder.
        fileName: `${body.title} ${body.day}.pdf`,
        contentType: 'application/pdf',
        bytes,
      });
    },
    { limit: 'document' },
  ),
];
