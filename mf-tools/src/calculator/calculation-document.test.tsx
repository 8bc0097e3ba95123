import { calculationDocument, makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { type Answer, refuse, reply } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { nothing } from '../testing/example-own-figures.ts';
import { openTool } from '../testing/open-tool.tsx';

const made = reply(makeCalculationDocument, { url: '/api/objects/abc?signature=x', expiresAt: '2026-11-23T12:05:00Z' });
const button = () => screen.findByRole('button', { name: 'Download as PDF' });

async function download(path: string, answer: Answer = made) {
  const host = await openTool(`/tools/${path}`, [answer, ...nothing]);
  await act(async () => (await button()).click());
  const sent = host.requests.find((request) => request.path === '/tools/calculation-document');
  return { ...host, document: calculationDocument.parse(sent?.body) };
}

let downloaded: jest.SpiedFunction<() => void>;
beforeEach(() => {
  onFixedDay('2026-11-23');
  downloaded = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('[R359] the PDF of a calculator', () => {
  test('has what was entered, found and assumed, in the words of the page', async () => {
    const { document } = await download('investmentcalculator?start=1000&years=2&charge=1.5&often=yearly');
    expect(document).toMatchObject({ title: 'Investment calculator', day: '2026-11-23' });
    expect(document.inputs).toEqual([
      { label: 'Your question', value: 'What could it become?' },
      { label: 'Starting value', value: '£1,000.00' },
      { label: 'Regular savings', value: '£0.00' },
      { label: 'Paid in', value: 'yearly' },
      { label: 'At the', value: 'end' },
      { label: 'Growth a year', value: '4.5%' },
      { label: 'Projection years', value: '2' },
      { label: 'Charges a year', value: '1.5%' },
      { label: 'Inflation a year', value: '2.5%' },
    ]);
    // 1,000 × (1.00375 × 0.99875)^24.
    expect(document.results[0]).toEqual({ label: 'Value after 2 years', value: '£1,061.64', note: 'On 23 Nov 2028' });
    expect(document.tables[0]?.columns[0]).toEqual({ title: 'After year', figure: false });
    expect(document.tables[0]?.rows.map(([year, day, , , , value]) => [year, day, value])).toEqual([
      ['Start', '23 Nov 2026', '£1,000.00'],
      ['1', '23 Nov 2027', '£1,030.36'],
      ['2', '23 Nov 2028', '£1,061.64'],
    ]);
    expect(document.working.map(({ name }) => name)).toContain('In today’s money');
    expect(document.assumptions.at(-1)).toContain('not advice');
  });

  test.each([
    ['mortgagecalculator?over=100&compare=yes&rate2=5', ['Two deals', 'Payments by year']],
    ['educationcalculator?children=2&name1=Ada', ['Fees of each child', 'Year by year']],
    ['stamp-duty', ['By band']],
    ['take-home-pay', ['What is taken']],
    ['pension-allowance', ['Tax year by tax year']],
    ['drawdown?age=30&until=120&income=0', ['Year by year']],
    ['inheritance-tax', ['What is due']],
  ])('of %s has its tables', async (path, tables) => {
    const { document } = await download(path);
    expect(document.tables.map(({ title }) => title)).toEqual(tables);
    for (const { rows } of document.tables) expect(rows.length).toBeGreaterThan(0);
  });

  test.each([
    ['investmentcalculator?start=1000&years=3&saving=10', ['Value', 'Paid in', 'Today’s money']],
    ['mortgagecalculator?over=100', ['Owed', 'Not overpaid']],
    ['educationcalculator', ['Saved', 'Today’s money']],
    ['drawdown', ['Left', 'Today’s money']],
  ])('of %s has the chart of the page, by year', async (path, lines) => {
    const { document } = await download(path);
    const [chart] = document.charts ?? [];
    expect(chart?.lines?.map(({ name }) => name)).toEqual(lines);
    expect(chart?.steps[0]).toEqual({ label: '2026' });
    expect(screen.getByRole('heading', { name: chart?.title ?? '' })).toBeVisible();
  });

  test('says whose answers and which deal are meant, and leaves out what has no meaning', async () => {
    const education = await download('educationcalculator?name1=Ada');
    expect(education.document.inputs).toContainEqual({ label: 'Child 1: Name', value: 'Ada' });
    expect(education.document.inputs.map(({ label }) => label)).not.toContain('Child 2: Age now');
  });

  test('is downloaded, and can be opened', async () => {
    await download('stamp-duty');
    expect(downloaded).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'open it' })).toHaveAttribute('href', '/api/objects/abc?signature=x');
  });

  test('that fails says so, and the page stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await download('stamp-duty', refuse(makeCalculationDocument, 500, 'InternalError', 'It broke.'));
    expect(screen.getByText(/could not create the document/)).toBeVisible();
    expect(screen.getByText('Stamp Duty Land Tax')).toBeVisible();
  });

  test('is not offered while there is no result', async () => {
    await openTool('/tools/stamp-duty?price=0');
    expect(screen.queryByRole('button', { name: 'Download as PDF' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});
