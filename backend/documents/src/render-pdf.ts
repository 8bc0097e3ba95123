import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { fonts } from './document-look.ts';

// A document uses only its input: no path or URL in it may be read.
const fontFiles = new Set<string>(Object.values(fonts).flatMap((family) => Object.values(family)));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
pdfmake.addFonts(fonts);

/** Renders a document as a PDF. A large one takes seconds: call it in a worker (`document-workers.ts`). */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const buffer = await pdfmake.createPdf(definition).getBuffer();
  return new Uint8Array(buffer);
}
