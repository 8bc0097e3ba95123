// The parts of pdfmake that its Printer puts together. They are published as JavaScript without types; these are the
// shapes that this package uses, of pdfmake 0.3 and pdfkit 0.19.

/** A part of a text in one style, on one line. */
interface LaidOutInline {
  /** Ours: the element of the structure that it belongs to. */
  element?: import('./document-structure.ts').StructureElement;
}

/** Something that was drawn as the content of an element. */
interface MarkedContent {
  readonly refs: readonly unknown[];
}

interface PdfStructureElement {
  dictionary: { data: Record<string, unknown> };
  add(child: PdfStructureElement | MarkedContent): void;
}

interface PdfKitDocument {
  page: { height: number };
  markContent(tag: string, options?: Record<string, unknown>): void;
  markStructureContent(tag: string): MarkedContent;
  endMarkedContent(): void;
  struct(type: string, options?: Record<string, unknown>): PdfStructureElement;
  addStructure(element: PdfStructureElement): void;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  end(): void;
}

declare module 'pdfmake/js/PDFDocument.js' {
  const part: {
    default: new (
      fonts: unknown,
      images: unknown,
      patterns: unknown,
      attachments: unknown,
      options: unknown,
      files: null,
      mayRead: (file: string) => boolean,
    ) => PdfKitDocument;
  };
  export default part;
}

declare module 'pdfmake/js/SVGMeasure.js' {
  const part: { default: new () => object };
  export default part;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  class LayoutBuilder {
    constructor(pageSize: unknown, margins: unknown, svgMeasure: object);
    registerTableLayouts(layouts: unknown): void;
    layoutDocument(...parts: unknown[]): unknown[];
    processNode(node: unknown, isVerticalAlignmentAllowed?: boolean): void;
  }
  const part: { default: typeof LayoutBuilder };
  export default part;
}

declare module 'pdfmake/js/Renderer.js' {
  class Renderer {
    constructor(document: PdfKitDocument);
    renderPages(pages: unknown[]): void;
    renderLine(line: { inlines: LaidOutInline[] }, x: number, y: number): void;
    renderVector(vector: unknown): void;
    renderSVG(svg: {
      x: number;
      y: number;
      _width: number;
      _height: number;
      element?: import('./document-structure.ts').StructureElement;
    }): void;
  }
  const part: { default: typeof Renderer };
  export default part;
}

declare module 'pdfmake/js/PageSize.js' {
  const part: {
    normalizePageSize: (size: unknown, orientation: unknown) => { width: number; height: number };
    normalizePageMargin: (margin: unknown) => unknown;
  };
  export default part;
}

declare module 'pdfmake/js/tableLayouts.js' {
  const part: { tableLayouts: unknown };
  export default part;
}
