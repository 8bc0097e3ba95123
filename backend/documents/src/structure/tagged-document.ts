import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import layoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import pageSizes from 'pdfmake/js/PageSize.js';
import pdfDocument from 'pdfmake/js/PDFDocument.js';
import rendererPart from 'pdfmake/js/Renderer.js';
import svgMeasure from 'pdfmake/js/SVGMeasure.js';
import tableLayoutPart from 'pdfmake/js/tableLayouts.js';
import { type StructureElement, structureOf, writeStructure } from './document-structure.ts';

/** Lays a document out as pdfmake does, and keeps the structure of its content. */
class StructuredLayout extends layoutBuilder.default {
  structure: StructureElement | undefined;

  override processNode(node: object, isVerticalAlignmentAllowed?: boolean): void {
    // The first node is the content: heads and feet of pages follow once it is laid out.
    this.structure ??= structureOf(node);
    super.processNode(node, isVerticalAlignmentAllowed);
  }
}

/**
 * Draws pages as pdfmake does, and marks what belongs to which element. Lines, bands, heads and feet of pages, and the
 * head of a table that is repeated on a later page are artifacts: nobody has to hear them.
 */
class TaggedRenderer extends rendererPart.default {
  private readonly document: PdfKitDocument;
  private readonly drawn = new WeakSet<object>();

  constructor(document: PdfKitDocument) {
    super(document);
    this.document = document;
  }

  private mark(element: StructureElement | undefined, draw: () => void): void {
    const content = element && this.document.markStructureContent(element.type);
    if (!content) this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
    if (content) element.contents.push(content);
  }

  override renderLine(line: { inlines: LaidOutInline[] }, x: number, y: number): void {
    const [first] = line.inlines;
    if (!first) return;
    const isRepeated = this.drawn.has(first);
    this.drawn.add(first);
    this.mark(isRepeated ? undefined : first.element, () => super.renderLine(line, x, y));
  }

  override renderVector(vector: unknown): void {
    this.mark(undefined, () => super.renderVector(vector));
  }

  override renderSVG(svg: Parameters<InstanceType<typeof rendererPart.default>['renderSVG']>[0]): void {
    const { x, y, _width, _height, element } = svg;
    if (element) element.box = [x, y, x + _width, y + _height];
    this.mark(element, () => super.renderSVG(svg));
  }
}

interface Rendering {
  /** Files of each font by its styles. */
  fonts: unknown;
  mayRead: (file: string) => boolean;
}

const standardInfo = ['title', 'author', 'subject', 'keywords', 'creator'] as const;

/**
 * A document as PDF/UA: what pdfmake's Printer does for a definition, with the structure of its content. pdfmake 0.3
 * passes `tagged` on to pdfkit, and tags nothing itself.
 */
export function taggedDocument(definition: TDocumentDefinitions, { fonts, mayRead }: Rendering): PdfKitDocument {
  const { pageMargins, styles = {}, defaultStyle = {}, header, footer, info = {}, language } = definition;
  const pageSize = pageSizes.normalizePageSize(definition.pageSize, definition.pageOrientation);
  const options = {
    size: [pageSize.width, pageSize.height],
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    compress: true,
    lang: language,
    fontLayoutCache: true,
    autoFirstPage: false,
    font: null,
    info: {
      Producer: 'pdfmake',
      ...Object.fromEntries(
        standardInfo.flatMap((name) =>
          info[name] === undefined ? [] : [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, info[name]]],
        ),
      ),
    },
  };
  const document = new pdfDocument.default(fonts, {}, {}, {}, options, null, mayRead);
  const layout = new StructuredLayout(pageSize, pageSizes.normalizePageMargin(pageMargins), new svgMeasure.default());
  layout.registerTableLayouts(tableLayoutPart.tableLayouts);
  const pages = layout.layoutDocument(definition.content, document, styles, defaultStyle, undefined, header, footer);
  new TaggedRenderer(document).renderPages(pages);
  if (layout.structure) writeStructure(document, layout.structure);
  return document;
}
