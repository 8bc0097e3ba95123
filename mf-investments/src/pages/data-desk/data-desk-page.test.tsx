import {
  checkFile,
  type DataDesk,
  type DataReport,
  type FileCheck,
  getDataDesk,
  loadFile,
  takeCorrection,
  undoFile,
} from '@harbour/definitions/firm/data-desk';
import {
  type Answer,
  administrator,
  client,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DataDeskPage } from './data-desk-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const report: DataReport = {
  layout: 'harbour-prices',
  records: 'prices',
  rows: 3,
  added: 1,
  changed: 1,
  unchanged: 0,
  skipped: [{ reason: 'repeats an earlier row', count: 1, examples: ['row 4 ALPHA'] }],
  remarks: [],
};
const check: FileCheck = {
  report,
  differences: [
    {
      table: 'price',
      row: '7, 2026-11-17',
      change: 'changed',
      fields: [{ field: 'price', before: '1.3', after: '1.31' }],
    },
  ],
  differenceCount: 2,
};
const desk: DataDesk = {
  kinds: [
    { kind: 'prices', lastAt: '2026-11-18T07:00:00Z', fileName: 'close.csv', late: false },
    { kind: 'fx', lastAt: null, fileName: null, late: true },
  ],
  providers: [
    { name: 'Zenith', feeds: 4, lastAt: '2026-11-17T07:00:00Z', late: 1 },
    { name: 'Apex', feeds: 3, lastAt: '2026-11-18T07:00:00Z', late: 0 },
  ],
  files: [
    { id, kind: 'prices', fileName: 'close.csv', at: '2026-11-18T07:00:00Z', by: 'Olga Perez', report, undone: null },
  ],
  corrections: [{ planstring: 'A-ISA-1', plan: 'Anna’s ISA', differences: 2, since: '2026-11-02', taken: null }],
  correctionCount: 1,
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

const operations: typeof client = { ...administrator, groups: ['operations'] };
const page = (replies: readonly Answer[], user = operations) =>
  renderInHost(<DataDeskPage />, { path: '/investments/data', replies, user });
const posted = ({ requests }: Awaited<ReturnType<typeof page>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const file = () => new File(['symbol,date,price,currency'], 'new.csv', { type: 'text/csv' });

describe('the data desk', () => {
  test('says what arrived, what is late, what was loaded, and what is to be corrected', async () => {
    await page([reply(getDataDesk, desk)]);
    const rows = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(await rows('Data of the firm')).toEqual([
      expect.anything(),
      expect.stringMatching(/Prices.*18 Nov 2026, 07:00.*close\.csv/),
      expect.stringMatching(/Exchange rates.*Never \(late\)/),
    ]);
    expect(await rows('Feeds of providers')).toEqual([
      expect.anything(),
      expect.stringMatching(/Zenith.*17 Nov 2026.*4 \(1 late or with a problem\)$/),
      expect.stringMatching(/Apex.*18 Nov 2026, 07:003$/),
    ]);
    expect((await rows('Loaded files'))[1]).toMatch(
      /close\.csv.*Prices.*3 rows of prices: 1 new, 1 changed, 0 unchanged, 1 left out.*Olga Perez/,
    );
    expect((await rows('Records to correct'))[1]).toMatch(/Anna’s ISA.*A-ISA-1.*2.*2 Nov 2026.*Nobody/);
  });

  test('checks a file before it loads it, by one id, and shows each difference', async () => {
    const host = await page([
      reply(getDataDesk, desk),
      reply(checkFile, check),
      inSequence(noResponse(loadFile), reply(loadFile, { report })),
    ]);
    await host.user.upload(await screen.findByLabelText(/Choose a CSV file/), file());
    expect(screen.queryByRole('button', { name: 'Load it' })).not.toBeInTheDocument();
    await host.user.click(await screen.findByRole('button', { name: 'Check the file' }));
    const differences = within(await screen.findByRole('table', { name: 'Differences' }));
    expect(differences.getAllByRole('row')[1]).toHaveTextContent(/price 7, 2026-11-17.*Changed.*price: 1\.3 → 1\.31/);
    expect(screen.getByText('The first 1 of 2 changed records')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent(
      '1: repeats an earlier row (row 4 ALPHA)',
    );
    await host.user.click(screen.getByRole('button', { name: 'Load it' }));
    expect(await screen.findByText(/the same again makes it once/)).toBeVisible();
    await host.user.click(screen.getByRole('button', { name: 'Load it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load it' })).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByLabelText(/Choose a CSV file/));
    expect(document.body).not.toHaveFocus();
    const content = 'symbol,date,price,currency';
    const [looked, first, second] = posted(host);
    expect(looked).toEqual({ kind: 'prices', fileName: 'new.csv', content });
    expect(first).toEqual({ id: expect.any(String), kind: 'prices', fileName: 'new.csv', content });
    expect(second).toEqual(first);
  });

  test('a file that is chosen while another is loaded stays chosen, and is checked by itself', async () => {
    const held = Promise.withResolvers<Response>();
    const host = await page([
      reply(getDataDesk, desk),
      reply(checkFile, check),
      { call: loadFile, answer: () => held.promise },
    ]);
    await host.user.upload(await screen.findByLabelText(/Choose a CSV file/), file());
    await host.user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await host.user.click(await screen.findByRole('button', { name: 'Load it' }));
    const other = new File(['planstring,symbol,date,units'], 'other.csv', { type: 'text/csv' });
    await host.user.upload(screen.getByLabelText(/Choose another file/), other);
    expect(await screen.findByText('other.csv')).toBeVisible();
    await act(async () => held.resolve(Response.json({ report })));
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeEnabled();
    expect(screen.getByText('other.csv')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load it' })).not.toBeInTheDocument();
  });

  test('says why a file is refused, with its rows', async () => {
    const { user } = await page([
      reply(getDataDesk, desk),
      refuse(checkFile, 409, 'FileRefused', 'new.csv was refused.\n  row 4, column symbol: unknown.'),
    ]);
    await user.upload(await screen.findByLabelText(/Choose a CSV file/), file());
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('row 4, column symbol');
    expect(screen.queryByRole('button', { name: 'Load it' })).not.toBeInTheDocument();
  });

  test('undoes a file after a question, and takes on a record', async () => {
    const host = await page([
      reply(getDataDesk, desk),
      reply(undoFile, { rows: 2 }),
      reply(takeCorrection, { success: true }),
    ]);
    const undo = await screen.findByRole('button', { name: /^Undo close\.csv/ });
    await act(async () => undo.click());
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo close.csv?' }));
    await host.user.click(dialog.getByRole('button', { name: 'Undo it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await host.user.click(screen.getByRole('button', { name: 'Take on Anna’s ISA, A-ISA-1' }));
    await waitFor(() => expect(posted(host)).toEqual([{}, { taken: true }]));
  });

  test('lets an auditor look and change nothing, and asks nothing for others', async () => {
    const auditor = await page([reply(getDataDesk, desk)], { ...administrator, groups: ['auditor'] });
    await screen.findByRole('table', { name: 'Loaded files' });
    expect(screen.queryByRole('button', { name: /Undo|Take on/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Choose a CSV file/)).not.toBeInTheDocument();
    auditor.unmount();
    const { requests } = await page([], client);
    expect(screen.getByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('says that it cannot be read, and tries again', async () => {
    const { user } = await page([inSequence(noResponse(getDataDesk), reply(getDataDesk, desk))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Loaded files' })).toBeVisible();
  });
});
