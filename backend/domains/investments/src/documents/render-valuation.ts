import pdfmake from 'pdfmake';
import { fonts } from './document-look.ts';
import { valuationDefinition } from './valuation-definition.ts';
import type { ValuationStatement } from './valuation-statement.ts';

// A document uses only its input: no path or URL in it may be read.
const fontFiles = new Set<string>(Object.values(fonts).flatMap((family) => Object.values(family)));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
pdfmake.addFonts(fonts);

/** Renders the valuation document as a PDF. A large one takes seconds: run it in a worker (`document-workers.ts`). */
export default async function renderValuation(statement: ValuationStatement): Promise<Uint8Array> {
  const buffer = await pdfmake.createPdf(valuationDefinition(statement)).getBuffer();
  return new Uint8Array(buffer);
}
