import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The content of a PDF: the text of each page, with single spaces, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes ownership of the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  await document.cleanup();
  return { pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), info };
}
