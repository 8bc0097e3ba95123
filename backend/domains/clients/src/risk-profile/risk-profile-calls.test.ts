import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { riskAnswers, riskResults } from '@harbour/backend-testing/small-firm-risk';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { refusal } from '@harbour/definitions/call';
import {
  riskDraft as draftSchema,
  getRiskDraft,
  submitRiskAnswers,
} from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskQuestionnaire } from '@harbour/definitions/clients/risk-profile/questionnaire';
import { compareRiskResults, getRiskProfile, getRiskResult } from '@harbour/definitions/clients/risk-profile/results';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notInArray } from 'drizzle-orm';
import { riskDraft, riskOverride, riskResult } from './tables.ts';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;
const complete: Readonly<Record<string, string>> = riskAnswers.balanced;
const given = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

describe.each(databaseKinds)('the risk profiler on %s', (kind) => {
  let portal: TestPortal;
  let drafts: (typeof riskDraft.$inferInsert)[];

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    drafts = await portal.database.db.select().from(riskDraft);
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    portal.clock.time = now;
  });
  afterEach(async () => {
    const { db } = portal.database;
    await db.delete(riskOverride);
    await db.delete(riskDraft);
    await db.insert(riskDraft).values(drafts);
    await db.delete(riskResult).where(notInArray(riskResult.id, Object.values(riskResults)));
  });

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    as: SignedIn = ben,
    target?: string,
  ) => portal.ask(`/riskprofile${path}`, { method, as, ...(body ? { body } : {}), ...(target ? { target } : {}) });

  async function draft(method: 'POST' | 'PATCH', path: string, body: object, as: SignedIn = ben) {
    const answer = await ask(method, path, body, as);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return draftSchema.parse(answer.body);
  }
  const start = (as?: SignedIn, again = false) => draft('POST', '/draft', { again }, as);
  const save = (revision: number, answers: Readonly<Record<string, string>>, as?: SignedIn) =>
    draft('PATCH', '/draft', { revision, answers: given(answers) }, as);
  const result = async (id: string, as: SignedIn = ben) =>
    getRiskResult.response.parse((await ask('GET', `/results/${id}`, undefined, as)).body);
  const profile = async (as: SignedIn, target?: string) =>
    getRiskProfile.response.parse((await ask('GET', '', undefined, as, target)).body);

  /** Answers everything and submits it. @returns the result's id */
  async function submit(answers: Readonly<Record<string, string>> = complete, as?: SignedIn): Promise<string> {
    const { revision } = await start(as, true);
    const saved = await save(revision, answers, as);
    const id = randomUUID();
    const answer = await ask('POST', `/draft/submit/${id}`, { revision: saved.revision }, as);
    return submitRiskAnswers.response.parse(answer.body).result;
  }
  async function refused(
    status: number,
    name: string,
    answer: Promise<{ status: number; body: unknown; text: string }>,
  ) {
    const { status: answered, body, text } = await answer;
    expect({ answered, text }).toMatchObject({ answered: status });
    const { error } = refusal.parse(body);
    expect(error.name).toBe(name);
    return error;
  }

  describe('[R377] the questions', () => {
    test('of each version have their words, and no scores', async () => {
      for (const version of [1, 2]) {
        const { text, body } = await ask('GET', `/questionnaire/${version}`);
        expect(getRiskQuestionnaire.response.parse(body)).toEqual(body);
        expect(text).not.toMatch(/score|atMost|needs|"from"/);
      }
      await refused(404, 'QuestionnaireNotFound', ask('GET', '/questionnaire/99'));
      await refused(400, 'InvalidRequest', ask('GET', '/questionnaire/0'));
    });

    test('in force are those of the day', async () => {
      expect((await profile(ben)).current).toEqual({
        version: 2,
        fromDate: '2026-02-01',
        questions: 25,
        validMonths: 12,
      });
      portal.clock.time = Date.UTC(2026, 0, 15, 12);
      expect((await profile(ben)).current).toMatchObject({ version: 1, questions: 21 });
    });
  });

  describe('[R377] answers', () => {
    test('are kept as they are given, and go on elsewhere', async () => {
      expect((await profile(ben)).draft).toBeNull();
      const started = await start();
      const first = await save(started.revision, { fall: 'leave' });
      const second = await save(first.revision, { news: 'act', fall: 'sell-some' });
      expect(second).toMatchObject({ answers: { fall: 'sell-some', news: 'act' }, revision: started.revision + 2 });
      expect(getRiskDraft.response.parse((await ask('GET', '/draft')).body).draft).toEqual(second);
      expect(await start()).toEqual(second);
      expect((await profile(ben)).draft).toMatchObject({ answered: 2, questions: 25, outdated: false });
    });

    test('of an older revision are refused, unless they are stored already', async () => {
      const { revision } = await start();
      const newer = await save(revision, { fall: 'leave' });
      const stale = { revision, answers: given({ fall: 'sell-all' }) };
      await refused(409, 'DraftChanged', ask('PATCH', '/draft', stale));
      expect(await save(revision, { fall: 'leave' })).toEqual(newer);
    });

    test('of two windows at the same moment: one is stored, the other is refused', async () => {
      const { revision } = await start();
      const answers = await Promise.all(
        ['sell-all', 'buy-more'].map((answer) =>
          ask('PATCH', '/draft', { revision, answers: given({ fall: answer }) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test.each([
      ['of a question that is not asked', { elsewhere: 'leave' }],
      ['of another question', { fall: 'agree' }],
      ['that is nowhere', { fall: 'keep-it' }],
    ])('%s are refused by name, and change nothing', async (_, answers) => {
      const { revision } = await start();
      const { fields } = await refused(
        400,
        'AnswerUnknown',
        ask('PATCH', '/draft', { revision, answers: given(answers) }),
      );
      expect(fields?.map(({ path }) => path)).toEqual(Object.keys(answers));
      expect((await start()).revision).toBe(revision);
    });

    test('need a started questionnaire', async () => {
      await refused(404, 'DraftMissing', ask('PATCH', '/draft', { revision: 0, answers: given({ fall: 'leave' }) }));
      await refused(404, 'DraftMissing', ask('POST', `/draft/submit/${randomUUID()}`, { revision: 0 }));
      await refused(404, 'DraftMissing', ask('DELETE', '/draft'));
      expect(getRiskDraft.response.parse((await ask('GET', '/draft')).body)).toEqual({ draft: null });
    });

    test('are removed on request, or by beginning again', async () => {
      const { revision } = await start();
      await save(revision, { fall: 'leave' });
      expect((await start(ben, true)).answers).toEqual({});
      expect((await ask('DELETE', '/draft')).status).toBe(200);
      expect((await profile(ben)).draft).toBeNull();
    });

    test('to an older version go over to the new one where it asks the same', async () => {
      portal.clock.time = Date.UTC(2026, 0, 15, 12);
      const { version, revision } = await start();
      expect(version).toBe(1);
      await save(revision, { fall: 'leave' });
      portal.clock.time = now;
      expect((await profile(ben)).draft).toMatchObject({ version: 1, outdated: true });
      const late = { revision: revision + 1, answers: given({ news: 'act' }) };
      await refused(409, 'QuestionnaireReplaced', ask('PATCH', '/draft', late));
      await refused(
        409,
        'QuestionnaireReplaced',
        ask('POST', `/draft/submit/${randomUUID()}`, { revision: revision + 1 }),
      );
      expect(await start()).toMatchObject({ version: 2, answers: { fall: 'leave' }, outdated: false });
    });
  });

  describe('[R377] contradicting answers', () => {
    const contradicting = { ...complete, fall: 'sell-all', 'lowest-value': 'about-30' };
    const confirm = (revision: number, reason: string, rule = 'fall-lowest') =>
      ask('POST', `/draft/confirmations/${rule}`, { revision, reason });

    test('are asked again, and are no result until one is changed', async () => {
      const { revision } = await start();
      const saved = await save(revision, contradicting);
      expect(saved.contradictions).toMatchObject([
        { rule: 'fall-lowest', questions: ['fall', 'lowest-value'], reason: null },
      ]);
      const id = randomUUID();
      await refused(409, 'AnswersContradict', ask('POST', `/draft/submit/${id}`, { revision: saved.revision }));
      const changed = await save(saved.revision, { fall: 'leave' });
      expect(changed.contradictions).toEqual([]);
      expect((await ask('POST', `/draft/submit/${id}`, { revision: changed.revision })).status).toBe(200);
    });

    test('are kept with a reason, which the result shows', async () => {
      const { revision } = await start();
      const saved = await save(revision, contradicting);
      const reason = 'I would sell this one, not the others.';
      const confirmed = draftSchema.parse((await confirm(saved.revision, reason)).body);
      expect(confirmed.contradictions).toMatchObject([{ reason }]);
      expect(draftSchema.parse((await confirm(saved.revision, reason)).body)).toEqual(confirmed);
      const id = randomUUID();
      await ask('POST', `/draft/submit/${id}`, { revision: confirmed.revision });
      expect((await result(id)).confirmed).toMatchObject([
        {
          reason,
          questions: [{ answer: 'Sell all of it, before it falls further' }, { answer: 'To £30,000 or lower' }],
        },
      ]);
    });

    test('lose their reason when one of the two answers changes', async () => {
      const { revision } = await start();
      const saved = await save(revision, contradicting);
      const { revision: next } = draftSchema.parse((await confirm(saved.revision, 'A good reason.')).body);
      const changed = await save(next, { 'lowest-value': 'about-38' });
      expect(changed.contradictions).toMatchObject([{ reason: null }]);
    });

    test('are confirmed with a reason only, for what contradicts, and not over newer answers', async () => {
      const { revision } = await start();
      const saved = await save(revision, contradicting);
      await refused(400, 'InvalidRequest', confirm(saved.revision, '    too s   '));
      await refused(409, 'NothingToConfirm', confirm(saved.revision, 'A good reason.', 'sleep-fall'));
      await refused(409, 'NothingToConfirm', confirm(saved.revision, 'A good reason.', 'no-rule'));
      await refused(409, 'DraftChanged', confirm(revision, 'A good reason.'));
    });
  });

  describe('[R377] a result', () => {
    test('is the lowest of attitude, capacity and horizon, and says which decided', async () => {
      const found = await result(await submit());
      expect(found).toMatchObject({
        version: 2,
        overridden: false,
        newerVersion: false,
        old: false,
        isNewest: true,
        highestOverride: 4,
        answeredBy: { name: 'Ben Albers', staff: false },
        band: { level: 3, name: 'Balanced', benchmark: { benchmarkID: 'balanced' } },
        limits: [
          { part: 'attitude', score: 20, most: 36, decides: true, band: { level: 3 } },
          { part: 'capacity', score: 10, most: 15, decides: false, band: { level: 4 } },
          { part: 'horizon', score: 10, most: 10, decides: false, band: { level: 5 } },
        ],
        knowledge: { name: 'Good', score: 10, most: 12 },
      });
      const limited = await result(await submit({ ...complete, 'first-use': 'within-year', pattern: 'at-once' }));
      expect(limited).toMatchObject({ band: { level: 0, benchmark: null }, limits: [{}, {}, { decides: true }] });
      expect(limited.limits[2]?.limitedBy).toEqual([
        { question: 'When will you need the first larger part of this money?', answer: 'Within a year' },
      ]);
    });

    test('needs every answer', async () => {
      const { revision } = await start();
      const { fall: _, need: __, ...rest } = riskAnswers.balanced;
      const saved = await save(revision, rest);
      const error = await refused(
        409,
        'AnswersMissing',
        ask('POST', `/draft/submit/${randomUUID()}`, { revision: saved.revision }),
      );
      expect(error.message).toContain('2 questions have no answer');
      expect(error.fields?.map(({ path }) => path)).toEqual(['fall', 'need']);
    });

    test('is made once, however often and however soon it is sent again', async () => {
      const { revision } = await start();
      const saved = await save(revision, complete);
      const id = randomUUID();
      const send = () => ask('POST', `/draft/submit/${id}`, { revision: saved.revision });
      const answers = [...(await Promise.all([send(), send()])), await send()];
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { result: id }]));
      expect((await profile(ben)).results.map((one) => one.id)).toEqual([id]);
      expect((await profile(ben)).draft).toBeNull();
    });

    test('is not made of answers that were changed elsewhere', async () => {
      const { revision } = await start();
      await save(revision, complete);
      await refused(409, 'DraftChanged', ask('POST', `/draft/submit/${randomUUID()}`, { revision }));
    });

    test('is shown by the version that was answered, with what has changed since', async () => {
      const old = await result(riskResults.annasOld, anna);
      expect(old).toMatchObject({ version: 1, newerVersion: true, old: true, isNewest: false });
      expect(old.parts.map(({ questions }) => questions.length)).toEqual([10, 4, 3, 4]);
      expect(await result(riskResults.annas, anna)).toMatchObject({ newerVersion: false, old: false });
    });

    test('of another client is not there', async () => {
      await refused(404, 'RiskResultNotFound', ask('GET', `/results/${riskResults.carls}`, undefined, anna));
      await refused(
        404,
        'RiskResultNotFound',
        ask('GET', `/comparison/${riskResults.annas}/${riskResults.carls}`, undefined, anna),
      );
      await start();
      await refused(404, 'RiskResultNotFound', ask('POST', `/draft/submit/${riskResults.carls}`, { revision: 0 }));
    });

    test('is the client’s own statement: staff who act for them neither start, answer nor submit', async () => {
      for (const [who, name] of [
        [admin, 'OnlyTheClient'],
        [support, 'ReadOnlyRights'],
        [adviser, 'ReadOnlyRights'],
      ] as const) {
        for (const path of ['/draft', `/draft/submit/${randomUUID()}`]) {
          const body = path === '/draft' ? { again: false } : { revision: 0 };
          await refused(403, name, ask('POST', path, body, who, anna.uid));
        }
        await refused(403, name, ask('PATCH', '/draft', { revision: 0, answers: given(complete) }, who, anna.uid));
        await refused(403, name, ask('DELETE', '/draft', undefined, who, anna.uid));
      }
    });

    test('is what staff see of a client, never answers that are not submitted', async () => {
      for (const who of [support, adviser]) {
        expect(await profile(who, anna.uid)).toMatchObject({ draft: null, results: [{ id: riskResults.annas }, {}] });
        expect((await ask('GET', '/draft', undefined, who, anna.uid)).body).toEqual({ draft: null });
      }
      expect((await profile(admin, anna.uid)).draft).toMatchObject({ answered: 25 });
    });
  });

  describe('[R377] two results compared', () => {
    const compare = async (one: string, other: string, as: SignedIn = ben) =>
      compareRiskResults.response.parse((await ask('GET', `/comparison/${one}/${other}`, undefined, as)).body);

    test('show what was answered differently, the earlier one first', async () => {
      const first = await submit();
      portal.clock.time = now + 86_400_000;
      const second = await submit({ ...complete, fall: 'buy-more', debts: 'none' });
      const seen = await compare(second, first);
      expect([seen.earlier.id, seen.later.id]).toEqual([first, second]);
      expect(seen.changed.map(({ part, earlier, later }) => [part, earlier?.answer, later?.answer])).toEqual([
        ['attitude', 'Leave it as it is', 'Invest more, if I had the money'],
        ['capacity', 'Yes, small ones that I pay as they fall due', 'No'],
      ]);
      expect(seen).toMatchObject({
        same: 23,
        notComparable: [],
        parts: [{}, { earlier: { level: 4 }, later: { level: 4 } }, {}],
      });
      expect(await compare(first, second)).toEqual(seen);
    });

    test('of two versions keep apart what only one of them asked', async () => {
      const seen = await compare(riskResults.annas, riskResults.annasOld, anna);
      expect(seen).toMatchObject({ earlier: { version: 1 }, later: { version: 2 }, changed: [], same: 21 });
      expect(seen.notComparable.map(({ earlier, later }) => [earlier, later?.id])).toEqual([
        [null, 'patience'],
        [null, 'pay'],
        [null, 'debts'],
        [null, 'need'],
      ]);
    });
  });

  describe('[R377] an adviser’s override', () => {
    const reason = 'Agreed in our meeting in March.';
    const override = (body: object, as: SignedIn = adviser, id: string = riskResults.annas, target?: string) =>
      ask('POST', `/results/${id}/override`, { reason, seen: 0, ...body }, as, target);

    test('is shown to the client with name, date and reason, beside what was calculated', async () => {
      expect((await override({ level: 2 })).status).toBe(200);
      expect(await result(riskResults.annas, anna)).toMatchObject({
        overridden: true,
        band: { level: 2 },
        calculated: { level: 3 },
        overrides: [{ by: 'Adi Visor', at: new Date(now).toISOString(), reason, band: { level: 2, name: 'Cautious' } }],
      });
      expect((await profile(anna)).results[0]).toMatchObject({ band: { name: 'Cautious' }, overridden: true });
    });

    test('is recorded about the client, once', async () => {
      const rows = () => portal.database.db.select().from(auditRecord);
      const about = async () =>
        (await rows()).filter((row) => row.subjectUid === anna.uid && row.status === 200).length;
      const start0 = await about();
      await override({ level: 2 });
      await override({ level: 1, seen: 1 }, adviser, riskResults.annas, anna.uid);
      expect(await about()).toBe(start0 + 2);
    });

    test('sent again after a lost answer is one decision; another one keeps the first in its history', async () => {
      await override({ level: 2 });
      expect((await override({ level: 2 })).status).toBe(200);
      portal.clock.time = now + 1_000;
      await override({ level: 3, seen: 1 });
      expect((await result(riskResults.annas, anna)).overrides.map(({ band }) => band.level)).toEqual([3, 2]);
    });

    test('never goes above what capacity and horizon allow', async () => {
      const error = await refused(409, 'AboveCircumstances', override({ level: 5 }));
      expect(error.message).toContain('allow “Growth” at most');
      expect((await override({ level: 4 })).status).toBe(200);
    });

    test('is refused where it changes nothing, or over one that was not seen', async () => {
      await refused(409, 'BandApplies', override({ level: 3 }));
      await override({ level: 2 }, admin);
      await refused(409, 'OverrideChanged', override({ level: 1 }));
    });

    test('of two advisers at the same moment, one is refused', async () => {
      const answers = await Promise.all([override({ level: 1 }), override({ level: 2 }, admin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('is for the newest result', async () => {
      await refused(409, 'ResultReplaced', override({ level: 1 }, adviser, riskResults.annasOld));
    });

    test.each([
      [{ level: 2, reason: 'short' }],
      [{ level: 2, reason: '' }],
      [{ level: 6 }],
      [{ level: -1 }],
      [{ level: 1.5 }],
    ])('is refused without a reason or with a band that there is not: %j', async (body) => {
      await refused(400, 'InvalidRequest', override(body));
    });

    test('[R434] is the adviser’s alone, for clients whom they see, and never for oneself', async () => {
      for (const who of [anna, ben, support]) await refused(403, 'AdvisersOnly', override({ level: 2 }, who));
      const strangers = await submit(complete, nobody);
      await refused(404, 'RiskResultNotFound', override({ level: 2 }, adviser, strangers));
      await refused(404, 'RiskResultNotFound', override({ level: 2 }, adviser, randomUUID()));
      expect((await override({ level: 2 }, admin, strangers)).status).toBe(200);
      const own = await submit(complete, admin);
      await refused(403, 'OwnResultNotDecided', override({ level: 2 }, admin, own));
      expect((await result(riskResults.carls, carl)).overridden).toBe(false);
    });
  });
});
