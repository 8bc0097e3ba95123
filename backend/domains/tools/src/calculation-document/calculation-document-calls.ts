import { documentWorkers } from '@harbour/backend-documents/document-workers';
import { makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { bind } from '@harbour/kernel/http/bind-call';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { requireClient } from '@harbour/kernel/people/require-client';
import type { PreparedCalculation } from './calculation-definition.ts';

const renderer = import.meta.resolve('./render-calculation.ts');

const nameOf = ({ firstname, surname }: { firstname: string; surname: string }) => `${firstname} ${surname}`;

export const calculationDocumentCalls = [
  bind(
    makeCalculationDocument,
    async ({ database, caller, body, today, objects, resources, firm }) => {
      const owner = await requireClient(database, caller.clientUid);
      const maker = caller.target === undefined ? owner : await requireClient(database, caller.actor.uid);
      const client = nameOf(owner);
      const bytes = await documentWorkers.of(resources).render<PreparedCalculation>(
        renderer,
        {
          ...body,
          firm,
          client,
          madeBy: caller.target === undefined ? client : `${nameOf(maker)}, of ${firm}, for ${client}`,
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
    // Its words are the caller's and its look the firm's: who made it stays known.
    { limit: 'document', recorded: true },
  ),
];
