import type { Content, ContentSvg } from 'pdfmake/interfaces.d.ts';

interface Picture extends ContentSvg {
  /** What it shows, in words. */
  alt: string;
}

/**
 * A drawing in a document.
 * @param alt what it shows, in words, for those who do not see it
 */
export function picture(svg: string, alt: string, margin: [number, number, number, number] = [0, 0, 0, 8]): Content {
  const drawn: Picture = { svg, alt, margin };
  return drawn;
}
