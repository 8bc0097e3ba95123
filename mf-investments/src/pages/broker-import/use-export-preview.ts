import { api } from '@harbour/api';
import { type BrokerPreview, previewBrokerExport } from '@harbour/api/definitions/broker-import';
import { keepPreviousData, useQuery } from '@harbour/api/query';
import type { ChosenFile } from './chosen-file.ts';

/**
 * What storing a file would do.
 * @param planstring the plan that it would go into; undefined for a new one
 */
export function useExportPreview(file: ChosenFile, planstring: string | undefined) {
  const { id, fileName, content } = file;
  return useQuery<BrokerPreview>({
    // By the file's number: its content is much too long for a key.
    queryKey: ['brokerexport', id, planstring ?? null],
    queryFn: ({ signal }) =>
      api.get(
        previewBrokerExport,
        { body: { fileName, content, ...(planstring === undefined ? {} : { planstring }) } },
        { signal, background: true },
      ),
    // Another plan changes what is known, and little else: what stands there stays until it is told.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
