import type { CallResponse } from '@harbour/api';
import {
  type ImportedHolding,
  previewSelfManagedFile,
  storeSelfManagedFile,
} from '@harbour/definitions/investments/self-managed/import';
import { type Answer, noResponse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alex, selfManagedBackend } from '../../../testing/example-self-managed.ts';
import ImportPage from './import-page.tsx';

const holding: ImportedHolding = {
  selectedCategory: 'property',
  selectedInvestmentType: 'main-home',
  label: 'Main home',
  planName: 'Home',
  mode: 'asset',
  currency: 'GBP',
  ownership: [{ owner: alex, percentage: 100 }],
  linkedLiabilities: [],
  filteredExtendedDetails: [],
  holdings: [{ name: 'Home', valuationDate: '2026-01-02', value: 300_000 }],
  row: 2,
  state: 'new',
};
type Problems = CallResponse<typeof previewSelfManagedFile>['problems'];
const preview = (states: readonly ImportedHolding['state'][], problems: Problems = []) =>
  reply(previewSelfManagedFile, {
    holdings: states.map((state, index) => ({ ...holding, row: index + 2, planName: `Home ${index + 1}`, state })),
    problems,
  });
const page = (...replies: Answer[]) =>
  renderInHost(<ImportPage />, {
    path: '/investments/selfmanaged/import',
    replies: [...replies, ...selfManagedBackend],
  });
const csv = (content = 'type,product\n', name = 'mine.csv') => new File([content], name, { type: 'text/csv' });
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/Choose (a CSV|another) file/), { target: { files: [file] } });
  });

describe('importing self-managed holdings', () => {
  test('asks for a file, offers a template, and says what its columns can say; nothing is sent before', async () => {
    const { user, requests } = await page();
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the template' })).toBeVisible();
    await user.click(await screen.findByText('What the columns “type” and “product” can say'));
    const products = within(screen.getByRole('table', { name: 'Types and products' }));
    expect(products.getByRole('row', { name: /Main home/ })).toHaveTextContent(
      'Main homepropertymain-homeaddress, boughtOn, paid, rooms, part, tenure',
    );
    expect(products.getByRole('row', { name: /Mortgage/ })).toHaveTextContent('Mortgagemortgagesmortgage');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('shows each holding before it is stored, then stores and has figures read again', async () => {
    const { user, requests, cache } = await page(
      preview(['new', 'known', 'new']),
      reply(storeSelfManagedFile, { stored: 2, known: 1 }),
    );
    cache.setQueryData(['valuation', 'GET', '/x'], 1);
    await choose(csv('type,product\nproperty,main-home\n'));
    const found = within(await screen.findByRole('table', { name: 'Holdings in the file' }));
    expect(found.getByRole('row', { name: /Home 1/ })).toHaveTextContent(
      'Home 1Main home£300,000.00 on 2 Jan 2026Alex Morgan 100%2New',
    );
    expect(found.getByRole('row', { name: /Home 2/ })).toHaveTextContent('Already stored');
    expect(requests.map(({ path }) => path)).not.toContain('/selfmanaged/import');
    await user.click(screen.getByRole('button', { name: 'Store 2 holdings' }));
    expect(await screen.findByText('2 holdings are stored; 1 was there already.')).toBeVisible();
    expect(requests.find(({ path }) => path === '/selfmanaged/import')?.body).toEqual({
      fileName: 'mine.csv',
      content: 'type,product\nproperty,main-home\n',
    });
    expect(cache.getQueryState(['valuation', 'GET', '/x'])?.isInvalidated).toBe(true);
  });

  test('says every problem by row and column, and stores nothing', async () => {
    await page(
      preview(
        ['new'],
        [
          { row: 3, column: 'percentage', reason: 'The shares add up to 90.' },
          { row: 4, column: null, reason: 'There is no such product.' },
        ],
      ),
    );
    await choose(csv());
    const problems = within(await screen.findByRole('table', { name: 'Problems in the file' }));
    expect(
      problems
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['3percentageThe shares add up to 90.', '4Whole rowThere is no such product.']);
    expect(screen.queryByRole('button', { name: /^Store/ })).not.toBeInTheDocument();
  });

  test('offers nothing to store where all of it is there already', async () => {
    await page(preview(['known']));
    await choose(csv());
    expect(await screen.findByRole('button', { name: 'Store 0 holdings' })).toBeDisabled();
    expect(screen.getByText('You already have all of these holdings.')).toBeVisible();
  });

  test.each([
    ['an empty file', csv(' \n'), /mine.csv is empty. Fill the template in/],
    ['a spreadsheet', csv('PK\u0000', 'mine.xlsx'), /mine.xlsx is not a text file/],
    ['a file that is too large', csv('x'.repeat(300_001)), /too large/],
  ])('%s is refused in words, and not sent', async (_, file, message) => {
    const { requests } = await page();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('a preview or storing without an answer says so, and can be tried again', async () => {
    const { user } = await page(preview(['new']), noResponse(storeSelfManagedFile));
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: 'Store 1 holding' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/have not been saved/));
    expect(screen.getByRole('button', { name: 'Store 1 holding' })).toBeEnabled();
  });
});
