import { getScenario, saveScenario } from '@harbour/definitions/tools/scenarios';
import { choose, reply, typeDay } from '@harbour/testing';
import type { Household } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleHousehold, storedScenario, summary } from '../../testing/example-household.ts';
import { scenario } from '../../testing/example-scenario.ts';
import { openTool, sentBodies } from '../../testing/open-tool.tsx';

const early = summary(1, 'Early');
type Host = Awaited<ReturnType<typeof openTool>>;

const open = (step: string, household: Household = exampleHousehold) =>
  openTool(`/tools/wealthplan/scenario/${early.scenarioID}?step=${step}`, [
    reply(saveScenario, { ...early, version: 2 }),
    reply(getScenario, storedScenario(early, household)),
  ]);
const dialog = () => within(screen.getByRole('dialog'));
const [self] = exampleHousehold.people;
/** Alex with what is Alex’s alone. */
const alone: Household = {
  ...exampleHousehold,
  people: self ? [self] : [],
  receipts: [],
  goals: [],
  properties: [],
  debts: [],
  savings: [],
  spending: [],
  incomes: exampleHousehold.incomes.filter(({ owner }) => owner === 'self'),
  wrappers: exampleHousehold.wrappers.filter(({ owner }) => owner === 'self'),
};

async function openDialog(button: string): Promise<void> {
  const opens = await screen.findByRole('button', { name: button });
  // The dialog's code is loaded when it is first opened: what suspends has to be waited for.
  await act(async () => opens.click());
  await screen.findByRole('dialog');
}
/** Types something else into a field of the dialog. */
async function enter({ user }: Host, label: string | RegExp, text: string): Promise<void> {
  const field = dialog().getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
async function press({ user }: Host, button: string): Promise<void> {
  await user.click(dialog().getByRole('button', { name: button }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The household that is sent to be stored. */
async function stored({ user, requests }: Host): Promise<Household> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBodies(requests)).toHaveLength(1));
  return (sentBodies(requests)[0] as { household: Household }).household;
}

describe('the kind of an income', () => {
  test('decides what is asked and from when until when it is paid', async () => {
    const host = await open('income');
    await openDialog('Add income');
    await enter(host, 'Name', 'Teachers’ Pension');
    await choose('Whose income', 'Robin');
    expect(dialog().getByRole('button', { name: /Until Robin’s retirement/ })).toBeVisible();
    await choose('Kind of income', 'Final salary pension');
    expect(dialog().queryByRole('button', { name: /retirement/ })).not.toBeInTheDocument();
    await enter(host, 'Pension age of the scheme', '65');
    await enter(host, /^A year from that age/, '12000');
    await enter(host, 'Part given up for a lump sum', '25');
    expect(dialog().getByLabelText(/^Lump sum for each £1/)).toHaveValue('12');
    // Nobody is paid from now on by having chosen the kind: the age is asked for.
    await press(host, 'Add');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Enter an age.');
    await enter(host, 'Age', '60');
    await press(host, 'Add');
    await closed();
    const { incomes } = await stored(host);
    expect(incomes.at(-1)).toMatchObject({
      name: 'Teachers’ Pension',
      owner: 'partner',
      kind: 'defined-benefit',
      yearly: 12_000,
      survivorPercent: 50,
      from: { kind: 'age', person: 'partner', age: 60 },
      until: { kind: 'end' },
      scheme: { normalAge: 65, earlyPercent: 5, givenUpPercent: 25, lumpSumForOne: 12 },
      rises: { before: { by: 'capped', percent: 2.5 }, after: { by: 'capped', percent: 2.5 } },
    });
  });
});

describe('a published living standard', () => {
  test('is the start of what is spent in retirement, and can be taken back', async () => {
    const host = await open('spending');
    await openDialog('Begin with a living standard');
    await press(host, 'Add');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Please choose one of these.');
    await choose('Standard of living', /^Moderate: £43,900.00 a year/);
    await press(host, 'Add');
    await closed();
    expect(rows('Spending')).toEqual([
      expect.stringMatching(/^Living.*from now, until my retirement/),
      expect.stringMatching(/^School/),
      expect.stringMatching(/^Retirement: minimum standard£21,600.00 a year/),
      expect.stringMatching(/^Retirement: from minimum to moderate£22,300.00 a year/),
    ]);
    expect(screen.getByText('Spending in retirement was added.')).toBeVisible();
    expect((await stored(host)).spending).toHaveLength(4);
  });
});

describe('what looks wrong', () => {
  const [pay] = exampleHousehold.incomes;
  const odd = { ...exampleHousehold, incomes: pay ? [{ ...pay, until: { kind: 'end' } as const }] : [] };

  test('is forgotten with the entry: a stored plan keeps no answer about what is gone', async () => {
    const host = await open('income', { ...odd, answered: ['pay-for-life:pay', 'account-twice:isa'] });
    await host.user.click(await screen.findByRole('button', { name: 'Remove Pay' }));
    expect(await stored(host)).toMatchObject({ incomes: [], answered: ['account-twice:isa'] });
  });

  test('is asked before the result, answered once, and asked again when the entry has changed', async () => {
    const host = await open('review', odd);
    expect(await screen.findByRole('list', { name: 'Questions' })).toHaveTextContent(
      'Pay. It is earned until the end of life. When does this work end?',
    );
    await host.user.click(screen.getByRole('button', { name: 'It is right : Pay' }));
    expect(screen.queryByRole('list', { name: 'Questions' })).not.toBeInTheDocument();
    expect(screen.getByText('Pay: noted as right.')).toBeVisible();
    expect(await stored(host)).toMatchObject({ answered: ['pay-for-life:pay'] });
    await host.user.click(screen.getByRole('link', { name: 'Change Income' }));
    await openDialog('Change Pay');
    await press(host, 'Change');
    await closed();
    await host.user.click(screen.getByRole('link', { name: 'Review' }));
    expect(await screen.findByRole('list', { name: 'Questions' })).toHaveTextContent('When does this work end?');
  });

  test('is asked above the result as well', async () => {
    const [earned] = scenario.household.incomes;
    const incomes = earned ? [{ ...earned, kind: 'employment' as const, until: { kind: 'end' as const } }] : [];
    await openTool(`/tools/wealthplan/scenario/${scenario.scenarioID}?step=result`, [
      reply(getScenario, { ...scenario, household: { ...scenario.household, incomes } }),
    ]);
    expect(await screen.findByRole('list', { name: 'Questions' })).toHaveTextContent('When does this work end?');
  });
});

describe('who inherits', () => {
  test('is asked of two people without bands of somebody who died, and its answer is said and stored', async () => {
    const host = await open('have');
    expect(await screen.findByText(/Not answered: the residence band is left out/)).toBeVisible();
    await openDialog('Say who inherits');
    expect(dialog().queryByLabelText(/band that/)).not.toBeInTheDocument();
    await press(host, 'Add');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Please choose one of these.');
    await choose('Who inherits your home?', 'Children, grandchildren or other descendants');
    await enter(host, 'Part of everything that goes to charities', '10');
    await press(host, 'Add');
    await closed();
    expect(screen.getByText(/Home to: children, grandchildren or other descendants · 10% to charities/)).toBeVisible();
    expect(await stored(host)).toMatchObject({
      inheritance: { homeGoesTo: 'descendants', charityPercent: 10, nilRatePercent: 0, residencePercent: 0 },
    });
  });

  test('of one person takes the bands that a late spouse left, at most all of them', async () => {
    const host = await open('have', alone);
    await openDialog('Say who inherits');
    await choose('Who inherits your home?', 'Somebody else');
    await enter(host, /^Nil-rate band that a late husband/, '101');
    await press(host, 'Add');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Enter 100% or less.');
    await enter(host, /^Nil-rate band that a late husband/, '100');
    await enter(host, /^Residence band that they left/, '37.5');
    await press(host, 'Add');
    await closed();
    expect(await stored(host)).toMatchObject({
      inheritance: { homeGoesTo: 'others', nilRatePercent: 100, residencePercent: 37.5 },
    });
  });
});

describe('gifts already made', () => {
  test('into a trust are asked for the tax that was paid, and those to a person are not', async () => {
    const host = await open('have');
    await openDialog('Add gift');
    expect(dialog().queryByLabelText('Inheritance Tax paid on it at the time')).not.toBeInTheDocument();
    await enter(host, 'Name', 'Family trust');
    await choose('Who received it', 'A trust');
    await enter(host, 'Amount, after exemptions', '400000');
    await enter(host, 'Inheritance Tax paid on it at the time', '15000');
    await typeDay('Given on', '2024-02-29');
    await press(host, 'Add');
    await closed();
    expect(rows('Gifts already made')).toEqual([
      expect.stringMatching(/^Family trust£400,000.00 into a trust · 29 Feb 2024 · £15,000.00 of tax paid/),
    ]);
    await openDialog('Change Family trust');
    await choose('Who received it', 'A person');
    await press(host, 'Change');
    await closed();
    const { pastGifts } = await stored(host);
    expect(pastGifts).toMatchObject([{ to: 'person', amount: 400_000, on: '2024-02-29', taxPaid: 0 }]);
  });

  test('are before the first day: a later one is named at its field, and nothing is added', async () => {
    const host = await open('have');
    await openDialog('Add gift');
    await enter(host, 'Name', 'Car for Jo');
    await enter(host, 'Amount, after exemptions', '9000');
    await typeDay('Given on', '2026-11-24');
    await press(host, 'Add');
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'A gift of the past is after the first day: enter it as a goal.',
    );
    expect(dialog().getByRole('group', { name: 'Given on' })).toHaveAccessibleDescription(/enter it as a goal/);
    await typeDay('Given on', '2026-11-23');
    await press(host, 'Add');
    await closed();
    expect(rows('Gifts already made')).toHaveLength(1);
  });
});

test('children are added with the age up to which Child Benefit is paid, from 16 to 20', async () => {
  const host = await open('people');
  await openDialog('Add child');
  expect(dialog().getByLabelText('Child Benefit until the age of')).toHaveValue('18');
  await enter(host, 'Name', 'Jo');
  await enter(host, 'Day', '4');
  await enter(host, 'Month', '5');
  await enter(host, 'Year', '2015');
  await enter(host, 'Child Benefit until the age of', '21');
  await press(host, 'Add');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Enter 20 or less.');
  await enter(host, 'Child Benefit until the age of', '20');
  await press(host, 'Add');
  await closed();
  expect(rows('Children')).toEqual([expect.stringMatching(/^Jo *born 4 May 2015 · Child Benefit until 20/)]);
  expect(await stored(host)).toMatchObject({ children: [{ name: 'Jo', born: '2015-05-04', benefitUntil: 20 }] });
});

describe('an account', () => {
  test('that is a cash ISA has neither shares nor charges; invested again, it is asked for them', async () => {
    const host = await open('have');
    await openDialog('Change Alex’s ISA');
    await choose('Is it in cash?', 'Yes, a cash ISA');
    expect(dialog().queryByLabelText('Part in shares')).not.toBeInTheDocument();
    expect(dialog().queryByLabelText('Charges a year')).not.toBeInTheDocument();
    await press(host, 'Change');
    await closed();
    expect(rows('Accounts and investments')[0]).toMatch(/^Alex’s ISA£50,000.00 Cash ISA · Alex(?! ·)/);
    await openDialog('Change Alex’s ISA');
    await choose('Is it in cash?', 'No, it is invested');
    expect(dialog().getByLabelText('Part in shares')).toHaveValue('70');
    await press(host, 'Cancel');
    const { wrappers } = await stored(host);
    expect(wrappers[0]).toMatchObject({ kind: 'isa', isCashIsa: true, chargePercent: 0 });
  });

  test('that is a bond is asked since when it is held, which is not after the first day', async () => {
    const host = await open('have');
    await openDialog('Change Robin’s fund');
    expect(dialog().queryByRole('group', { name: 'Held since' })).not.toBeInTheDocument();
    await choose('Kind of account', 'Investment bond');
    await typeDay('Held since', '2026-11-24');
    await press(host, 'Change');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Enter a day that is not after the first day.');
    await typeDay('Held since', '2014-03-01');
    await press(host, 'Change');
    await closed();
    const { wrappers } = await stored(host);
    expect(wrappers[1]).toMatchObject({ kind: 'bond', cost: 25_000, heldSince: '2014-03-01' });
  });
});

describe('beyond the bounds of a life', () => {
  test('a debt is told at its last payment, and is not taken over', async () => {
    const host = await open('have');
    await openDialog('Change Loan');
    await typeDay('Last payment', '2076-11-24');
    await press(host, 'Change');
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Enter a last payment within 50 years of the first day.',
    );
    expect(dialog().getByRole('group', { name: 'Last payment' })).toHaveAccessibleDescription(/within 50 years/);
    await press(host, 'Cancel');
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test.each([
    ['2020', 'Enter a date of birth that is not after the first day.'],
    ['1901', 'Enter a date of birth of somebody who is at most 120 on the first day.'],
  ])('a person born in %s is told at the date of birth', async (year, message) => {
    const host = await open('people', { ...exampleHousehold, startsOn: year === '2020' ? '2019-12-31' : '2026-11-23' });
    await openDialog('Change Robin');
    await enter(host, 'Year', year);
    await press(host, 'Change');
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    expect(dialog().getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  });

  test('no entry is added to 160, and the button says why', async () => {
    const many = <Item extends { id: string }>(item: Item | undefined, count: number): Item[] =>
      item ? Array.from({ length: count }, (_, index) => ({ ...item, id: `${item.id}-${index}` })) : [];
    // 40 + 40 + 40 + 38 of lists, and the two debts.
    const full: Household = {
      ...exampleHousehold,
      savings: [],
      properties: [],
      receipts: [],
      debts: exampleHousehold.debts.map((debt) => ({ ...debt, property: null })),
      incomes: many(exampleHousehold.incomes[0], 40),
      spending: many(exampleHousehold.spending[0], 40),
      goals: many(exampleHousehold.goals[0], 40),
      wrappers: many(exampleHousehold.wrappers[0], 38),
    };
    const { user } = await open('have', full);
    const add = await screen.findByRole('button', { name: 'Add debt' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(/^There are at most 160 entries in all/);
    await user.click(screen.getByRole('button', { name: 'Remove Loan' }));
    expect(screen.getByRole('button', { name: 'Add debt' })).toBeEnabled();
  });

  test('what was stored before a bound existed is named before it is sent', async () => {
    const [mortgage, ...others] = exampleHousehold.debts;
    const host = await open('income', {
      ...exampleHousehold,
      debts: mortgage ? [{ ...mortgage, endsOn: '2090-01-01' }, ...others] : [],
    });
    await host.user.click(await screen.findByRole('button', { name: 'Remove Pay' }));
    await host.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It has not been saved. Mortgage: Enter a last payment within 50 years of the first day.',
    );
    expect(sentBodies(host.requests)).toEqual([]);
  });
});
