import { databaseKinds } from '@harbour/backend-database/testing';
import { portfolios, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalOf } from '@harbour/backend-testing/worth';
import { getHousehold, getPeople } from '@harbour/definitions/clients/permissions';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { portfolioPlan } from '../plans/tables.ts';

const { anna, ben, carl, nobody } = staffAndClients;
type Client = typeof anna | typeof ben | typeof carl | typeof nobody;
const [annaPerson, benPerson] = [
  { uuid: anna.person, name: 'Anna Zander' },
  { uuid: ben.person, name: 'Ben Albers' },
];

describe.each(databaseKinds)('the permissions on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const peopleSeenBy = async (as: Client) =>
    getPeople.response.parse((await portal.ask('/permissions/client/people', { as })).body).people;
  const householdOf = async (as: Client) => {
    const { body } = await portal.ask('/permissions/household', { as });
    const answered = getHousehold.response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  };
  const change = (as: Client, person: string, seesMine: unknown) =>
    portal.ask(`/permissions/household/${person}`, { method: 'PATCH', as, body: { seesMine } });

  test('[R462] the people are those whom the client may see, the client first', async () => {
    expect(await peopleSeenBy(anna)).toEqual([annaPerson, benPerson]);
    expect(await peopleSeenBy(ben)).toEqual([benPerson, annaPerson]);
    expect(await peopleSeenBy(carl)).toEqual([{ uuid: carl.person, name: 'Carl Secretson' }]);
  });

  test('the household names its members, what each sees, and the plans alone and with others', async () => {
    expect(await householdOf(anna)).toEqual({
      me: annaPerson,
      household: 'Zander & Albers',
      ownPlans: [
        { planstring: 'A-ISA-1', name: 'Anna’s ISA' },
        { planstring: 'A-PEN-2', name: 'Anna’s pension' },
      ],
      jointPlans: [{ planstring: 'A-GIA-3', name: 'Joint account', owners: ['Anna Zander', 'Ben Albers'] }],
      members: [{ ...benPerson, seesMine: true, iSeeTheirs: true }],
    });
    expect(await householdOf(ben)).toMatchObject({
      jointPlans: [{ planstring: 'A-GIA-3', owners: ['Ben Albers', 'Anna Zander'] }],
    });
    expect(await householdOf(carl)).toEqual({
      me: { uuid: carl.person, name: 'Carl Secretson' },
      household: null,
      ownPlans: [{ planstring: 'C-ISA-5', name: 'Carl’s own ISA' }],
      jointPlans: [],
      members: [],
    });
  });

  describe('once Ben lets Anna see his plans no longer', () => {
    const annaSees = async () => {
      const plans = getPlans.response.parse((await portal.ask('/valuation/plans', { as: anna })).body).plans;
      const found = getPortfolios.response.parse((await portal.ask('/valuation/portfolios', { as: anna })).body);
      const total = async (portfolio: string) =>
        getPortfolioTotal.response.parse((await portal.ask(`/valuation/summary/total/${portfolio}`, { as: anna })).body)
          .total;
      return {
        plans: plans.map(({ planstring }) => planstring),
        portfolio: found.portfolios.find(({ uuid }) => uuid === portfolios.growth.uuid)?.portfolioplans,
        worth: await total('all'),
        portfolioWorth: await total(portfolios.growth.uuid),
      };
    };
    const everything = {
      plans: ['A-ISA-1', 'B-ISA-4', 'A-GIA-3', 'A-PEN-2'],
      portfolio: ['A-ISA-1', 'A-PEN-2', 'B-ISA-4'],
      worth: totalOf(['A-ISA-1', 'A-PEN-2', 'A-GIA-3', 'B-ISA-4']),
      portfolioWorth: totalOf(['A-ISA-1', 'A-PEN-2', 'B-ISA-4']),
    };

    beforeAll(async () => {
      await portal.database.db
        .insert(portfolioPlan)
        .values({ portfolioUuid: portfolios.growth.uuid, planstring: 'B-ISA-4' });
      expect(await annaSees()).toEqual(everything);
      expect(await change(ben, anna.person, false)).toMatchObject({ status: 200, body: { success: true } });
    });
    afterAll(() => change(ben, anna.person, true));

    test('[R462] her next call shows neither him nor the plans that he alone owns, in no portfolio either', async () => {
      expect(await peopleSeenBy(anna)).toEqual([annaPerson]);
      expect(await annaSees()).toEqual({
        plans: ['A-ISA-1', 'A-GIA-3', 'A-PEN-2'],
        portfolio: ['A-ISA-1', 'A-PEN-2'],
        worth: totalOf(['A-ISA-1', 'A-PEN-2', 'A-GIA-3']),
        portfolioWorth: totalOf(['A-ISA-1', 'A-PEN-2']),
      });
    });

    test.each([
      '/valuation/plan/holdings/B-ISA-4/2026-03-18',
      '/valuation/summary/policychart/B-ISA-4',
      '/transaction/plan/alltransactions/B-ISA-4/2026-01-01::2026-03-18',
      `/valuation/summary/total/all?pe=${ben.person}`,
      `/performance/plans?pe=${ben.person}`,
    ])('[R433] what was his is refused to her: %s', async (address) => {
      expect(await portal.ask(address, { as: anna })).toMatchObject({ status: 404 });
    });

    test('it is his decision alone: he still sees hers, and both say so', async () => {
      expect((await householdOf(anna)).members).toEqual([{ ...benPerson, seesMine: true, iSeeTheirs: false }]);
      expect((await householdOf(ben)).members).toEqual([{ ...annaPerson, seesMine: false, iSeeTheirs: true }]);
      expect(await peopleSeenBy(ben)).toEqual([benPerson, annaPerson]);
    });

    test('saying it twice changes nothing more, and letting her again shows all again', async () => {
      const withdrawn = await tableContents(portal.database);
      expect((await change(ben, anna.person, false)).status).toBe(200);
      expect(await tableContents(portal.database)).toEqual(withdrawn);
      for (const person of [anna.person, anna.person.toUpperCase()]) {
        expect((await change(ben, person, true)).status).toBe(200);
        expect(await annaSees()).toEqual(everything);
      }
    });
  });

  test('nobody outside the household can be let in, nor told apart from nobody at all', async () => {
    const before = await tableContents(portal.database);
    for (const seesMine of [true, false]) {
      const none = await change(anna, '0b5f3a52-6c1d-4e7f-9a10-0000000000ff', seesMine);
      expect(none).toMatchObject({ status: 404, body: { error: { name: 'PersonNotFound' } } });
      expect((await change(anna, carl.person, seesMine)).text).toBe(none.text);
      // A client id is not a person id.
      expect((await change(anna, ben.uid, seesMine)).text).toBe(none.text);
      // Neither of them has a household, which does not put them into a common one.
      expect((await change(carl, nobody.person, seesMine)).text).toBe(none.text);
    }
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test('one’s own plans stay in sight', async () => {
    for (const seesMine of [true, false])
      expect(await change(anna, anna.person, seesMine)).toMatchObject({
        status: 400,
        body: { error: { name: 'OwnPlansStayVisible' } },
      });
    expect(await peopleSeenBy(anna)).toEqual([annaPerson, benPerson]);
  });

  test.each(['yes', 1, null, undefined])('%p is no decision', async (seesMine) => {
    expect(await change(anna, ben.person, seesMine)).toMatchObject({ status: 400 });
  });
});
