// What assistive technology reads of a document: its headings, paragraphs, lists, tables and pictures, in the order of
// its definition (ISO 14289-1, PDF/UA).

/** An element of the structure, filled while the pages are drawn. */
export interface StructureElement {
  /** A standard type of ISO 32000-1, 14.8.4. */
  type: string;
  children: StructureElement[];
  /** What was drawn of it, in order. */
  contents: MarkedContent[];
  /** What a picture shows, in words. */
  alt?: string | undefined;
  /** Where a picture is on its page: left, top, right, bottom. Points from the top left. */
  box?: readonly [number, number, number, number] | undefined;
  /** Of a cell that names a column or a row. */
  scope?: 'Column' | 'Row' | undefined;
  colSpan?: number | undefined;
}

/** A node of a definition as pdfmake has measured it. */
interface MeasuredNode {
  stack?: MeasuredNode[];
  columns?: MeasuredNode[];
  ul?: MeasuredNode[];
  ol?: MeasuredNode[];
  table?: { body: MeasuredNode[][]; headerRows?: number };
  svg?: string;
  alt?: string;
  style?: string | string[];
  colSpan?: number;
  /** It is covered by a cell that spans it. */
  _span?: boolean;
  listMarker?: MeasuredNode;
  _inlines?: (LaidOutInline & { text?: string })[];
  /** Ours: the element of a picture. */
  element?: StructureElement;
}

const newElement = (type: string, rest: Partial<StructureElement> = {}): StructureElement => ({
  type,
  children: [],
  contents: [],
  ...rest,
});

/** Builds the elements of a document, and notes at each text and picture which one it belongs to. */
class StructureWalk {
  /** Headings in the style of a title so far: the first is that of the document, others begin chapters. */
  private titles = 0;

  private levelOf({ style }: MeasuredNode): number | undefined {
    if (style === 'title') {
      this.titles += 1;
      return this.titles === 1 ? 1 : 2;
    }
    return style === 'section' || style === 'notes' ? (this.titles > 1 ? 3 : 2) : undefined;
  }

  private added(parent: StructureElement, type: string, rest?: Partial<StructureElement>): StructureElement {
    const element = newElement(type, rest);
    parent.children.push(element);
    return element;
  }

  private text(node: MeasuredNode, parent: StructureElement, mayBeHeading: boolean): void {
    const inlines = node._inlines?.filter(({ text }) => text !== '') ?? [];
    if (inlines.length === 0) return;
    const isOwn = ['TH', 'TD', 'LBody', 'Lbl'].includes(parent.type);
    const level = mayBeHeading && !isOwn ? this.levelOf(node) : undefined;
    const element = isOwn ? parent : this.added(parent, level === undefined ? 'P' : `H${level}`);
    for (const inline of inlines) inline.element = element;
  }

  private list(items: readonly MeasuredNode[], parent: StructureElement): void {
    const list = this.added(parent, 'L');
    for (const item of items) {
      const entry = this.added(list, 'LI');
      if (item.listMarker?._inlines) this.text(item.listMarker, this.added(entry, 'Lbl'), false);
      this.node(item, this.added(entry, 'LBody'), false);
    }
  }

  private table({ body, headerRows = 0 }: NonNullable<MeasuredNode['table']>, parent: StructureElement): void {
    const table = this.added(parent, 'Table');
    for (const [rowIndex, cells] of body.entries()) {
      const row = this.added(table, 'TR');
      for (const [columnIndex, cell] of cells.entries()) {
        if (cell._span) continue;
        const names = rowIndex < headerRows ? 'Column' : headerRows === 0 && columnIndex === 0 ? 'Row' : undefined;
        const colSpan = (cell.colSpan ?? 1) > 1 ? cell.colSpan : undefined;
        this.node(cell, this.added(row, names ? 'TH' : 'TD', { scope: names, colSpan }), false);
      }
    }
  }

  node(node: MeasuredNode, parent: StructureElement, mayBeHeading = true): void {
    const { stack, columns, ul, ol, table, svg } = node;
    if (stack) for (const child of stack) this.node(child, parent, mayBeHeading);
    // Beside a heading are figures that belong to it.
    else if (columns) {
      for (const [index, child] of columns.entries()) this.node(child, parent, mayBeHeading && index === 0);
    } else if (ul || ol) this.list(ul ?? ol ?? [], parent);
    else if (table) this.table(table, parent);
    else if (svg !== undefined) node.element = this.added(parent, 'Figure', { alt: node.alt ?? '' });
    else if (node._inlines) this.text(node, parent, mayBeHeading);
  }
}

/** The structure of a measured document, as pdfmake lays it out. */
export function structureOf(root: MeasuredNode): StructureElement {
  const document = newElement('Document');
  new StructureWalk().node(root, document);
  return document;
}

/** Writes an element with all that is in it; elements of which nothing was drawn are left out, but for empty cells. */
function written(document: PdfKitDocument, element: StructureElement): PdfStructureElement | null {
  const { type, children, contents, alt, box, scope, colSpan } = element;
  const inside = children.flatMap((child) => written(document, child) ?? []);
  const isCell = type === 'TH' || type === 'TD';
  if (inside.length === 0 && contents.length === 0 && !isCell) return null;
  const made = document.struct(type, { ...(alt === undefined ? {} : { alt }), ...(box ? { bbox: box } : {}) });
  if (isCell && (scope ?? colSpan) !== undefined) {
    made.dictionary.data.A = {
      O: 'Table',
      ...(scope ? { Scope: scope } : {}),
      ...(colSpan ? { ColSpan: colSpan } : {}),
    };
  }
  for (const child of [...contents, ...inside]) made.add(child);
  return made;
}

/** Writes the structure into the document, once all pages are drawn. */
export function writeStructure(document: PdfKitDocument, structure: StructureElement): void {
  const made = written(document, structure);
  if (made) document.addStructure(made);
}
