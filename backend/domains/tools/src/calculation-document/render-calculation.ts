import { renderPdf } from '@harbour/backend-documents/render-pdf';
import { calculationDefinition, type PreparedCalculation } from './calculation-definition.ts';

/** Renders a calculation as a PDF, in a worker. */
export default function renderCalculation(calculation: PreparedCalculation): Promise<Uint8Array> {
  return renderPdf(calculationDefinition(calculation));
}
