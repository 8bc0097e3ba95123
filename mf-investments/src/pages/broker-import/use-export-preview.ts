import { api } from '@harbour/api';
import { keepPreviousData, useQuery } from '@harbour/api/query';
import {
  type BrokerPreview,
  type Correction,
  type FileStyle,
  previewBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import type { ChosenFile } from '../../csv-file/chosen-file.ts';

/** An export of which it is worth saying how far it has come; a smaller one is there at once. Characters. */
const longExport = 100_000;

/**
 * What storing a file would do.
 * @param planstring the plan that it would go into; undefined for a new one
 * @param style the client's answers about number and date formats
 * @param corrections what the client leaves out or mends
 * @param onProgress called with how much of a long export is on its way, 0–1
 */
export function useExportPreview(
  file: ChosenFile,
  planstring: string | undefined,
  style: FileStyle,
  corrections: Correction[],
  onProgress?: (part: number) => void,
) {
  const { id, fileName, content } = file;
  return useQuery<BrokerPreview>({
    // By the file's number: its content is much too long for a key.
    queryKey: ['brokerexport', id, planstring ?? null, style, corrections],
    queryFn: ({ signal }) =>
      api.get(
        previewBrokerExport,
        {
          body: {
            fileName,
            content,
            style,
            ...(corrections.length > 0 ? { corrections } : {}),
            ...(planstring === undefined ? {} : { planstring }),
          },
        },
        { signal, background: true, ...(onProgress && content.length > longExport ? { onProgress } : {}) },
      ),
    // Keep the previous preview while another plan's loads: little changes.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
