import { renderPdf } from '@harbour/backend-documents/render-pdf';
import { type PrintedStatements, statementDefinition } from './statement-definition.ts';

/** Renders statements as a PDF, in a worker. */
export default function renderStatement(printed: PrintedStatements): Promise<Uint8Array> {
  return renderPdf(statementDefinition(printed));
}
