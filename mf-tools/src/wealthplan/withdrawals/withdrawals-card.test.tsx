import { renderInHost, WorkerDouble, withWorkerDoubles } from '@harbour/testing';
import { household as asHousehold, type Household } from '@harbour/wealthplan/household';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { household as example } from '../../testing/example-scenario.ts';
import { rowsOf } from '../../testing/open-tool.tsx';
import { comparedWithdrawals } from './compared-withdrawals.ts';
import { heirsTaxPercents } from './heirs-tax-percents.ts';
import { readWithdrawals } from './withdrawal-messages.ts';
import { WithdrawalsCard } from './withdrawals-card.tsx';

/** With enough in the pension that some of it is left. */
const household: Household = {
  ...example,
  wrappers: example.wrappers.map((each) => (each.kind === 'pension' ? { ...each, value: 900_000 } : each)),
};

let putBack: () => void;
beforeEach(() => {
  putBack = withWorkerDoubles();
});
afterEach(() => {
  putBack();
  jest.restoreAllMocks();
});

const worker = () => WorkerDouble.started.filter(({ address }) => /withdrawals/.test(address)).at(-1);
/** Answers as the worker does: the household that the page has posted, compared. */
const answer = () =>
  act(async () =>
    worker()?.say(JSON.parse(JSON.stringify(comparedWithdrawals(asHousehold.parse(worker()?.asked[0]))))),
  );
const table = 'Ways to draw on your accounts';

/** Asks for the comparison, whose code is loaded then. */
const ask = () => act(async () => screen.getByRole('button', { name: 'Compare the ways' }).click());

async function compare(onTry?: (household: Household) => void) {
  const host = await renderInHost(<WithdrawalsCard household={household} onTry={onTry} />, {});
  await ask();
  await waitFor(() => expect(worker()).toBeDefined());
  return host;
}

describe('[R358] ways to draw on accounts', () => {
  test('are compared when somebody asks, with taxes of three kinds and what is left', async () => {
    await renderInHost(<WithdrawalsCard household={household} onTry={undefined} />, {});
    expect(worker()).toBeUndefined();
    await ask();
    await waitFor(() => expect(worker()).toBeDefined());
    expect(screen.getByText('Loading ways to draw on your accounts…')).toBeInTheDocument();
    await answer();
    const rows = rowsOf(table);
    expect(rows[0]?.[0]).toMatch(/^As entered.*Cash, ISAs, pensions\.$/);
    const pounds = (text = '') => Number(text.replaceAll(/[£,]/g, ''));
    const best = rows.find(([way]) => way?.includes('Leaves most'));
    const left = (row: readonly string[] = []) => pounds(row.at(-1));
    for (const row of rows) expect(left(best)).toBeGreaterThanOrEqual(left(row));
    expect(screen.getByText(/^18 ways were tried/)).toBeVisible();
  });

  test('change with what heirs pay on a pension', async () => {
    const { user } = await compare();
    await answer();
    const heirs = () => rowsOf(table)[0]?.at(-2);
    const usual = heirs();
    await user.click(screen.getByRole('radio', { name: '40%' }));
    expect(heirs()).not.toBe(usual);
    await user.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(heirs()).toBe('£0');
  });

  test('a way is taken into the household', async () => {
    const onTry = jest.fn<(household: Household) => void>();
    const { user } = await compare(onTry);
    await answer();
    await user.click(screen.getByRole('button', { name: 'Use it: Allowances first' }));
    expect(onTry.mock.lastCall?.[0].allowancesFirst).toEqual(['personal-allowance']);
    expect(asHousehold.safeParse(onTry.mock.lastCall?.[0]).success).toBe(true);
  });

  test('that cannot be compared say so and can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await compare();
    await act(async () => worker()?.say({ ok: false, message: 'division' }));
    expect(within(screen.getByRole('alert')).getByText(/could not be compared/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answer();
    expect(rowsOf(table).length).toBeGreaterThan(2);
  });

  test('are compared for every rate that the page offers', () => {
    const read = readWithdrawals(comparedWithdrawals(household));
    expect(read.map(({ heirsTaxPercent }) => heirsTaxPercent)).toEqual([...heirsTaxPercents]);
  });

  test('the worker answers, and gives the reason where it cannot', async () => {
    const posted = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined);
    await import('./withdrawals.worker.ts');
    dispatchEvent(new MessageEvent('message', { data: household }));
    expect(posted.mock.calls.at(-1)?.[0]).toMatchObject({ ok: true });
    dispatchEvent(new MessageEvent('message', { data: null }));
    expect(posted.mock.calls.at(-1)?.[0]).toMatchObject({ ok: false, message: expect.stringMatching(/null/) });
  });
});
