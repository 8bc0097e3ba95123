import { renderPdf } from '@harbour/backend-documents/render-pdf';
import { type PrintedStatement, statementDefinition } from './statement-definition.ts';

/** Renders a statement as a PDF, in a worker. */
export default function renderStatement(printed: PrintedStatement): Promise<Uint8Array> {
  return renderPdf(statementDefinition(printed));
}
