import { renderPdf } from '@harbour/backend-documents/render-pdf';
import { valuationDefinition } from './valuation-definition.ts';
import type { ValuationStatement } from './valuation-statement.ts';

/** Renders the valuation document as a PDF, in a worker. */
export default function renderValuation(statement: ValuationStatement): Promise<Uint8Array> {
  return renderPdf(valuationDefinition(statement));
}
