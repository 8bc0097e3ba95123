import { getHousehold } from '@harbour/definitions/clients/permissions';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getSelfManagedAssets } from '@harbour/definitions/investments/self-managed/holdings';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { saveScenario } from '@harbour/definitions/tools/scenarios';
import { type Answer, examplePerson, inSequence, noResponse, reply } from '@harbour/testing';
import { household as householdSchema } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bank, home } from '../../testing/example-holdings.ts';
import { summary } from '../../testing/example-household.ts';
import { alex, ownFigures, robin, valuedOn } from '../../testing/example-own-figures.ts';
import { openTool, rowNames, sentBodies } from '../../testing/open-tool.tsx';

const fresh = { pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
const me = { uuid: alex, name: 'Alex Morgan' };
const permissions = (iSeeTheirs: boolean) =>
  reply(getHousehold, {
    me,
    household: 'Morgan',
    ownPlans: [],
    jointPlans: [],
    members: [{ uuid: robin, name: 'Robin Morgan', seesMine: true, iSeeTheirs }],
  });
const details = reply(getPersonalDetails, examplePerson);
/** Everything that a scenario begins with but who sees whom; how things are invested cannot be read. */
const own: Answer[] = [
  ...ownFigures,
  reply(getSelfManagedAssets, { valuationDate: valuedOn, assets: [home] }),
  reply(getElsewhere, {
    valuationDate: valuedOn,
    included: true,
    holdings: [bank],
    assets: null,
    liabilities: null,
    net: null,
    reason: null,
    ...fresh,
  }),
  details,
  noResponse(getAssetAllocation),
];

const early = summary(1, 'Early');
const address = (id: string) => `/tools/wealthplan/scenario/${id}?step=review`;

describe('[R358] a new scenario', () => {
  const begin = (...replies: Answer[]) => openTool(address('new'), [...replies, ...own]);

  test('[R358] begins with what the client has, and says what is assumed and what is left out', async () => {
    const { user } = await begin(permissions(false));
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New scenario' })).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Assumed' })).toHaveTextContent('60% are in shares');
    expect(screen.getByRole('list', { name: 'Not taken over' })).toHaveTextContent(
      'Robin’s pension: It belongs to somebody who is not in this scenario.',
    );
    // Everything on one page, and what is missing is asked.
    expect(screen.getByRole('region', { name: 'What you have' })).toHaveTextContent(/Debts ?Home loan/);
    expect(screen.getByRole('list', { name: 'Questions' })).toHaveTextContent('What do you spend a year?');
    // The steps' code is loaded when the first of them is opened: what suspends has to be waited for.
    await act(async () => screen.getByRole('link', { name: 'People' }).click());
    await screen.findByRole('list', { name: 'People' });
    expect(rowNames('People')).toEqual(['Alex']);
    await user.click(screen.getByRole('link', { name: 'What you have' }));
    expect(rowNames('Accounts and investments')).toEqual(['Alex’s ISA', 'Joint account', 'Current account']);
    expect(rowNames('Property')).toEqual(['Home']);
    expect(rowNames('Debts')).toEqual(['Home loan']);
  });

  test('has a partner whose birthday is given; without it, the field says so', async () => {
    const { user } = await begin(permissions(true));
    await user.click(await screen.findByRole('radio', { name: 'Alex and Robin Morgan' }));
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the date of birth.');
    await user.type(screen.getByLabelText('Day'), '30');
    await user.type(screen.getByLabelText('Month'), '9');
    await user.type(screen.getByLabelText('Year'), '1972');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('region', { name: 'People' })).toHaveTextContent(/Robin Morgan ?born 30 Sept? 1972/);
  });

  test('is saved by a name, and goes on at its own address without being read anew', async () => {
    const answer = reply(saveScenario, ({ body }) => ({
      ...early,
      scenarioID: (body as { scenarioID: string }).scenarioID,
    }));
    const { user, requests, address: at } = await begin(permissions(false), answer);
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Give it a name.');
    expect(sentBodies(requests)).toEqual([]);
    await user.type(screen.getByLabelText('Name of the scenario'), 'Early');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early' })).toBeVisible();
    const [body] = sentBodies(requests);
    expect(body).toMatchObject({ name: 'Early', basedOn: 0 });
    const { scenarioID, seed, household } = body as { scenarioID: string; seed: number; household: unknown };
    expect(householdSchema.safeParse(household)).toMatchObject({ success: true });
    expect(Number.isInteger(seed)).toBe(true);
    await waitFor(() => expect(at()).toBe(address(scenarioID)));
    expect(screen.getByRole('list', { name: 'Assumed' })).toBeVisible();
  });

  test('that cannot begin for what is not read can be tried again', async () => {
    const { user } = await begin(inSequence(noResponse(getHousehold), permissions(false)));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  });
});
