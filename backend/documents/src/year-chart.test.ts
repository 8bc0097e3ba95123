import { readPdf } from '@harbour/backend-testing/pdf-text';
import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { describe, expect, test } from '@jest/globals';
import { firmDocument } from './firm-document.ts';
import { renderPdf } from './render-pdf.ts';
import { type YearChart, yearChartSvg } from './year-chart.ts';

const steps = Array.from({ length: 12 }, (_, index) => ({
  label: `${2026 + index}, at ${60 + index} and ${58 + index}`,
  ...(index === 3 ? { events: ['Alex retires'] } : {}),
}));
const all = (value: number) => steps.map(() => value);
const chart: YearChart = {
  steps,
  columns: [
    { name: 'Pay', meaning: 'pay', values: all(30_000) },
    { name: 'Pensions <of> Alex & Robin', meaning: 'pension', values: all(10_000) },
  ],
  lines: [{ name: 'Needed', values: all(35_000) }],
};
const colours = meaningColours(light);
const countOf = (svg: string, part: string) => svg.split(part).length - 1;

describe('a chart of years in a document', () => {
  test('draws each year as a column of its meanings, in the colours of the screen', () => {
    const svg = yearChartSvg(chart, 499);
    // One for each year, and one in the legend.
    expect(countOf(svg, `fill="${colours.pay}"`)).toBe(13);
    expect(countOf(svg, `fill="${colours.pension}"`)).toBe(13);
    const heights = [...svg.matchAll(/height="([\d.]+)" fill="#0f6b66"/g)].map(([, height]) => Number(height));
    const ofPay = [...svg.matchAll(new RegExp(`height="([\\d.]+)" fill="${colours.pay}"`, 'g'))].map(([, height]) =>
      Number(height),
    );
    expect((ofPay[0] ?? 0) / (heights[0] ?? Number.NaN)).toBeCloseTo(3, 1);
  });

  test('what somebody typed is text, and no markup', () => {
    const svg = yearChartSvg(chart, 499);
    expect(svg).toContain('Pensions &lt;of&gt; Alex &amp; Robin');
    expect(svg).not.toContain('<of>');
  });

  test('a fan has its bands and its middle in the legend', () => {
    const fan = [10, 20, 30].map((value, index) => ({
      name: ['Low', 'Middle', 'High'][index] ?? '',
      values: all(value),
    }));
    expect(yearChartSvg({ steps, fan, bands: ['Most futures'] }, 499)).toContain('>Most futures</text>');
    expect(yearChartSvg({ steps, fan }, 499)).toContain('>Low to High</text>');
    expect(countOf(yearChartSvg({ steps, fan }, 499), '>Middle</text>')).toBe(1);
  });

  test('a meaning that is not known has a colour of the series, and an amount that is missing breaks its line', () => {
    const odd = yearChartSvg({ steps, layers: [{ name: 'Gold', meaning: 'gold', values: all(1) }] }, 499);
    expect(odd).toContain(`fill="${light.series[0]}"`);
    const broken = yearChartSvg(
      { steps, lines: [{ name: 'Line', values: steps.map((_, index) => (index === 5 ? null : 1)) }] },
      499,
    );
    const [, path = ''] = /<path d="([^"]+)" fill="none"/.exec(broken) ?? [];
    expect(countOf(path, 'M')).toBe(2);
  });

  test.each([
    [[47_000], ['£0', '£10k', '£20k', '£30k', '£40k', '£50k']],
    [
      [-4, 9],
      ['(£5)', '£0', '£5', '£10'],
    ],
    // Fifths of these are a step that needs seven ticks around nothing.
    [
      [-1_000, 4_500],
      ['(£2k)', '£0', '£2k', '£4k', '£6k'],
    ],
    [[0], ['£0', '£1', '£2', '£3']],
  ])('of %j the ticks are %j', (amounts, ticks) => {
    const values = steps.map((_, index) => amounts[index] ?? amounts[0] ?? 0);
    const svg = yearChartSvg({ steps, lines: [{ name: 'Line', values }] }, 499);
    const texts = [...svg.matchAll(/text-anchor="end">([^<]+)</g)].map(([, text]) => text);
    expect(texts).toEqual(ticks);
  });

  test('its words are text of the PDF: years, ages, amounts, names', async () => {
    const bytes = await renderPdf(
      firmDocument({
        firm: 'Test Firm',
        client: 'Anna Zander',
        kind: 'Plan',
        title: 'Plan',
        foot: '',
        details: [['Day', '18 Mar 2026']],
        content: [{ svg: yearChartSvg(chart, 499) }],
      }),
    );
    const { pages } = await readPdf(bytes);
    const text = pages.join(' ');
    for (const words of ['2030', '64, 62', '£40k', 'Pay', 'Pensions <of> Alex & Robin', 'Needed']) {
      expect(text).toContain(words);
    }
  });
});
