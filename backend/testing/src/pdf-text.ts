import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { z } from 'zod/mini';

/** The content of a PDF: the text of each page, with single spaces, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes ownership of the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  await document.cleanup();
  return { pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), info };
}

/** An element of the structure of a PDF: its role, the words for a picture, and its own text. */
export interface PdfElement {
  role: string;
  alt?: string | undefined;
  text: string;
}

const node = z.object({
  role: z.optional(z.string()),
  alt: z.optional(z.string()),
  type: z.optional(z.string()),
  id: z.optional(z.string()),
  children: z.optional(z.array(z.unknown())),
});

/** Text by the id of the marked content that it is in. */
async function textsOf(page: { getTextContent: (options: object) => Promise<{ items: readonly unknown[] }> }) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    const { type, id, str } = z
      .object({ type: z.optional(z.string()), id: z.nullish(z.string()), str: z.optional(z.string()) })
      .parse(item);
    if (type === 'beginMarkedContent' || type === 'beginMarkedContentProps') open.push(id ?? undefined);
    else if (type === 'endMarkedContent') open.pop();
    const current = open.at(-1);
    if (str !== undefined && current !== undefined) texts.set(current, (texts.get(current) ?? '') + str);
  }
  return texts;
}

/** The structure that assistive technology reads, in its order, page by page: every element that has text or a picture. */
export async function readStructure(bytes: Uint8Array): Promise<PdfElement[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found: PdfElement[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await textsOf(page);
    const visit = (given: unknown): void => {
      const { role, alt, children = [] } = node.parse(given);
      const own = children.flatMap((child) => {
        const { type, id } = node.parse(child);
        return type === 'content' && id !== undefined ? [texts.get(id) ?? ''] : [];
      });
      const text = own.join(' ').replaceAll(/\s+/g, ' ').trim();
      if (role !== undefined && (text !== '' || alt !== undefined)) found.push({ role, alt, text });
      for (const child of children) visit(child);
    };
    visit(await page.getStructTree());
  }
  await document.cleanup();
  return found;
}
