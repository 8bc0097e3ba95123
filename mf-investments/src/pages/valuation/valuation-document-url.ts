import { api, type CallInput } from '@harbour/api';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';
import { documentUrl } from '../../document-url.ts';

/** The address of the valuation as a document; null when it could not be made. */
export const valuationDocumentUrl = (query: NonNullable<CallInput<typeof getValuationDocument>['query']>) =>
  documentUrl(api.get(getValuationDocument, { query }, { background: true }));
