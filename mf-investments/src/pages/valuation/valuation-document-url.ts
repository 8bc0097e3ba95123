import { api, type CallInput } from '@harbour/api';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';

/**
 * The address of the valuation as a document, which soon expires; null when it could not be made, whatever the cause
 * (specification, section 8).
 */
export async function valuationDocumentUrl(
  query: NonNullable<CallInput<typeof getValuationDocument>['query']>,
): Promise<string | null> {
  try {
    const { url } = await api.get(getValuationDocument, { query }, { background: true });
    return url;
  } catch (error) {
    console.error('The valuation document could not be made.', error);
    return null;
  }
}
