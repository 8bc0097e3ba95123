import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallLibrary } from '@harbour/backend-testing/small-firm-library';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, support, adviser } = staffAndClients;
const { current, older, expired, planned, withdrawn } = smallLibrary;

const day = 24 * 60 * 60 * 1_000;

describe.each(databaseKinds)('the library on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const library = async (as: typeof anna | typeof ben = anna) =>
    (await portal.ask('/library', { as })).body as { documents: { slug: string; isNew: boolean }[] };
  const marks = async (as = anna) => (await library(as)).documents.map(({ slug, isNew }) => [slug, isNew]);
  const visit = (body: object = {}) => portal.ask('/library/visit', { method: 'POST', as: anna, body });

  test('[R335] shows what is public today, the newest of a category first', async () => {
    expect((await library()).documents).toEqual([
      {
        slug: current,
        category: 'Guides',
        title: 'The isa-guide',
        summary: 'About the isa-guide.',
        date: '2026-03-10',
        from: '2026-03-10',
        size: 1_000,
        isNew: false,
      },
      expect.objectContaining({ slug: older }),
    ]);
  });

  test('a document that is planned, expired or withdrawn is as unknown as one that is none, but not to staff', async () => {
    const one = (slug: string) => portal.ask(`/library/document/${slug}`, { as: anna });
    const { body } = await one(current);
    expect(body).toMatchObject({ slug: current, url: expect.stringMatching(/\/objects\/isa-guide0+\?expires=/) });
    const hidden = await Promise.all([expired, planned, withdrawn, 'none'].map(one));
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(hidden.map(({ text }) => text)).size).toBe(1);
  });

  test('the preview is for staff alone, with what is to come and what has gone', async () => {
    expect((await portal.ask('/research/preview', { as: anna })).status).toBe(403);
    expect((await portal.ask(`/research/preview/document/${planned}`, { as: anna })).status).toBe(403);
    const { body } = await portal.ask('/research/preview', { as: adviser });
    expect(body).toMatchObject({
      news: [
        { title: 'Spring', state: 'upcoming' },
        { title: 'Market Summary', state: 'public', date_expires: null },
        { title: 'An offer', state: 'expired', date_expires: '2026-03-01T00:00:00.000Z' },
        { title: 'Fund Focus', state: 'public' },
      ],
    });
    const { documents } = body as { documents: { slug: string; state: string }[] };
    expect(documents.map(({ slug, state }) => [slug, state])).toEqual([
      [planned, 'upcoming'],
      [current, 'public'],
      [older, 'public'],
      [expired, 'expired'],
    ]);
    expect((await portal.ask(`/research/preview/document/${planned}`, { as: support })).status).toBe(200);
    expect((await portal.ask(`/research/preview/document/${withdrawn}`, { as: support })).status).toBe(404);
  });

  test('what appeared since the last visit is new until it is opened, for this client alone', async () => {
    expect(await marks()).toEqual([
      [current, false],
      [older, false],
    ]);
    expect((await visit()).body).toEqual({ success: true });
    // The same visit.
    expect(await marks()).toEqual([
      [current, false],
      [older, false],
    ]);
    portal.clock.time += day;
    // The next day one has appeared that was planned.
    expect(await marks()).toEqual([
      [planned, true],
      [current, false],
      [older, false],
    ]);
    await visit();
    expect((await marks())[0]).toEqual([planned, true]);
    expect((await visit({ document: planned })).body).toEqual({ success: true });
    expect((await marks())[0]).toEqual([planned, false]);
    expect((await library(ben)).documents.every(({ isNew }) => !isNew)).toBe(true);
  });

  test('staff who act for a client leave no trace of reading, and nobody opens what is not shown', async () => {
    const byStaff = await portal.ask('/library/visit', {
      method: 'POST' as const,
      as: staffAndClients.admin,
      target: anna.uid,
      body: { document: current },
    });
    expect(byStaff.status).toBe(403);
    expect((await visit({ document: withdrawn })).status).toBe(404);
  });
});

describe.each(databaseKinds)('the glossary on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  test('[R334] has every term in the order of the alphabet, with names for what it refers to', async () => {
    const { body } = await portal.ask('/glossary', { as: anna });
    expect(body).toEqual({
      terms: [
        { slug: 'allowance', term: 'Allowance', aliases: [], summary: 'What is free of tax.', html: '', seeAlso: [] },
        {
          slug: 'isa',
          term: 'ISA',
          aliases: ['Individual savings account'],
          summary: 'A plan free of tax.',
          html: '<p>Since 1999.</p>',
          seeAlso: [{ slug: 'allowance', term: 'Allowance' }],
        },
      ],
    });
  });

  test('has one term by its name, and says when there is none', async () => {
    expect((await portal.ask('/glossary/isa', { as: anna })).body).toMatchObject({
      term: 'ISA',
      seeAlso: [{ slug: 'allowance', term: 'Allowance' }],
    });
    expect((await portal.ask('/glossary/allowance', { as: anna })).body).toMatchObject({ seeAlso: [] });
    expect((await portal.ask('/glossary/nothing', { as: anna })).status).toBe(404);
  });
});
