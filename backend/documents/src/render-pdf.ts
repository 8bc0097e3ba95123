import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { fonts } from './document-look.ts';
import { taggedDocument } from './structure/tagged-document.ts';

// A document uses only its input: no other file may be read.
const fontFiles = new Set<string>(Object.values(fonts).flatMap((family) => Object.values(family)));

/**
 * Renders a document as a PDF with the structure that assistive technology reads (PDF/UA). A large one takes seconds:
 * call it in a worker (`document-workers.ts`).
 */
export function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const document = taggedDocument(definition, { fonts, mayRead: (file) => fontFiles.has(file) });
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    document.end();
  });
}
