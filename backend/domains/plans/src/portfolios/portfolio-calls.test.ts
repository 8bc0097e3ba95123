import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { portfolios, seedPortfolios, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getBenchmarks } from '@harbour/definitions/investments/portfolios/benchmarks';
import { createPortfolio } from '@harbour/definitions/investments/portfolios/portfolio-changes';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { clientBenchmark, portfolio, portfolioPlan } from '../plans/tables.ts';

const { anna, ben, carl, nobody } = staffAndClients;
const { growth, mixed, empty, carls } = portfolios;
const nobodys = '0b5f3a52-6c1d-4e7f-9a10-0000000000ff';
const home = '/valuation/portfolios';
const at = (uuid: string) => `${home}/${uuid}`;
const benchmarkAt = (selection: string) => `${home}/benchmark/${selection}`;

describe.each(databaseKinds)('portfolios on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { db } = portal.database;
    await db.delete(portfolioPlan);
    await db.delete(portfolio);
    await db.delete(clientBenchmark);
    await seedPortfolios(portal.database);
  });

  type Who = (typeof staffAndClients)[keyof typeof staffAndClients];
  const ask = (method: Asked['method'] & string, address: string, body?: object, as: Who = anna) =>
    portal.ask(address, { method, as, ...(body ? { body } : {}) });
  const done = { status: 200, body: { success: true } };

  async function stored(as: Who = anna) {
    const { body } = await ask('GET', home, undefined, as);
    const answered = getPortfolios.response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  }
  const named = async (name: string) => (await stored()).portfolios.find((row) => row.name === name);

  async function create(body: object, as: Who = anna): Promise<string> {
    const answer = await ask('POST', home, body, as);
    expect(answer.status).toBe(200);
    return createPortfolio.response.parse(answer.body).uuid;
  }

  /** Expects this error, and that nothing changed. */
  async function expectRefused(status: number, name: string, ...asked: Parameters<typeof ask>) {
    const before = await tableContents(portal.database);
    const answer = await ask(...asked);
    expect(answer).toMatchObject({ status, body: { error: { name } } });
    expect(await tableContents(portal.database)).toEqual(before);
    return answer;
  }

  describe('as they are', () => {
    test('[R445] are the client’s, each with those of its plans that the client sees, and the default', async () => {
      const { portfolios: found, defaultPortfolio } = await stored();
      const shared = { dfm: false, benchmark: null };
      expect(found).toEqual([
        { uuid: empty.uuid, name: 'Empty', portfolioplans: [], ims: false, ...shared },
        { uuid: growth.uuid, name: 'Growth', portfolioplans: ['A-ISA-1', 'A-PEN-2'], ims: true, ...shared },
        { uuid: mixed.uuid, name: 'Mixed', portfolioplans: ['A-GIA-3'], ims: false, ...shared },
      ]);
      expect(defaultPortfolio).toBe(growth.uuid);
      expect(await stored(carl)).toMatchObject({ defaultPortfolio: carls.uuid });
      expect(await stored(ben)).toEqual({ portfolios: [], defaultPortfolio: 'all' });
    });
  });

  describe('that are made', () => {
    test('hold each chosen plan once, are not managed by the firm, and leave the default as it is', async () => {
      const uuid = await create({
        name: '  Rainy day ',
        portfolioplans: ['A-GIA-3', 'B-ISA-4', 'A-GIA-3'],
        benchmarkID: 'cautious',
      });
      expect(await named('Rainy day')).toEqual({
        uuid,
        name: 'Rainy day',
        portfolioplans: ['A-GIA-3', 'B-ISA-4'],
        ims: false,
        dfm: false,
        benchmark: 'cautious',
      });
      expect((await stored()).defaultPortfolio).toBe(growth.uuid);
      await create({ name: 'Other', portfolioplans: ['A-ISA-1'] });
      expect(await named('Other')).toMatchObject({ benchmark: null });
    });

    test('may have the name of another client’s', async () => {
      await create({ name: 'Growth', portfolioplans: ['B-ISA-4'] }, ben);
      expect((await stored(ben)).portfolios).toHaveLength(1);
    });

    test.each([
      ['a name that is taken', { name: 'growth', portfolioplans: ['A-ISA-1'] }, 409, 'PortfolioNameTaken'],
      ['another client’s plan', { name: 'New', portfolioplans: ['A-ISA-1', 'C-ISA-5'] }, 404, 'PlanNotFound'],
      ['a plan that there is not', { name: 'New', portfolioplans: ['A-ISA-9'] }, 404, 'PlanNotFound'],
      [
        'a benchmark that is not on offer',
        { name: 'New', portfolioplans: ['A-ISA-1'], benchmarkID: 'reckless' },
        404,
        'BenchmarkNotFound',
      ],
      ['no plan', { name: 'New', portfolioplans: [] }, 400, 'InvalidRequest'],
      ['an empty name', { name: '  ', portfolioplans: ['A-ISA-1'] }, 400, 'InvalidRequest'],
    ])('are refused with %s', async (_, body, status, name) => {
      await expectRefused(status, name, 'POST', home, body);
    });

    test('two of one name at the same moment become one', async () => {
      const answers = await Promise.all(
        ['Twin', 'TWIN'].map((name) => ask('POST', home, { name, portfolioplans: ['A-ISA-1'] })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await stored()).portfolios.filter(({ name }) => /twin/i.test(name))).toHaveLength(1);
    });
  });

  describe('that are changed', () => {
    test('take a new name, also their own in other letters', async () => {
      expect(await ask('PATCH', at(mixed.uuid), { name: 'MIXED' })).toMatchObject(done);
      expect(await ask('PATCH', at(growth.uuid), { name: 'Long term' })).toMatchObject(done);
      expect((await stored()).portfolios.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Empty', 'Long term', 'MIXED']),
      );
    });

    test('hold the chosen plans instead of all that they held', async () => {
      expect(await ask('PATCH', at(mixed.uuid), { portfolioplans: ['B-ISA-4', 'A-ISA-1'] })).toMatchObject(done);
      expect(await named('Mixed')).toMatchObject({ portfolioplans: ['A-ISA-1', 'B-ISA-4'] });
      expect((await tableContents(portal.database)).portfolio_plan).not.toContain(`(${mixed.uuid},C-ISA-5)`);
    });

    test('become the default instead of any other, or leave it to all plans', async () => {
      const other = await stored(carl);
      expect(await ask('PATCH', at(empty.uuid), { isDefault: true })).toMatchObject(done);
      expect((await stored()).defaultPortfolio).toBe(empty.uuid);
      // Not this one: nothing to take back.
      expect(await ask('PATCH', at(growth.uuid), { isDefault: false })).toMatchObject(done);
      expect((await stored()).defaultPortfolio).toBe(empty.uuid);
      expect(await ask('PATCH', at(empty.uuid), { isDefault: false })).toMatchObject(done);
      expect((await stored()).defaultPortfolio).toBe('all');
      expect(await stored(carl)).toEqual(other);
    });

    test('two made the default at the same moment leave one', async () => {
      // Enough repetitions that the two would deadlock without a fixed lock order.
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all(
          [mixed, empty, growth].map(({ uuid }) => ask('PATCH', at(uuid), { isDefault: true })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      }
      // (uuid, client, name, ims, dfm, default, benchmark)
      const rows = (await tableContents(portal.database)).portfolio ?? [];
      expect(rows.filter((row) => row.includes(anna.uid) && /,t(,[^,]*)?\)$/.test(row))).toHaveLength(1);
    });

    test('are as they were after a change of nothing', async () => {
      const before = await tableContents(portal.database);
      expect(await ask('PATCH', at(mixed.uuid), {})).toMatchObject(done);
      expect(await tableContents(portal.database)).toEqual(before);
    });

    test('are left whole when a part of the change is refused', async () => {
      const body = { portfolioplans: ['B-ISA-4'], name: 'Growth', isDefault: true };
      await expectRefused(409, 'PortfolioNameTaken', 'PATCH', at(mixed.uuid), body);
      await expectRefused(404, 'PlanNotFound', 'PATCH', at(mixed.uuid), { name: 'New', portfolioplans: ['C-ISA-5'] });
    });

    test('keep their plans where the firm manages them', async () => {
      const body = { name: 'New', portfolioplans: ['A-ISA-1'] };
      const answer = await expectRefused(409, 'PortfolioManaged', 'PATCH', at(growth.uuid), body);
      expect(answer.text).toMatch(/its plans cannot be changed here.*adviser/);
    });
  });

  describe('that are deleted', () => {
    test('are gone, and their plans stay', async () => {
      const { plan } = await tableContents(portal.database);
      expect(await ask('DELETE', at(mixed.uuid))).toMatchObject(done);
      expect(await named('Mixed')).toBeUndefined();
      expect((await stored()).defaultPortfolio).toBe(growth.uuid);
      expect((await tableContents(portal.database)).plan).toEqual(plan);
      await expectRefused(404, 'PortfolioNotFound', 'DELETE', at(mixed.uuid));
    });

    test('leave the default to all plans', async () => {
      await ask('PATCH', at(mixed.uuid), { isDefault: true });
      expect(await ask('DELETE', at(mixed.uuid))).toMatchObject(done);
      expect((await stored()).defaultPortfolio).toBe('all');
    });

    test('are not those that the firm manages', async () => {
      const answer = await expectRefused(409, 'PortfolioManaged', 'DELETE', at(growth.uuid));
      expect(answer.text).toMatch(/it cannot be deleted here.*adviser/);
    });
  });

  test.each([
    ['PATCH', at, { name: 'Mine' }],
    ['PATCH', at, { isDefault: true }],
    ['PATCH', at, { portfolioplans: ['A-ISA-1'] }],
    ['DELETE', at, undefined],
    ['POST', benchmarkAt, {}],
    ['PATCH', benchmarkAt, { benchmarkID: 'growth' }],
  ] as const)('[R433] %s of another client’s portfolio is that of none: %#', async (method, address, body) => {
    const others = await expectRefused(404, 'PortfolioNotFound', method, address(carls.uuid), body);
    const none = await expectRefused(404, 'PortfolioNotFound', method, address(nobodys), body);
    expect(others.text).toBe(none.text);
  });

  describe('benchmarks', () => {
    const chosen = async (selection: string, as: Who = anna) =>
      (await ask('POST', benchmarkAt(selection), {}, as)).body;

    test('on offer are the firm’s, in its order, with the one that applies where none was chosen', async () => {
      const { body } = await ask('GET', '/valuation/benchmarks', undefined, nobody);
      const answered = getBenchmarks.response.parse(body);
      expect(answered).toEqual(body);
      expect(answered.defaultBenchmark).toBe('balanced');
      expect(answered.benchmarks.map(({ benchmarkID, name }) => `${benchmarkID} ${name}`)).toEqual([
        'defensive Defensive',
        'cautious Cautious',
        'balanced Balanced',
        'growth Growth',
        'adventurous Adventurous',
      ]);
    });

    test('[R457] of a portfolio is the firm’s default until one is chosen', async () => {
      expect(await chosen(growth.uuid)).toEqual({ benchmarkID: 'balanced' });
      expect(await chosen('all')).toEqual({ benchmarkID: 'balanced' });
      expect(await chosen('all', nobody)).toEqual({ benchmarkID: 'balanced' });
    });

    test('[R457] [R458] that is chosen for a portfolio is that portfolio’s, also where the firm manages it', async () => {
      expect(await ask('PATCH', benchmarkAt(growth.uuid), { benchmarkID: 'defensive' })).toMatchObject(done);
      expect(await chosen(growth.uuid)).toEqual({ benchmarkID: 'defensive' });
      expect(await chosen(mixed.uuid)).toEqual({ benchmarkID: 'balanced' });
      expect(await chosen('all')).toEqual({ benchmarkID: 'balanced' });
      expect(await named('Growth')).toMatchObject({ benchmark: 'defensive' });
    });

    test('[R457] [R458] that is chosen for all plans is the client’s alone', async () => {
      expect(await ask('PATCH', benchmarkAt('all'), { benchmarkID: 'adventurous' })).toMatchObject(done);
      expect(await chosen('all')).toEqual({ benchmarkID: 'adventurous' });
      expect(await chosen(growth.uuid)).toEqual({ benchmarkID: 'balanced' });
      expect(await chosen('all', ben)).toEqual({ benchmarkID: 'balanced' });
    });

    test.each(['all', mixed.uuid])('[R458] that are not on offer are refused for %s', async (selection) => {
      await expectRefused(404, 'BenchmarkNotFound', 'PATCH', benchmarkAt(selection), { benchmarkID: 'reckless' });
    });
  });

  test('no change needs more statements for more plans', async () => {
    const count = (name: string, portfolioplans: string[]) =>
      countStatements(async () => {
        const uuid = await create({ name, portfolioplans });
        expect(await ask('PATCH', at(uuid), { portfolioplans, isDefault: true })).toMatchObject(done);
        expect(await ask('DELETE', at(uuid))).toMatchObject(done);
      });
    expect(await count('More', ['A-ISA-1', 'A-PEN-2', 'A-GIA-3', 'B-ISA-4'])).toBe(await count('One', ['A-ISA-1']));
  });
});
