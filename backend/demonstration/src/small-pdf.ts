/** Text as a PDF string: special characters escaped, characters beyond Latin-1 dropped. */
function literal(text: string): string {
  return `(${text.replace(/[^\x20-\xff]/g, '').replace(/[\\()]/g, '\\$&')})`;
}

const stream = (lines: readonly string[]) =>
  `BT /F1 14 Tf 72 760 Td 22 TL ${lines.map((line) => `${literal(line)} Tj T*`).join(' ')} ET`;

/** A PDF of some pages with a few lines each, small enough for demonstration data (ISO 32000-1, 7.5). */
export function pdfOfPages(pages: readonly (readonly string[])[]): Buffer {
  // Each page is two objects, after the catalogue, the list of pages and the font.
  const pageAt = (index: number) => 4 + 2 * index;
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageAt(index) + 1} 0 R >>`,
      `<< /Length ${stream(lines).length} >>\nstream\n${stream(lines)}\nendstream`,
    ]),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`;
  return Buffer.from(`${head}${objects.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** The same of one page. */
export function smallPdf(lines: readonly string[]): Buffer {
  return pdfOfPages([lines]);
}
