import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { portalApi } from '@harbour/backend-api/portal-api';
import { databaseKinds } from '@harbour/backend-database/testing';
import { amount, money } from '@harbour/backend-documents/document-figures';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { readPdf } from '@harbour/backend-testing/pdf-text';
import { friday, now, plans, portfolios, secrets, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalOf } from '@harbour/backend-testing/worth';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { formatDay } from '@harbour/kernel/calendar';
import { removeExpired } from '@harbour/kernel/objects/remove-objects';
import { signedQuery } from '@harbour/kernel/objects/signed-address';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isNotNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { valueOfYear } from './value-of-year.ts';

const { anna, ben, carl, nobody, support } = staffAndClients;
const annasPlans = ['A-ISA-1', 'A-PEN-2', 'A-GIA-3'];

describe.each(databaseKinds)('the valuation document on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    portal.clock.time = now;
  });

  async function address(query = '', asked: Asked = { as: anna }) {
    const { status, body } = await portal.ask(`/valuation/document${query}`, asked);
    expect({ status, body }).toMatchObject({ status: 200 });
    return getValuationDocument.response.parse(body);
  }
  const fetchFrom = (url: string) => portal.app.inject({ url });
  const textOf = async (query = '', asked: Asked = { as: anna }) => {
    const { rawPayload } = await fetchFrom((await address(query, asked)).url);
    const { pages, info } = await readPdf(rawPayload);
    return { text: pages.join(' '), info };
  };
  /** Of clients: the firm's library has files too. */
  const stored = async () => {
    const found = await portal.database.db.select().from(storedObject).where(isNotNull(storedObject.clientUid));
    return found.map(({ key }) => key).sort();
  };
  const files = async () => (await readdir(portal.objectFolder)).sort();

  test('[R452] is answered as an address that expires in five minutes and opens a PDF without tokens', async () => {
    const { url, expiresAt } = await address();
    expect(url).toMatch(/^\/objects\/[\w-]{43}\?expires=\d+&session=[\w+-]+&signature=[\w-]{43}$/);
    expect(expiresAt).toBe(new Date(now + 300_000).toISOString());
    const answer = await fetchFrom(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Valuation ${today}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await stored()).toEqual(await files());
  });

  test.each([friday, '2026-03-16', today])('[R452] has the screen’s figures of %s to the penny', async (date) => {
    const { text, info } = await textOf(`?d=${date}`);
    expect(text).toContain(`Valuation date ${formatDay(date)} Portfolio All plans People Everyone`);
    expect(info).toMatchObject({
      Title: `Valuation, ${formatDay(date)}: Anna Zander`,
      Author: 'Test Firm',
      Language: 'en-GB',
    });
    const everyPlan = [...annasPlans, 'B-ISA-4'];
    for (const [title, inGroup] of [
      ['Pension Holdings', ['A-PEN-2']],
      ['Non Pension Holding', ['A-GIA-3']],
      ['ISA', ['A-ISA-1', 'B-ISA-4']],
      ['Total Valuation', everyPlan],
    ] as const) {
      const total = totalOf([...inGroup], date);
      expect(text).toContain(`${title} ${total === null ? 'Not available' : money(total)}`);
    }
    const { plantotals } = getPlanTotals.response.parse(
      (await portal.ask(`/valuation/summary/plantotals/${everyPlan.join()}/${date}`, { as: anna })).body,
    );
    for (const { planstring, value } of plantotals) {
      const { name } = plans.find((plan) => plan.planstring === planstring) ?? { name: '' };
      expect(text).toContain(`Total of ${name} ${value === null ? 'Not available' : amount(value)}`);
      const { holdings } = getPlanHoldings.response.parse(
        (await portal.ask(`/valuation/plan/holdings/${planstring}/${date}`, { as: anna })).body,
      );
      for (const holding of holdings) {
        const units = holding.units.toLocaleString('en-GB', { maximumFractionDigits: 6 });
        const price =
          holding.price === null ? '–' : holding.price.toLocaleString('en-GB', { maximumFractionDigits: 6 });
        const value = holding.value === null ? 'Not available' : amount(holding.value);
        const of = holding.pricedOn === null ? '–' : formatDay(holding.pricedOn);
        expect(text).toMatch(
          new RegExp(`${holding.name} ${holding.isin ?? '–'} ${units}\\.?0* ${price}\\.?0* ${escaped(value)} ${of}`),
        );
      }
    }
  });

  test.each([
    ['', {}],
    [`&po=${portfolios.growth.uuid}`, { portfolio: portfolios.growth.uuid }],
  ])('has the values over the year of the screen’s chart, with filters %j', async (query, selection) => {
    const { body } = await portal.ask(`/valuation/summary/chart?d=${friday}${query}`, { as: anna });
    const { chartData, payments } = getValuationChart.response.parse(body);
    const year = await valueOfYear(portal.database, anna.uid, selection, { valuationDate: friday, preparedOn: today });
    expect(year?.points).toEqual(
      chartData.map(({ date, value }, index) => ({
        date,
        value,
        paidIn: payments?.paidIn[index]?.value,
        benchmark: payments?.benchmark.values[index]?.value,
      })),
    );
    expect(year?.points.at(-1)?.value).toBe(
      totalOf(query ? ['A-ISA-1', 'A-PEN-2'] : [...annasPlans, 'B-ISA-4'], friday),
    );
    const { text } = await textOf(`?d=${friday}${query}`);
    expect(text).toMatch(/Value over time .*Paid in/);
  });

  test('[R452] says what is not available and why, what had not begun, and which rates were used', async () => {
    const { text } = await textOf('?d=2026-03-09');
    expect(text).toContain('Total Valuation Not available');
    expect(text).toContain(
      'Not available for Ben’s ISA: No price or exchange rate is known on this day for Franc Fund.',
    );
    expect(text).toContain('Prices in CHF, EUR and USD are converted to pounds at reference rates');
    expect(text).toContain('of 2 Jun 2025.');
    const early = await textOf('?d=2026-02-25');
    expect(early.text).toContain('Anna’s pension A-PEN-2 Not begun yet');
    expect(early.text).toContain('counted for nothing: Anna’s pension and Ben’s ISA.');
  });

  test('[R452] is limited to the chosen portfolio and people', async () => {
    const { text } = await textOf(`?po=${portfolios.growth.uuid}&pe=${anna.person}`);
    expect(text).toContain('Portfolio Growth People Anna Zander');
    expect(text).toContain(`Total Valuation ${money(totalOf(['A-ISA-1', 'A-PEN-2']) ?? 0)}`);
    expect(text).not.toMatch(/Joint account|Ben’s ISA|Non Pension/);
    expect((await textOf(`?po=${portfolios.growth.uuid.toUpperCase()}`)).text).toContain('Portfolio Growth');
    expect((await textOf(`?po=${portfolios.empty.uuid}`)).text).toContain('There are no plans to value.');
    expect((await textOf(`?pe=${ben.person},${anna.person},${ben.person}`)).text).toContain(
      'People Ben Albers and Anna Zander Prepared on',
    );
  });

  test('names the joint plans of chosen people, which are counted whole, and none where all owners are', async () => {
    expect((await textOf(`?pe=${anna.person}`)).text).toContain(
      'Counted in full, although others own them too: Joint account (Ben Albers).',
    );
    expect((await textOf()).text).not.toContain('Counted in full');
  });

  test('marks what rests on old prices: the joint account, priced on 2 February, and what it is in', async () => {
    const { text } = await textOf();
    expect(text).toMatch(/Late Fund .* 2 Feb 2026 out of date Total of Joint account 78\.66 out of date/);
    expect(text).toMatch(/Non Pension Holding £78\.66 out of date/);
    expect(text).toMatch(/Total Valuation £[\d,.]+ out of date/);
    expect((await textOf(`?po=${portfolios.growth.uuid}`)).text).not.toContain('out of date');
  });

  test('[R452] has nothing of anybody else in it', async () => {
    const annas = await textOf(`?po=${portfolios.mixed.uuid}`);
    const carls = await textOf('', { as: carl });
    const ofCarl = [carl.last, 'C-ISA-5', 'Carl’s', portfolios.carls.uuid, carl.uid, carl.person];
    for (const secret of ofCarl) expect(annas.text + JSON.stringify(annas.info)).not.toContain(secret);
    expect(carls.text).toContain('C-ISA-5');
    const ofOthers = secrets.filter((secret) => !ofCarl.some((part) => secret.includes(part)));
    for (const secret of ofOthers) expect(carls.text + JSON.stringify(carls.info)).not.toContain(secret);
    expect((await textOf('', { as: support, target: carl.uid })).text).toBe(carls.text);
  });

  test('[R452] refuses the portfolio and the people of others, and a day to come, and stores nothing', async () => {
    const before = await files();
    for (const [query, status, name] of [
      [`?po=${portfolios.carls.uuid}`, 404, 'PortfolioNotFound'],
      [`?pe=${carl.person}`, 404, 'PersonNotFound'],
      [`?pe=${anna.person},${carl.person}`, 404, 'PersonNotFound'],
      ['?d=2026-03-19', 400, 'ValuationDateInFuture'],
    ] as const) {
      expect(await portal.ask(`/valuation/document${query}`, { as: anna })).toMatchObject({
        status,
        body: { error: { name } },
      });
    }
    expect(await portal.ask('/valuation/document')).toMatchObject({ status: 401 });
    const stranger = { ...nobody, uid: '0b5f3a52-6c1d-4e7f-9a10-0000000000fe' };
    expect(await portal.ask('/valuation/document', { as: stranger })).toMatchObject({
      status: 404,
      body: { error: { name: 'ClientNotFound' } },
    });
    expect(await files()).toEqual(before);
  });

  test('[R452] an address that was changed, or signed elsewhere or for another file, opens nothing', async () => {
    const [annas, carls] = [(await address()).url, (await address('', { as: carl })).url];
    const url = new URL(annas, 'http://portal.example');
    const other = new URL(carls, 'http://portal.example');
    const [key = '', otherKey = ''] = [url, other].map(({ pathname }) => pathname.split('/').at(-1));
    const expires = Number(url.searchParams.get('expires'));
    const changed = [
      `/objects/${key}`,
      `/objects/${key}?expires=${expires}`,
      `/objects/${otherKey}${url.search}`,
      `/objects/${key}${other.search}`,
      `/objects/${key}?expires=${expires + 60}&signature=${url.searchParams.get('signature')}`,
      `${annas}&expires=${expires + 60}`,
      `/objects/${key}?${signedQuery(Buffer.alloc(32, 1), { key, expires: String(expires), session: url.searchParams.get('session') ?? '' })}`,
      `/objects/${'x'.repeat(43)}${url.search}`,
      `/objects/..%2F..%2Fetc%2Fpasswd${url.search}`,
      annas.slice(0, -1),
    ];
    for (const one of changed) {
      const answer = await fetchFrom(one);
      expect({ one, status: answer.statusCode }).toEqual({ one, status: 403 });
      expect(answer.json()).toMatchObject({ error: { name: 'AddressNotValid' } });
    }
    expect((await fetchFrom(annas)).statusCode).toBe(200);
  });

  test('[R452] an expired address says so, and a file that was removed too', async () => {
    const { url } = await address();
    portal.clock.time = now + 299_000;
    expect((await fetchFrom(url)).statusCode).toBe(200);
    portal.clock.time = now + 300_000;
    const expired = await fetchFrom(url);
    expect(expired.statusCode).toBe(410);
    expect(expired.json()).toMatchObject({ error: { name: 'AddressExpired' } });

    portal.clock.time = now;
    await rm(join(portal.objectFolder, url.split(/[/?]/)[2] ?? ''));
    const removed = await fetchFrom(url);
    expect(removed.statusCode).toBe(404);
    expect(removed.json()).toMatchObject({ error: { name: 'ObjectRemoved' } });
  });

  test('an address ends with the session that it was made in, and with no other', async () => {
    const leaving = { ...anna, sub: 'sub-leaving' };
    const [leavers, annas] = [(await address('', { as: leaving })).url, (await address()).url];
    expect((await fetchFrom(leavers)).statusCode).toBe(200);
    portal.issuer.signOut(leaving);
    const ended = await fetchFrom(leavers);
    expect(ended.statusCode).toBe(410);
    expect(ended.json()).toMatchObject({ error: { name: 'AddressExpired' } });
    expect((await fetchFrom(annas)).statusCode).toBe(200);
    const without = new URL(leavers, 'http://portal.example');
    without.searchParams.delete('session');
    expect((await fetchFrom(`${without.pathname}${without.search}`)).statusCode).toBe(403);
  });

  test('[R452] the address lies where the API does, so that a browser finds it', async () => {
    const { database, objects, issuer, clock } = portal;
    const app = Fastify();
    const options = { database, objects, firm: 'Test Firm', tokens: issuer.rules, now: () => clock.time };
    await app.register(portalApi, { ...options, prefix: '/api' });
    const { accessToken, idToken } = await issuer.tokens(anna);
    const headers = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
    const answer = await app.inject({ url: '/api/valuation/document', headers });
    const { url } = getValuationDocument.response.parse(answer.json());
    expect(url).toMatch(/^\/api\/objects\//);
    expect((await app.inject({ url })).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    await app.close();
  });

  test('needs as many statements for many plans as for few', async () => {
    const few = await countStatements(() => address(`?po=${portfolios.empty.uuid}`));
    // One more: the values of days with large payments, for the chart.
    const growth = await countStatements(() => address(`?po=${portfolios.growth.uuid}`));
    expect(growth).toBeLessThanOrEqual(few + 1);
    // Three more: what is managed elsewhere, in the total and in the chart, which a portfolio does not have, and the
    // record that shared plans were shown.
    expect(await countStatements(() => address())).toBeLessThanOrEqual(growth + 3);
  });

  test('those that expired are removed by housekeeping', async () => {
    await address();
    await address('', { as: carl });
    portal.clock.time = now + 400_000;
    const { url } = await address();
    await removeExpired(portal.context.objects);
    const key = url.split(/[/?]/)[2];
    expect(await stored()).toEqual([key]);
    expect(await files()).toEqual([key]);
  });

  test('[R452] a document that cannot be stored is refused in words, and nothing of it is left', async () => {
    const before = await files();
    await portal.database.db.execute(sql`alter table portal.stored_object rename to stored_object_away`);
    const answer = await portal.ask('/valuation/document', { as: anna });
    await portal.database.db.execute(sql`alter table portal.stored_object_away rename to stored_object`);
    expect(answer).toMatchObject({ status: 500, body: { error: { name: 'InternalError' } } });
    expect(await files()).toEqual(before);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.()]/g, '\\$&');
}
