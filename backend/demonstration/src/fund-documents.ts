import { pdfOfPages } from './small-pdf.ts';

/** Characters that fit into a line of a small PDF. */
const lineLength = 62;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= lineLength) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

export interface DocumentedFund {
  name: string;
  isin: string;
  manager: string;
  objective: string;
  ocf: string;
  risk: number;
  /** ISO date */
  publishedOn: string;
}

const footer = ['', 'This document belongs to a demonstration. The fund does not exist.'];

function pages(title: string, fund: DocumentedFund, parts: readonly (readonly string[])[]): Buffer {
  return pdfOfPages(
    parts.map((part, index) => [
      fund.name,
      `${title}, page ${index + 1} of ${parts.length}`,
      `ISIN ${fund.isin}, ${fund.publishedOn}`,
      '',
      ...part.flatMap(wrapped),
      ...footer,
    ]),
  );
}

/** The documents of a demonstration fund as PDFs of two or three pages, by kind. */
export function fundPdf(kind: 'factsheet' | 'kiid' | 'prospectus', fund: DocumentedFund): Buffer {
  const { manager, objective, ocf, risk } = fund;
  if (kind === 'factsheet') {
    return pages('Factsheet', fund, [
      ['Objective', objective, '', `Managed by ${manager}.`],
      [
        'Charges',
        `The ongoing charges figure is ${ocf}% a year. It is taken from the fund and is part of its price.`,
        '',
        'Past performance',
        'What a fund has done is no guide to what it will do. Its value can fall as well as rise.',
      ],
    ]);
  }
  if (kind === 'kiid') {
    return pages('Key investor information', fund, [
      ['Objectives and investment policy', objective],
      [
        'Risk and reward profile',
        `This fund is in category ${risk} of 7. The lowest category does not mean that there is no risk.`,
      ],
      ['Charges', `Ongoing charges: ${ocf}% a year. There is no entry and no exit charge.`],
    ]);
  }
  return pages('Prospectus', fund, [
    ['1. The fund', objective, `It is managed by ${manager}.`],
    ['2. Dealing', 'Units can be bought and sold on every business day at noon.'],
    ['3. Charges', `Ongoing charges: ${ocf}% a year.`, '', '4. Risks', 'The value of units can fall.'],
  ]);
}
