/** Text as a PDF string: special characters escaped, characters beyond Latin-1 dropped. */
function literal(text: string): string {
  return `(${text.replace(/[^\x20-\xff]/g, '').replace(/[\\()]/g, '\\$&')})`;
}

/** A PDF of one page with a few lines, small enough for demonstration data (ISO 32000-1, 7.5). */
export function smallPdf(lines: readonly string[]): Buffer {
  const page = `BT /F1 14 Tf 72 760 Td 22 TL ${lines.map((line) => `${literal(line)} Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`;
  return Buffer.from(`${head}${objects.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
