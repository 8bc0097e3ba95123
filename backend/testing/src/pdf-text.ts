import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF says: the text of each page, with single spaces, and its description. */
export async function readPdf(bytes: Uint8Array) {
  // The reader keeps the bytes that it is given.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  await document.cleanup();
  return { pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), info };
}
