/**
 * Draws the pictures of the demonstration's articles: `node backend/demonstration/src/draw-pictures.ts`. They are in
 * the repository, so that a demonstration starts without drawing them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Big from 'big.js';

const size = { width: 1280, height: 720 };
const ink = {
  text: '#12203a',
  soft: '#55617a',
  accent: '#1f5b8f',
  second: '#b4632a',
  hairline: '#d9dee7',
  paper: '#f6f8fb',
};

const pounds = (amount: Big | number) => `£${Number(Big(amount).toFixed(0)).toLocaleString('en-GB')}`;

interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
  weight?: 400 | 600;
}

const text = (
  x: number,
  y: number,
  message: string,
  { anchor = 'start', colour = ink.text, weight = 400 }: TextStyle = {},
) => `<text x="${x}" y="${y}" fill="${colour}" font-weight="${weight}" text-anchor="${anchor}">${message}</text>`;

const line = (from: readonly [number, number], to: readonly [number, number]) =>
  `<path d="M${from.join()} L${to.join()}" stroke="${ink.hairline}" stroke-width="3" />`;

/** What £10,000 come to over twenty years at 5% before charges, with a charge of 0.15% and one of 1%. */
function chargesOverTime(): string {
  const years = 20;
  const [left, right, top, bottom] = [60, 940, 130, 610];
  const valueAfter = (year: number, charge: string) => Big(10_000).times(Big('1.05').minus(charge).pow(year));
  const [least, most] = [10_000, 26_000];
  const x = (year: number) => left + ((right - left) * year) / years;
  const y = (value: Big) => bottom - ((bottom - top) * (value.toNumber() - least)) / (most - least);
  const drawn = (charge: string, name: string, colour: string) => {
    const points = Array.from(
      { length: years + 1 },
      (_, year) => `${x(year)},${y(valueAfter(year, charge)).toFixed(1)}`,
    );
    const end = valueAfter(years, charge);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" />
      ${text(right + 24, y(end) + 4, pounds(end), { colour, weight: 600 })}
      ${text(right + 24, y(end) + 58, name, { colour })}`;
  };
  return `${text(left, 72, 'The same fund, two charges', { weight: 600 })}
    ${line([left, bottom], [right, bottom])}
    ${drawn('0.01', '1% a year', ink.second)}
    ${drawn('0.0015', '0.15% a year', ink.accent)}
    ${text(left, 676, `${pounds(10_000)} today`, { colour: ink.soft })}
    ${text(right, 676, 'after 20 years', { anchor: 'end', colour: ink.soft })}`;
}

/** How a value at the end is made of the one at the beginning, what was paid in, and growth. */
function growthApart(): string {
  const [bottom, width, gap, left] = [580, 220, 80, 80];
  const parts = [
    { name: 'At the start', from: 0, to: 100_000, colour: ink.soft },
    { name: 'Paid in, net', from: 100_000, to: 112_000, colour: ink.second },
    { name: 'Growth', from: 112_000, to: 118_500, colour: ink.accent },
    { name: 'At the end', from: 0, to: 118_500, colour: ink.soft },
  ];
  // The bars that stand on the ground are cut, so that the steps between them can be seen.
  const y = (value: number) => bottom - Math.max(0, value - 80_000) * 0.0105;
  const bars = parts.map(({ name, from, to, colour }, index) => {
    const x = left + index * (width + gap);
    const step = from > 0;
    return `<rect x="${x}" y="${y(to)}" width="${width}" height="${y(from) - y(to)}" rx="8" fill="${colour}" />
      ${step ? '' : `<path d="M${x - 6},${bottom - 44} l${width / 2 + 6},-16 l0,0 l${width / 2 + 6},16" fill="none" stroke="${ink.paper}" stroke-width="10" />`}
      ${text(x + width / 2, y(to) - 20, `${step ? '+' : ''}${pounds(to - from)}`, { anchor: 'middle', weight: 600, colour: step ? colour : ink.text })}
      ${text(x + width / 2, 646, name, { anchor: 'middle', colour: ink.soft })}`;
  });
  return `${text(left, 84, 'What growth is, and what it is not', { weight: 600 })}
    ${line([left - 20, bottom], [size.width - 60, bottom])}
    ${bars.join('\n')}`;
}

const pictures = [
  { file: '../content/news/charges-over-twenty-years.png', drawing: chargesOverTime() },
  { file: '../help/questions/growth-and-payments.png', drawing: growthApart() },
];

/** Makes the portal's font the only one, so that the pictures are the same on every machine. */
async function withOwnFont<Result>(draw: () => Promise<Result>): Promise<Result> {
  const fonts = dirname(
    dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'))),
  );
  const folder = await mkdtemp(join(tmpdir(), 'harbour-fonts-'));
  try {
    const config = join(folder, 'fonts.conf');
    await writeFile(config, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`);
    process.env.FONTCONFIG_FILE = config;
    return await draw();
  } finally {
    await rm(folder, { recursive: true });
  }
}

await withOwnFont(async () => {
  // Only now: it reads which fonts there are when it is loaded.
  const { default: sharp } = await import('sharp');
  for (const { file, drawing } of pictures) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Inter" font-size="44">
      <rect width="100%" height="100%" fill="${ink.paper}" />${drawing}</svg>`;
    await sharp(Buffer.from(svg))
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(import.meta.dirname, file));
  }
});
