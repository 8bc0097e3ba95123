import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { search } from '@harbour/definitions/research/search';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { nobody } = staffAndClients;

describe.each(databaseKinds)('the search on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  test('[R464] answers news, faq and cta lists to whoever is signed in', async () => {
    const { status, body } = await portal.ask('/rdsearch/%20Mortgage%20', { as: nobody });
    expect(status).toBe(200);
    expect(search.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ news: [], faq: [], cta: [{ id: 'calculators', link: '/tools/calculators' }] });
  });

  test('[R464] refuses a term of nothing, or one that is too long', async () => {
    expect(await portal.ask('/rdsearch/%20', { as: nobody })).toMatchObject({ status: 400 });
    expect(await portal.ask(`/rdsearch/${'a'.repeat(201)}`, { as: nobody })).toMatchObject({ status: 400 });
    expect(await portal.ask(`/rdsearch/${'a'.repeat(200)}`, { as: nobody })).toMatchObject({ status: 200 });
  });
});
