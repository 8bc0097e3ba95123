import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { now, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { applications } from '@harbour/backend-testing/small-firm-offers';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { applicationStates, mayFollow } from '@harbour/definitions/investments/invest-now/application-states';
import {
  applicationReference,
  getApplications,
  investApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import { getInvestProviders } from '@harbour/definitions/investments/invest-now/providers';
import {
  applicationTask,
  exportApplications,
  getApplicationTasks,
} from '@harbour/definitions/investments/invest-now/tasks';
import { getInvestTerms } from '@harbour/definitions/investments/invest-now/terms';
import { plan, planOwner } from '@harbour/domain-plans/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;
const fresh = '0b5f3a52-6c1d-4e7f-9a10-00000000fc01';
/** £5,000 in the Zenith ISA: £50.00 once, 0.45% of £4,950.00 = £22.28, and £30.00. */
const fiveThousand = { offerID: 'zenith-isa', amount: 5000 };
const agreed = { termsVersion: 2, firstYear: 102.28, fromBank: true };
const secondOfApril = Date.UTC(2026, 3, 2, 12);

describe.each(databaseKinds)('Invest Now on %s', (kind) => {
  let portal: TestPortal;
  let used = false;

  // Most tests change what there is; reading ones cost little on a portal of their own.
  beforeEach(async () => {
    if (used) await portal.stop();
    portal = await startTestPortal(kind);
    used = true;
  });
  afterAll(() => portal.stop());

  type Who = (typeof staffAndClients)[keyof typeof staffAndClients];
  const ask = (method: Asked['method'] & string, address: string, body?: object, as: Who = anna, target?: string) =>
    portal.ask(address, { method, as, ...(body ? { body } : {}), ...(target ? { target } : {}) });
  const at = (id: string) => `/investnow/applications/${id}`;
  const start = (id: string, body: object = fiveThousand, as: Who = anna) => ask('POST', at(id), body, as);
  const submit = (id: string, body: object = agreed, as: Who = anna) => ask('POST', `${at(id)}/submit`, body, as);
  const move = (id: string, body: object, as: Who = adviser) => ask('POST', `/investnow/tasks/${id}`, body, as);

  async function mine(as: Who = anna) {
    const { body } = await ask('GET', '/investnow/applications', undefined, as);
    const answered = getApplications.response.parse(body);
    expect(answered).toEqual(body);
    return answered.applications;
  }
  const sent = async (reference: string, as: Who = anna) =>
    (await mailboxOf(portal, as).page('sent')).messages.filter(({ subject }) => subject.includes(reference));

  /** Expects this error, and that nothing changed. */
  async function expectRefused(status: number, name: string, ask: () => ReturnType<typeof portal.ask>) {
    const before = await tableContents(portal.database);
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { error: { name } } });
    expect(await tableContents(portal.database)).toEqual(before);
    return answer;
  }

  describe('what is on offer', () => {
    const providers = async () => {
      const { body } = await ask('GET', '/investnow/providers');
      const answered = getInvestProviders.response.parse(body);
      expect(answered).toEqual(body);
      return answered;
    };

    test('[R180] is each open provider with its offers, minimum and charges of the day', async () => {
      const { day, providers: found } = await providers();
      expect(day).toBe(today);
      expect(found.map(({ providerID, online }) => [providerID, online])).toEqual([
        ['acorn', false],
        ['zenith', true],
      ]);
      expect(found[1]?.offers).toEqual([
        {
          offerID: 'zenith-isa',
          name: 'Zenith ISA',
          productType: 'isa',
          summary: 'Free of tax.',
          minimum: 1000,
          maximum: 50_000,
          charges: {
            initial: [{ above: 0, rate: 1 }],
            yearly: [
              { above: 0, rate: 0.45 },
              { above: 50_000, rate: 0.25 },
            ],
            fixed: 30,
          },
        },
        {
          offerID: 'zenith-pension',
          name: 'Zenith Pension',
          productType: 'pens',
          summary: 'For later.',
          minimum: 500.5,
          maximum: null,
          charges: { initial: [], yearly: [], fixed: 0 },
        },
      ]);
    });

    test('changes on the day from which other conditions apply', async () => {
      portal.clock.time = secondOfApril;
      const isa = (await providers()).providers[1]?.offers[0];
      expect(isa).toMatchObject({
        minimum: 2000,
        charges: { initial: [], yearly: [{ above: 0, rate: 0.5 }], fixed: 36 },
      });
    });

    test('terms are those whose day has come', async () => {
      const read = async () => getInvestTerms.response.parse((await ask('GET', '/investnow/terms')).body);
      expect(await read()).toMatchObject({
        version: 2,
        effectiveFrom: '2026-01-01',
        sections: [{ heading: 'Your order' }],
      });
      portal.clock.time = secondOfApril;
      expect(await read()).toMatchObject({ version: 3 });
    });
  });

  describe('an application', () => {
    test('[R180] is started, changed and submitted, with what was agreed to', async () => {
      const started = investApplication.parse((await start(fresh)).body);
      expect(started).toMatchObject({
        applicationID: fresh,
        state: 'started',
        amount: 5000,
        charges: null,
        terms: null,
      });
      expect((await start(fresh, { ...fiveThousand, amount: 6000.5 })).body).toMatchObject({ amount: 6000.5 });
      await start(fresh);
      const answer = await submit(fresh);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        state: 'submitted',
        offer: 'Zenith ISA',
        provider: 'Zenith Platform',
        charges: { initial: 50, yearly: 22.28, fixed: 30, firstYear: 102.28 },
        terms: { version: 2, acceptedAt: new Date(now).toISOString(), acceptedBy: 'Anna Zander' },
        history: [{ state: 'started' }, { state: 'submitted' }],
      });
      expect(await mine()).toContainEqual(answer.body);
      expect((await mine(carl)).map(({ applicationID }) => applicationID)).toEqual([applications.carlsSubmitted]);
    });

    test('[R180] tells the firm by one message of the client, to their adviser', async () => {
      await start(fresh);
      const { messageID } = investApplication.parse((await submit(fresh)).body);
      const [message, ...others] = await sent(applicationReference(fresh));
      expect(others).toEqual([]);
      expect(message).toMatchObject({
        message_id: messageID,
        category: 'Investments',
        recipient: [{ name: 'Adi Visor' }],
      });
      const read = await mailboxOf(portal, anna).opened(messageID ?? '');
      expect(read.message.messagebody).toContain('£5,000.00');
    });

    test('[R180] goes to the firm’s team for a client without an adviser', async () => {
      await start(fresh, fiveThousand, nobody);
      await submit(fresh, agreed, nobody);
      expect(await sent(applicationReference(fresh), nobody)).toMatchObject([{ recipient: [{ kind: 'team' }] }]);
    });

    test('[R180] sent twice at the same moment, or again later, is submitted once with one answer', async () => {
      await Promise.all([start(fresh), start(fresh)]);
      expect((await mine()).filter(({ applicationID }) => applicationID === fresh)).toHaveLength(1);
      const answers = await Promise.all([submit(fresh), submit(fresh)]);
      answers.push(await submit(fresh, { termsVersion: 1, firstYear: 0 }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await sent(applicationReference(fresh))).toHaveLength(1);
    });

    test('is the client’s own: staff who act for them start, submit and remove none', async () => {
      const submission = `${at(applications.annasStarted)}/submit`;
      await expectRefused(403, 'OnlyTheClient', () => ask('POST', submission, agreed, admin, anna.uid));
      await expectRefused(403, 'OnlyTheClient', () => ask('POST', at(fresh), fiveThousand, admin, anna.uid));
      const other = at(applications.annasOther);
      await expectRefused(403, 'OnlyTheClient', () => ask('DELETE', other, undefined, admin, anna.uid));
      await expectRefused(403, 'ReadOnlyRights', () => ask('POST', at(fresh), fiveThousand, support, anna.uid));
    });

    test('that was not submitted can be removed', async () => {
      expect((await ask('DELETE', at(applications.annasOther))).status).toBe(200);
      expect((await mine()).map(({ applicationID }) => applicationID)).not.toContain(applications.annasOther);
      await expectRefused(404, 'ApplicationNotFound', () => ask('DELETE', at(applications.annasOther)));
      await expectRefused(409, 'ApplicationSubmitted', () => ask('DELETE', at(applications.annasSubmitted)));
    });

    test('of another client is not there', async () => {
      for (const asked of [
        () => start(applications.annasStarted, fiveThousand, carl),
        () => submit(applications.annasStarted, agreed, carl),
        () => submit(fresh),
        () => ask('DELETE', at(applications.annasStarted), undefined, ben),
      ]) {
        await expectRefused(404, 'ApplicationNotFound', asked);
      }
    });

    test.each([
      ['below the minimum', { ...fiveThousand, amount: 999.99 }, 400, 'BelowMinimum'],
      ['above the maximum', { ...fiveThousand, amount: 50_000.01 }, 400, 'AboveMaximum'],
      ['of nothing', { ...fiveThousand, amount: 0 }, 400, 'InvalidRequest'],
      ['below nothing', { ...fiveThousand, amount: -5000 }, 400, 'InvalidRequest'],
      ['with more than two decimals', { ...fiveThousand, amount: 5000.001 }, 400, 'InvalidRequest'],
      ['beyond £10 bn', { ...fiveThousand, amount: 10_000_000_000.01 }, 400, 'InvalidRequest'],
      ['for an offer that there is not', { ...fiveThousand, offerID: 'zenith-gold' }, 404, 'OfferNotFound'],
      ['for an offer that has ended', { ...fiveThousand, offerID: 'zenith-bond' }, 404, 'OfferNotFound'],
      [
        'with a provider without online application',
        { offerID: 'acorn-bond', amount: 5000 },
        409,
        'NoOnlineApplication',
      ],
    ])('is refused %s', async (_, body, status, name) => {
      await expectRefused(status, name, () => start(fresh, body));
    });

    test('says at the field what the minimum is', async () => {
      const message = 'The least that Zenith Platform takes for this is £1,000.00.';
      expect((await start(fresh, { ...fiveThousand, amount: 10 })).body).toEqual({
        error: { name: 'BelowMinimum', message, fields: [{ path: 'amount', message }] },
      });
    });

    // Anna has paid £1,750.10 into ISAs in 2025/26 and ordered £8,000: £10,249.90 of £20,000 is left.
    test('is within the ISA allowance of the tax year, payments and other orders counted, to the penny', async () => {
      expect((await start(fresh, { ...fiveThousand, amount: 10_249.9 })).status).toBe(200);
      const above = await expectRefused(409, 'IsaAllowanceExceeded', () =>
        start(fresh, { ...fiveThousand, amount: 10_249.91 }),
      );
      expect(above.text).toContain(
        'more than is left of your ISA allowance of 2025/26: £10,249.90 of £20,000.00, with £8,000.00 of other orders',
      );
      // The new tax year has its own.
      portal.clock.time = Date.UTC(2026, 3, 7, 12);
      expect((await start(fresh, { ...fiveThousand, amount: 20_000 })).status).toBe(200);
      await expectRefused(409, 'IsaAllowanceExceeded', () => start(fresh, { ...fiveThousand, amount: 20_000.01 }));
    });

    test('that is above the allowance meanwhile is not submitted, nor are two that are above it together', async () => {
      const other = fresh.replace('fc01', 'fc02');
      const six = { ...fiveThousand, amount: 6000 };
      const agreedSix = { ...agreed, firstYear: 116.73 };
      await start(fresh, six);
      await start(other, six);
      const answers = await Promise.all([submit(fresh, agreedSix), submit(other, agreedSix)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body)).toContainEqual({
        error: expect.objectContaining({ name: 'IsaAllowanceExceeded' }),
      });
    });

    // £1,000 was paid in.
    test('is within the annual allowance for pensions, which a dated figure holds', async () => {
      const pension = { offerID: 'zenith-pension', amount: 59_000 };
      expect((await start(fresh, pension)).status).toBe(200);
      const above = await expectRefused(409, 'PensionAllowanceExceeded', () =>
        start(fresh, { ...pension, amount: 59_000.01 }),
      );
      expect(above.text).toContain('Your adviser can check whether unused allowance of earlier years');
      await portal.database.db
        .insert(firmFigure)
        .values({ name: 'pension-annual-allowance', fromDate: '2026-03-01', value: '50000' });
      await expectRefused(409, 'PensionAllowanceExceeded', () => start(fresh, pension));
    });

    test('is paid from cash with the firm, or says that the money comes from the client’s bank', async () => {
      const { db } = portal.database;
      await db.insert(plan).values({
        planstring: 'A-GIA-9',
        name: 'Own account',
        productType: 'nonpens',
        provider: 'zenith',
        openedOn: '2026-01-05',
        performance: true,
      });
      await db.insert(planOwner).values({ planstring: 'A-GIA-9', personUuid: anna.person });
      await db.execute(sql`
        insert into portal.holding_period (planstring, listing_id, from_date, units)
        select 'A-GIA-9', id, '2026-01-05', 8000 from portal.listing where symbol = 'CASH'`);
      const { fromBank: _, ...rest } = agreed;
      // £8,000.00 pays for one order of £5,000, and not for a second one.
      await start(fresh);
      expect((await submit(fresh, rest)).body).toMatchObject({ paidFrom: 'plans' });
      const short = await expectRefused(409, 'CashNotCovered', () => submit(applications.annasStarted, rest));
      expect(short.text).toContain('The cash in your accounts with us, £3,000.00, does not cover this.');
      expect((await submit(applications.annasStarted)).body).toMatchObject({ paidFrom: 'bank' });
      const { messageID } = investApplication.parse((await submit(applications.annasStarted)).body);
      const read = await mailboxOf(portal, anna).opened(messageID ?? '');
      expect(read.message.messagebody).toContain('a bank account in my name; cash in accounts with you: £3,000.00');
    });

    test('above the sum of the firm needs a proof of the last ten minutes, and one up to it does not', async () => {
      const above = { offerID: 'zenith-pension', amount: 10_000.01 };
      await start(fresh, above);
      portal.issuer.prove(anna, now - 11 * 60_000);
      const free = { ...agreed, firstYear: 0 };
      await expectRefused(403, 'RecentProofRequired', () => submit(fresh, free));
      portal.issuer.prove(anna, now - 9 * 60_000);
      expect((await submit(fresh, free)).status).toBe(200);
      portal.issuer.prove(anna, now - 11 * 60_000);
      const other = fresh.replace('fc01', 'fc02');
      await start(other, { ...above, amount: 10_000 });
      expect((await submit(other, free)).status).toBe(200);
      const figure = { name: 'proof-above-pounds', fromDate: '2026-03-01', value: '500' };
      await portal.database.db.insert(firmFigure).values(figure);
      await expectRefused(403, 'RecentProofRequired', () => submit(applications.annasOther, free));
      portal.issuer.prove(anna, now);
    });

    test('that was submitted cannot be changed', async () => {
      await expectRefused(409, 'ApplicationSubmitted', () => start(applications.annasSubmitted));
    });

    test('is refused with old terms, in words, and with charges that are no longer those', async () => {
      const old = await expectRefused(409, 'TermsChanged', () =>
        submit(applications.annasStarted, { ...agreed, termsVersion: 1 }),
      );
      expect(old.text).toContain('version 2 applies since 1 Jan 2026. Please read them');
      await expectRefused(409, 'ChargesChanged', () =>
        submit(applications.annasStarted, { ...agreed, firstYear: 102.27 }),
      );
      // From April there are new terms and another minimum.
      portal.clock.time = secondOfApril;
      await expectRefused(409, 'TermsChanged', () => submit(applications.annasStarted));
    });

    test('there are as many in progress as the firm allows, also of two made at the same moment', async () => {
      const open = (await mine()).length;
      const figure = { name: 'applications-of-client', fromDate: '2026-01-02', value: String(open + 1) };
      await portal.database.db.insert(firmFigure).values(figure);
      const other = fresh.replace('fc01', 'fc02');
      const answers = await Promise.all([start(fresh), start(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await start(fresh.replace('fc01', 'fc03'))).body).toMatchObject({
        error: { name: 'TooManyApplications' },
      });
      expect((await start(applications.annasStarted)).status).toBe(200);
    });
  });

  describe('the firm’s tasks', () => {
    const tasks = async (as: Who = adviser, query = '') => {
      const { body } = await ask('GET', `/investnow/tasks${query}`, undefined, as);
      const answered = getApplicationTasks.response.parse(body);
      expect(answered).toEqual(body);
      return answered;
    };

    test('are the submitted applications of the clients whom staff see', async () => {
      await start(fresh, fiveThousand, nobody);
      await submit(fresh, agreed, nobody);
      const names = async (as: Who) => (await tasks(as)).tasks.map(({ client }) => client.name).sort();
      expect(await names(adviser)).toEqual(['Anna Zander', 'Carl Secretson']);
      expect(await names(admin)).toEqual(['Anna Zander', 'Carl Secretson', 'Nora Newman']);
      await expectRefused(404, 'ApplicationNotFound', () => move(fresh, { state: 'received' }));
      expect((await move(fresh, { state: 'received' }, admin)).status).toBe(200);
    });

    test('are read in pages of fifty, without one twice or missing', async () => {
      await portal.database.db.execute(sql`
        with submitted as (
          insert into portal.investment_application
          select (jsonb_populate_record(application, jsonb_build_object(
            'id', gen_random_uuid(), 'message_id', gen_random_uuid(), 'changed_at', changed_at + n * interval '1 hour'))).*
          from portal.investment_application application, generate_series(1, 60) n
          where id = ${applications.annasSubmitted}::uuid
          returning id, changed_at, client_uid
        )
        insert into portal.application_step (application_id, state, at, by_uid)
        select id, 'submitted', changed_at, client_uid from submitted`);
      const { tasks: first, total } = await tasks(admin);
      const { tasks: second } = await tasks(admin, '?page=2');
      expect([first.length, first.length + second.length]).toEqual([50, total]);
      expect(new Set([...first, ...second].map(({ applicationID }) => applicationID)).size).toBe(total);
      const times = [...first, ...second].map(({ history }) => history.at(-1)?.at);
      expect(times).toEqual(times.toSorted());
      expect((await tasks(admin, '?page=3')).tasks).toEqual([]);
      await expectRefused(400, 'InvalidRequest', () => ask('GET', '/investnow/tasks?page=0', undefined, admin));
    });

    test('are taken on by one member of staff at a time, until they have ended', async () => {
      const id = applications.annasSubmitted;
      const take = (taken: boolean, as: Who = adviser) => ask('POST', `/investnow/tasks/${id}/assignee`, { taken }, as);
      const assignee = async () => (await tasks()).tasks.find(({ applicationID }) => applicationID === id)?.assignee;
      expect((await take(true)).status).toBe(200);
      expect(await assignee()).toEqual({ uid: adviser.uid, name: `${adviser.first} ${adviser.last}` });
      const isTaking = eq(auditRecord.call, 'POST /investnow/tasks/:task/assignee');
      const [act] = await portal.database.db.select().from(auditRecord).where(isTaking);
      const field = 'Works on the application';
      expect(act).toMatchObject({
        subjectUid: anna.uid,
        changes: [{ field, before: null, after: expect.any(String) }],
      });
      for (const taken of [true, false]) await expectRefused(409, 'TakenByColleague', () => take(taken, admin));
      expect((await take(false)).status).toBe(200);
      expect(await assignee()).toBeNull();
      expect((await take(true, admin)).status).toBe(200);
      // Who leaves the firm works on nothing.
      await portal.database.db.update(client).set({ leftAt: new Date() }).where(eq(client.uid, admin.uid));
      expect(await assignee()).toBeNull();
      expect((await take(true)).status).toBe(200);
      await move(id, { state: 'received' });
      await move(id, { state: 'declined', reason: 'No.' });
      await expectRefused(409, 'ApplicationEnded', () => take(true));
    });

    test('are moved on to their end, and the client sees each state', async () => {
      const id = applications.annasSubmitted;
      const state = async () => (await mine()).find(({ applicationID }) => applicationID === id);
      expect(applicationTask.parse((await move(id, { state: 'received' })).body).state).toBe('received');
      // The same again, after a lost answer.
      expect((await move(id, { state: 'received' })).status).toBe(200);
      expect(await state()).toMatchObject({ state: 'received', history: { length: 3 } });
      await move(id, { state: 'declined', reason: ' Identity not confirmed. ' });
      expect(await state()).toMatchObject({ state: 'declined', declinedReason: 'Identity not confirmed.' });
      expect((await tasks()).total).toBe(1);
      expect((await tasks(adviser, '?ended=1')).tasks).toMatchObject([{ applicationID: id, state: 'declined' }]);
    });

    test('are a file of what is open, and one of what has ended, with the clients whom staff see', async () => {
      const id = applications.annasSubmitted;
      const file = async (query = '') => {
        const { body } = await ask('GET', `/investnow/tasks/export${query}`, undefined, adviser);
        return exportApplications.response.parse(body);
      };
      await move(id, { state: 'received' });
      await move(id, { state: 'declined', reason: 'Identity not confirmed.' });
      expect((await file()).applications.map(({ application }) => application)).toEqual([applications.carlsSubmitted]);
      expect(await file('?ended=1')).toMatchObject({
        applications: [{ application: id, state: 'declined', declinedReason: 'Identity not confirmed.' }],
        more: false,
      });
    });

    test('record that the client’s data was seen and changed', async () => {
      await move(applications.carlsSubmitted, { state: 'received' });
      const rows = await portal.database.db.select().from(auditRecord);
      expect(rows.map(({ actorUid, subjectUid }) => [actorUid, subjectUid])).toContainEqual([adviser.uid, carl.uid]);
    });

    test.each([
      [{ state: 'in-force' }, 'cannot become in force now'],
      [{ state: 'declined', reason: 'No.' }, 'This application is submitted, so it cannot become declined now.'],
    ])('refuse what cannot follow: %j', async (body, message) => {
      const answer = await expectRefused(409, 'ApplicationMoveRefused', () => move(applications.annasSubmitted, body));
      expect(answer.text).toContain(message);
    });

    test.each([
      [{ state: 'declined' }],
      [{ state: 'declined', reason: '  ' }],
      [{ state: 'started' }],
      [{ state: 'submitted' }],
    ])('refuse %j', async (body) => {
      await expectRefused(400, 'InvalidRequest', () => move(applications.annasSubmitted, body));
    });

    test('are not those that nobody submitted', async () => {
      await expectRefused(404, 'ApplicationNotFound', () => move(applications.annasStarted, { state: 'received' }));
    });
  });
});

test('each state is reached from the one before it, and the last two end it', () => {
  const pairs = applicationStates.flatMap((from) => applicationStates.map((to) => [from, to] as const));
  expect(pairs.filter(([from, to]) => mayFollow(from, to))).toEqual([
    ['started', 'submitted'],
    ['submitted', 'received'],
    ['received', 'in-force'],
    ['received', 'declined'],
  ]);
});
