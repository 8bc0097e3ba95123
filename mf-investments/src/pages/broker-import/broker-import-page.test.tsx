import { RemotePartProvider, routeObjects, workDone } from '@harbour/contract';
import {
  type BrokerPreview,
  getImportedPlans,
  getStoredImports,
  previewBrokerExport,
  removeImportedPlan,
  restoreImportedPlan,
  storeBrokerExport,
  undoImport,
} from '@harbour/definitions/investments/broker-import';
import {
  type Answer,
  inSequence,
  noResponse,
  optionsOf,
  pending,
  choose as pick,
  type RecordedRequest,
  refuse,
  renderInHost,
  reply,
  selectedIn,
  uploadDouble,
} from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import BrokerImportPage from './broker-import-page.tsx';

const entry = { holding: null, isin: null, units: null, note: null, state: 'new', before: null } as const;
const preview: BrokerPreview = {
  broker: 'Freetrade',
  transactions: [
    { ...entry, row: 4, transactionDate: '2025-06-10', kind: 'contribution', value: 1000, state: 'known' },
    {
      ...entry,
      row: 3,
      transactionDate: '2025-06-11',
      kind: 'purchase',
      value: -120.4,
      holding: 'Alliance Trust',
      isin: 'GB00B11V7W98',
      units: 10,
      note: 'with 0.60 GBP stamp duty',
    },
    { ...entry, row: 2, transactionDate: '2025-07-10', kind: 'interest', value: 0.21 },
    { ...entry, row: 1, transactionDate: '2025-07-11', kind: 'interest', value: 0.1 },
  ],
  skipped: [
    { row: 5, reason: 'a statement: nothing moved' },
    { row: 7, reason: 'a statement: nothing moved' },
  ],
  holdings: [{ name: 'Alliance Trust', isin: 'GB00B11V7W98', units: 10 }],
  cash: 879.91,
  remarks: ['We have no prices of Alliance Trust.'],
  warnings: [],
  questions: [],
  corrections: [],
};
const allNew: BrokerPreview = {
  ...preview,
  transactions: preview.transactions.map((each) => ({ ...each, state: 'new' })),
};

const planstring = 'BR-ABCDEFGHIJ';
const ownPlan = { planstring, name: 'My Freetrade', broker: 'Freetrade' } as const;
const otherPlan = { planstring: 'BR-0123456789', name: 'My Degiro', broker: 'Degiro' } as const;
const noPlans = reply(getImportedPlans, { plans: [otherPlan], removed: [] });
/** Known transactions are those of the plan that was imported before. */
const previews = reply(previewBrokerExport, ({ body }) =>
  typeof body === 'object' && body && 'planstring' in body ? preview : allNew,
);
const stores = reply(storeBrokerExport, { planstring, added: 4, changed: 0, known: 0 });

const noRuns = reply(getStoredImports, { imports: [] });
const page = (...replies: Answer[]) =>
  renderInHost(<BrokerImportPage />, { path: '/investments/import', replies: [...replies, noRuns] });
/** What was sent about a file; what was imported before is always asked for. */
const sent = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const csv = (content: string | Uint8Array<ArrayBuffer> = 'Title,Type\n', name = 'export.csv') =>
  new File([content], name, { type: 'text/csv' });
const input = () => screen.getByLabelText(/Choose (a CSV|another) file/);
const choose = (file: File) => act(async () => void fireEvent.change(input(), { target: { files: [file] } }));
const table = (name: string) => screen.findByRole('table', { name });

describe('importing from a broker', () => {
  test('stands at /investments/import', async () => {
    const { address } = await renderInHost(null, {
      path: '/investments/import',
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(address()).toBe('/investments/import');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Import from your broker');
  });

  test('says which brokers are understood and asks for a file; nothing is sent before', async () => {
    const { requests } = await page();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Freetrade',
      'Trading 212',
      'InvestEngine',
      'Degiro',
    ]);
    expect(screen.getByText('No file selected')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  test('says how far a long export has come', async () => {
    const network = uploadDouble();
    await page(noPlans);
    await choose(csv(`Title,Type\n${'A,B\n'.repeat(30_000)}`));
    await waitFor(() => expect(network.uploads).toHaveLength(1));
    const [upload] = network.uploads;
    act(() => upload?.progress(30_000, 120_000));
    expect(screen.getByRole('progressbar', { name: 'Uploading export.csv' })).toHaveAttribute('value', '0.25');
    await act(async () => upload?.answer(200, JSON.stringify(allNew)));
    expect(await screen.findByRole('region', { name: 'An export of Freetrade' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    network.restore();
  });

  test('shows what an export would bring: holdings, cash, totals by kind, transactions, remarks', async () => {
    const { requests } = await page(previews, noPlans);
    await choose(csv('Title,Type\nA,B\n'));
    expect(await screen.findByRole('region', { name: 'An export of Freetrade' })).toHaveTextContent(
      'We have no prices of Alliance Trust.',
    );
    expect(await table('Holdings after the import')).toHaveTextContent('Alliance TrustGB00B11V7W9810.00Cash£879.91');
    const kinds = within(await table('New transactions by kind'));
    expect(kinds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NewNumberAmount',
      'Paid in1£1,000.00',
      'Bought1(£120.40)',
      'Interest2£0.31',
    ]);
    const transactions = within(await table('Transactions in the export'));
    expect(transactions.getByRole('row', { name: /Bought/ })).toHaveTextContent(
      '11 Jun 2025BoughtAlliance Trustwith 0.60 GBP stamp duty10.00£120.403New',
    );
    expect(requests.map(({ path, body }) => [path, body])).toContainEqual([
      '/transaction/import/preview',
      { fileName: 'export.csv', content: 'Title,Type\nA,B\n', style: {} },
    ]);
    expect(requests.map(({ path }) => path)).not.toContain('/transaction/import');
  });

  const run = {
    corrections: [],
    importID: 9,
    at: '2026-03-02T10:00:00Z',
    planstring,
    planName: 'My Freetrade',
    fileName: 'export.csv',
  };
  const thisRun = { ...run, added: 4, changed: 0, fixed: null };

  test('can be undone right after it was stored, which says so and leads to another', async () => {
    const runs = inSequence(noRuns, reply(getStoredImports, { imports: [thisRun] }), noRuns);
    const undo = reply(undoImport, { planstring, planRemoved: true });
    const { user, requests } = await renderInHost(<BrokerImportPage />, {
      path: '/investments/import',
      replies: [previews, noPlans, stores, undo, runs],
    });
    await choose(csv());
    const store = await screen.findByRole('button', { name: 'Store 4 transactions' });
    await pick('Type', 'ISA');
    await user.click(store);
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByRole('region', { name: 'The import is undone' })).toHaveTextContent(
      'What export.csv added is removed, and what it corrected is as it was before.',
    );
    expect(screen.getByRole('button', { name: 'Import another export' })).toHaveFocus();
    expect(sent(requests).at(-1)).toMatchObject({ path: '/transaction/import/undo', body: { importID: 9 } });
  });

  test('that brought nothing new is not offered to be undone: the one before it would be', async () => {
    const { user } = await renderInHost(<BrokerImportPage />, {
      path: '/investments/import',
      replies: [
        previews,
        reply(getImportedPlans, { plans: [ownPlan], removed: [] }),
        reply(storeBrokerExport, { planstring, added: 0, changed: 0, known: 4 }),
        reply(getStoredImports, { imports: [thisRun] }),
      ],
    });
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: /^Store 3 transactions/ }));
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });

  test('skipped rows are listed with their reasons', async () => {
    const { user } = await page(previews, noPlans);
    await choose(csv());
    const summary = await screen.findByText('2 rows skipped, and why');
    expect(screen.getByText('A statement: nothing moved')).not.toBeVisible();
    await user.click(summary);
    expect(screen.getByText('A statement: nothing moved')).toBeVisible();
    expect(screen.getByText('Rows 5, 7')).toBeVisible();
  });

  test('is stored as a new plan of a name and a type, says so, and has figures read again', async () => {
    const { user, requests, cache } = await page(previews, noPlans, stores);
    const domains = ['valuation', 'transaction', 'performance', 'assetallocation', 'isa_allowance'];
    for (const domain of domains) cache.setQueryData([domain, 'GET', '/x'], 1);
    await choose(csv());
    const name = await screen.findByRole('textbox', { name: 'Name of the new plan' });
    expect(name).toHaveValue('Freetrade account');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Store 4 transactions' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Give the plan a name.'));
    expect(screen.getAllByText('Choose the type of this account.')[0]).toBeVisible();
    expect(requests.map(({ path }) => path)).not.toContain('/transaction/import');
    await user.type(name, ' My pot ');
    await pick('Type', 'Pension');
    await user.click(screen.getByRole('button', { name: 'Store 4 transactions' }));
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toHaveTextContent(
      `Plan ${planstring}4 transactions were added from export.csv.`,
    );
    expect(screen.getByRole('link', { name: 'See your valuation' })).toHaveAttribute('href', '/investments/valuation');
    expect(screen.getByRole('link', { name: 'See your valuation' })).toHaveFocus();
    expect(requests.find(({ path }) => path === '/transaction/import')?.body).toEqual({
      fileName: 'export.csv',
      content: 'Title,Type\n',
      style: {},
      accepted: [],
      target: { name: 'My pot', productType: 'pens' },
    });
    for (const domain of domains) expect(cache.getQueryState([domain, 'GET', '/x'])?.isInvalidated).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Import another export' }));
    expect(screen.getByText('No file selected')).toBeVisible();
  });

  test('goes into the plan of the same broker that was imported before, unless another is chosen', async () => {
    const plans = reply(getImportedPlans, { plans: [otherPlan, ownPlan], removed: [] });
    const more = reply(storeBrokerExport, { planstring, added: 3, changed: 0, known: 1 });
    const { user, requests } = await page(previews, plans, more);
    await choose(csv());
    expect(await optionsOf('Plan')).toHaveLength(2);
    expect(await selectedIn('Plan')).toBe(`My Freetrade (${planstring})`);
    const known = within(await table('Transactions in the export')).getByRole('row', { name: /Paid in/ });
    await waitFor(() => expect(known).toHaveTextContent('Already stored'));
    await pick('Plan', 'A new plan');
    expect(await screen.findByRole('button', { name: 'Store 4 transactions' })).toBeEnabled();
    await pick('Plan', 'My Freetrade (BR-ABCDEFGHIJ)');
    await user.click(await screen.findByRole('button', { name: 'Store 3 transactions' }));
    expect(await screen.findByText(/3 transactions were added from export.csv; 1 was there already/)).toBeVisible();
    expect(requests.find(({ path }) => path === '/transaction/import')?.body).toMatchObject({ target: { planstring } });
  });

  test('an export that a plan has already has already has all of these transactions', async () => {
    const known: BrokerPreview = {
      ...preview,
      transactions: preview.transactions.map((each) => ({ ...each, state: 'known' })),
    };
    await page(reply(previewBrokerExport, known), reply(getImportedPlans, { plans: [ownPlan], removed: [] }));
    await choose(csv());
    expect(await screen.findByRole('button', { name: 'Store 0 transactions' })).toBeDisabled();
    expect(screen.getByText(/already has all of these transactions/)).toBeVisible();
  });

  test('a chosen file holds the page against a newer version until it is stored', async () => {
    const { user } = await renderInHost(<BrokerImportPage />, {
      path: '/investments/import',
      replies: [previews, noPlans, stores, noRuns],
      around: (inside) => <RemotePartProvider value="mf-investments">{inside}</RemotePartProvider>,
    });
    await workDone('mf-investments');
    await choose(csv());
    const store = await screen.findByRole('button', { name: 'Store 4 transactions' });
    await pick('Type', 'ISA');
    const done = jest.fn();
    void workDone('mf-investments').then(done);
    await act(async () => undefined);
    expect(done).not.toHaveBeenCalled();
    await user.click(store);
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toBeVisible();
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  test('a file can be dropped', async () => {
    await page(previews, noPlans);
    const zone = screen.getByText('or drop it here');
    fireEvent.dragOver(zone);
    await act(async () => void fireEvent.drop(zone, { dataTransfer: { files: [csv()] } }));
    expect(await screen.findByRole('region', { name: 'An export of Freetrade' })).toBeVisible();
  });

  test('a file in the encoding of Windows is read rightly', async () => {
    const { requests } = await page(previews, noPlans);
    await choose(csv(new Uint8Array([0x54, 0xe9, 0x0a])));
    await screen.findByRole('region', { name: 'An export of Freetrade' });
    expect(requests.find(({ path }) => path.endsWith('preview'))?.body).toMatchObject({ content: 'Té\n' });
  });

  test.each([
    ['an empty file', csv(' \n'), /export.csv is empty/],
    ['a spreadsheet', csv('PK\u0000\u0001', 'export.xlsx'), /export.xlsx is not a text file/],
    ['a file that is too large', csv('x'.repeat(900_001)), /too large/],
    ['a file that would be too large to send', csv('"'.repeat(600_000)), /too large/],
  ])('%s is not sent', async (_, file, expected) => {
    const { requests } = await page();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
    expect(sent(requests)).toEqual([]);
  });
});

describe('what has to be told before an export is stored', () => {
  const question = {
    about: 'decimalMark' as const,
    row: 2,
    choices: [
      { value: 'point' as const, reads: '1500' },
      { value: 'comma' as const, reads: '1.5' },
    ],
  };
  const order = {
    about: 'dayOrder' as const,
    row: 3,
    choices: [
      { value: 'day-first' as const, reads: '2025-04-03' },
      { value: 'month-first' as const, reads: '2025-03-04' },
    ],
  };

  test('how a file is written that can be read in two ways; the answers travel with the calls', async () => {
    const asking: BrokerPreview = { ...allNew, questions: [question, order] };
    const { user, requests } = await page(reply(previewBrokerExport, asking), noPlans, stores);
    await choose(csv());
    const marks = within(await screen.findByRole('group', { name: /Which decimal separator/ }));
    expect(marks.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'A point, so that it says 1,500 in row 2',
      'A comma, so that it says 1.5 in row 2',
    ]);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await pick('Type', 'ISA');
    await user.click(screen.getByRole('button', { name: 'Store 4 transactions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Answer the question about your file above first');
    expect(requests.map(({ path }) => path)).not.toContain('/transaction/import');
    await user.click(marks.getByRole('radio', { name: /^A comma/ }));
    await user.click(screen.getByRole('radio', { name: 'The month, so that it says 4 Mar 2025 in row 3' }));
    await user.click(await screen.findByRole('button', { name: 'Store 4 transactions' }));
    const style = { decimalMark: 'comma', dayOrder: 'month-first' };
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toBeVisible();
    expect(requests.find(({ path }) => path === '/transaction/import')?.body).toMatchObject({ style });
    expect(
      sent(requests)
        .filter(({ path }) => path.endsWith('preview'))
        .at(-1)?.body,
    ).toMatchObject({ style });
  });

  test('that cash below zero is right', async () => {
    const warned: BrokerPreview = {
      ...allNew,
      warnings: [{ name: 'cash-below-zero', message: 'Cash is below zero from 2025-06-12.' }],
    };
    const { user, requests } = await page(reply(previewBrokerExport, warned), noPlans, stores);
    await choose(csv());
    const store = await screen.findByRole('button', { name: 'Store 4 transactions' });
    await pick('Type', 'ISA');
    expect(screen.getByText('Cash is below zero from 2025-06-12.')).toBeVisible();
    await user.click(store);
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that the marked items');
    expect(requests.map(({ path }) => path)).not.toContain('/transaction/import');
    await user.click(screen.getByRole('checkbox', { name: /I have read this/ }));
    await user.click(store);
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toBeVisible();
    const accepted = ['cash-below-zero'];
    expect(requests.find(({ path }) => path === '/transaction/import')?.body).toMatchObject({ accepted });
  });

  test('what changes a known transaction', async () => {
    const [first, purchase] = preview.transactions;
    if (!first || !purchase) throw new Error('The preview has no transactions.');
    const before = {
      transactionDate: '2025-06-11',
      kind: 'purchase' as const,
      holding: 'Alliance Trust',
      units: 9,
      value: -108,
    };
    const changed: BrokerPreview = { ...preview, transactions: [first, { ...purchase, state: 'changed', before }] };
    await page(reply(previewBrokerExport, changed), reply(getImportedPlans, { plans: [ownPlan], removed: [] }));
    await choose(csv());
    const row = within(await table('Transactions in the export')).getByRole('row', { name: /Bought/ });
    expect(row).toHaveTextContent('stored so far: 11 Jun 2025, Alliance Trust, 9.00 units, (£108.00)');
    expect(row).toHaveTextContent('Corrected');
    expect(await screen.findByRole('button', { name: 'Store 1 transaction' })).toBeEnabled();
  });
});

describe('what was imported before', () => {
  const run = {
    corrections: [],
    importID: 7,
    at: '2026-03-02T10:00:00Z',
    planstring,
    planName: 'My Freetrade',
    fileName: 'new.csv',
  };
  const corrections = [
    { row: 3, column: 'Total', before: 'ten', after: '10' },
    { row: 4, column: null, before: 'a, b', after: null },
  ];
  const newest = { ...run, added: 4, changed: 1, corrections, fixed: null };
  const older = { ...run, importID: 6, fileName: 'old.csv', added: 2, changed: 0, fixed: 'new.csv rests on it.' };
  const removed = { planstring: 'BR-GONE000000', name: 'Gone', until: '2026-04-01' };
  const before = (...more: Answer[]) =>
    renderInHost(<BrokerImportPage />, {
      path: '/investments/import',
      replies: [
        reply(getStoredImports, { imports: [newest, older] }),
        reply(getImportedPlans, { plans: [ownPlan], removed: [removed] }),
        ...more,
      ],
    });
  const done = { planstring };

  test('an import is undone once that is confirmed; one that another rests on says so', async () => {
    const { user, requests } = await before(reply(undoImport, { planstring, planRemoved: false }));
    const undo = await screen.findByRole('button', { name: /^Undo the import of new.csv/ });
    const fixed = screen.getByRole('button', { name: /^Undo the import of old.csv/ });
    expect(fixed).toBeDisabled();
    expect(fixed).toHaveAccessibleDescription('new.csv rests on it.');
    // In an asynchronous act: what it opens arrives by `import()`.
    await act(async () => undo.click());
    const dialog = await screen.findByRole('dialog', { name: 'Undo the import of new.csv?' });
    expect(dialog).toHaveTextContent('(4 in all)');
    expect(sent(requests)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent(requests)).toMatchObject([{ path: '/transaction/import/undo', body: { importID: 7 } }]);
  });

  test('a plan is removed once that is confirmed, and not when it is kept', async () => {
    const { user, requests } = await before(reply(removeImportedPlan, done));
    const remove = await screen.findByRole('button', { name: 'Remove My Freetrade' });
    await act(async () => remove.click());
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(sent(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove My Freetrade' }));
    await user.click(screen.getByRole('button', { name: 'Remove the plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests)).toMatchObject([{ method: 'DELETE', path: `/transaction/import/plans/${planstring}` }]);
  });

  test('an import says what its client changed of the file', async () => {
    await before();
    const imports = within(await screen.findByRole('list', { name: 'Imports' }));
    expect(
      imports.getByText('You changed the file: row 3, Total: “ten” read as “10”; row 4 left out.').closest('li'),
    ).toHaveTextContent('new.csv');
    expect(imports.getAllByText(/You changed the file/)).toHaveLength(1);
  });

  test('a removed plan is brought back', async () => {
    const { user, requests } = await before(reply(restoreImportedPlan, { planstring: removed.planstring }));
    expect(await screen.findByText(/can be brought back until 1 Apr 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring Gone back' }));
    await waitFor(() =>
      expect(sent(requests)).toMatchObject([
        { path: '/transaction/import/plans/restore', body: { planstring: removed.planstring } },
      ]),
    );
  });

  test('a refusal is said in the dialog, which stays', async () => {
    const { user } = await before(refuse(undoImport, 409, 'LaterImport', 'third.csv rests on it.'));
    await user.click(await screen.findByRole('button', { name: /^Undo the import of new.csv/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('third.csv rests on it.');
  });
});

describe('its states', () => {
  test('while the export is looked at, its shape is shown', async () => {
    await page(pending(previewBrokerExport), noPlans);
    await choose(csv());
    expect(await screen.findByText('Loading what the export holds…')).toBeInTheDocument();
  });

  const refusedFor = (fields: { path: string; message: string }[]): Answer => ({
    call: previewBrokerExport,
    answer: async () => {
      const message = 'This file cannot be imported as it is; nothing was stored.';
      return Response.json({ error: { name: 'ExportRefused', message, fields } }, { status: 400 });
    },
  });
  const badRows = refusedFor([
    { path: 'row 12, column Quantity', message: '“x” is not a number.' },
    { path: 'row 14', message: 'has 3 cells.' },
  ]);

  test('a refused file shows its problems with row and column, and another can be chosen', async () => {
    await page(inSequence(badRows, previews), noPlans);
    await choose(csv());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'export.csv cannot be imported as it isThis file cannot be imported as it is; nothing was stored.',
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Row 12',
      'Row 14',
    ]);
    expect(screen.getByText('“x” is not a number.').closest('li')).toHaveTextContent('Row 12Quantity: “x”');
    expect(screen.queryByRole('button', { name: /^Store/ })).not.toBeInTheDocument();
    await choose(csv('Title,Type\nbetter\n'));
    expect(await screen.findByRole('region', { name: 'An export of Freetrade' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a problem of the file as a whole is shown where it is, with nothing to mend', async () => {
    await page(refusedFor([{ path: 'row 1', message: 'This is no export of Freetrade.' }]), noPlans);
    await choose(csv());
    const problems = within(await table('Problems in the file'));
    expect(problems.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WhereWhat is wrong',
      'Row 1This is no export of Freetrade.',
    ]);
    expect(screen.queryByRole('button', { name: 'Read the file again' })).not.toBeInTheDocument();
  });

  test('bad rows are mended or left out by the client, who sees it before storing and can take it back', async () => {
    const corrections: BrokerPreview['corrections'] = [
      { row: 12, column: 'Quantity', before: 'x', after: '10' },
      { row: 14, column: null, before: 'Top up, TOP_UP', after: null },
    ];
    const corrected = reply(previewBrokerExport, { ...allNew, corrections });
    const onlyMended = reply(previewBrokerExport, { ...allNew, corrections: corrections.slice(0, 1) });
    const host = await page(inSequence(badRows, corrected, onlyMended), noPlans, stores);
    await choose(csv());
    const again = await screen.findByRole('button', { name: 'Read the file again' });
    expect(again).toBeDisabled();
    await host.user.click(screen.getByRole('checkbox', { name: 'Leave out row 14' }));
    await host.user.type(screen.getByRole('textbox', { name: 'Quantity in row 12 should say' }), ' 10');
    await host.user.click(again);
    const list = await screen.findByRole('list', { name: 'Your corrections' });
    const lines = () => within(list).getAllByRole('listitem');
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      'Row 12, Quantity: “x” is read as “10”Undo',
      'Row 14 is left out: Top up, TOP_UPUndo',
    ]);
    const mended = { row: 12, column: 'Quantity', value: '10' };
    const leftOut = { row: 14, leaveOut: true };
    const bodies = () => sent(host.requests).map(({ body }) => body);
    expect(bodies().at(-1)).toMatchObject({ corrections: [mended, leftOut] });
    await host.user.click(screen.getByRole('button', { name: 'Take row 14 in again' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    await pick('Type', 'ISA');
    await host.user.click(screen.getByRole('button', { name: 'Store 4 transactions' }));
    expect(await screen.findByRole('region', { name: 'Your export is stored' })).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ target: { productType: 'isa' }, corrections: [mended] });
  });

  test('without an answer it says that nothing was stored, and can be tried again', async () => {
    const { user } = await page(inSequence(noResponse(previewBrokerExport), previews), noPlans);
    await choose(csv());
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be looked at.*Nothing was stored/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'An export of Freetrade' })).toBeVisible();
  });

  test.each([
    [
      'refused',
      refuse(storeBrokerExport, 403, 'Forbidden', 'You may look, but not change.'),
      'You may look, but not change.',
    ],
    ['noResponse', noResponse(storeBrokerExport), 'An unexpected error occurred, changes to your investments'],
  ])('storing that is %s leaves the preview in place and says why', async (_, answer, expected) => {
    const { user } = await page(previews, noPlans, answer);
    await choose(csv());
    const store = await screen.findByRole('button', { name: 'Store 4 transactions' });
    await pick('Type', 'ISA');
    await user.click(store);
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
    expect(screen.getByRole('button', { name: 'Store 4 transactions' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'An export of Freetrade' })).toBeVisible();
  });
});
