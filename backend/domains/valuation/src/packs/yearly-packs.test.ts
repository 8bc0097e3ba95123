import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { money } from '@harbour/backend-documents/document-figures';
import { readPdf } from '@harbour/backend-testing/pdf-text';
import { secrets, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { totalOf } from '@harbour/backend-testing/worth';
import { getPackFailures, getPackRuns, getYearlyPacks } from '@harbour/definitions/investments/yearly-packs';
import { notifyRecipients, type SentMessageEvent } from '@harbour/domain-messaging';
import { plan, planTransaction } from '@harbour/domain-plans/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { serverResources } from '@harbour/kernel/http/server-resources';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { storedObject } from '@harbour/kernel/objects/tables';
import { visiblePerson } from '@harbour/kernel/people/tables';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import makePack, { type MadePack, type PackInput } from './make-pack.ts';
import { yearlyPackMessages } from './notify-clients.ts';
import { workOnRun, yearlyPacks } from './pack-maker.ts';
import { claimClient } from './pack-runs.ts';
import { packsAtOnce, packWorkers } from './pack-workers.ts';
import { readPack } from './read-pack.ts';
import { yearlyPack, yearlyPackTask } from './tables.ts';

const { anna, ben, carl, nobody: nora, support, adviser, admin } = staffAndClients;
const at = Date.parse('2026-06-10T09:00:00Z');
const year = 2025;

describe.each(databaseKinds)('yearly packs on %s', (kind) => {
  let portal: TestPortal;
  let resources: ReturnType<typeof serverResources>;
  let notified: SentMessageEvent[];
  let context: WorkContext;
  /** Clients whose document cannot be made. */
  let broken: Set<string>;
  /** Whether documents are computed and rendered, which takes seconds. */
  let isReal: boolean;

  beforeEach(async () => {
    portal = await startTestPortal(kind, { at });
    notified = [];
    broken = new Set();
    resources = serverResources();
    firmWork.provide({ firm: 'Test Firm' })(resources);
    notifyRecipients.provide(async (notice) => void notified.push(notice))(resources);
    isReal = false;
    const make = async (input: PackInput): Promise<MadePack> => {
      if (broken.has(input.records.scope.clientUid)) throw new Error('a broken record');
      // In this thread: a worker thread takes a second to start.
      if (isReal) return makePack(structuredClone(input));
      const version = (input.before?.version ?? 0) + 1;
      return { pdf: Buffer.from('%PDF-'), content: Buffer.from([]), version, changes: null };
    };
    packWorkers.provide({ make, close: async () => undefined })(resources);
    context = { ...portal.context.objects, resources };
  });
  afterEach(async () => {
    await resources.close();
    await portal.stop();
  });

  const start = (as: SignedIn = admin, body: object = {}) =>
    portal.ask('/firm/yearly-packs', { method: 'POST', as, body: { id: randomUUID(), year, ...body } });
  const change = (run: string, action: string, as: SignedIn = admin) =>
    portal.ask(`/firm/yearly-packs/${run}/state`, { method: 'POST', as, body: { action } });
  const runs = async () =>
    getPackRuns.response.parse((await portal.ask('/firm/yearly-packs', { as: admin })).body).runs;
  const failures = async (run: string) =>
    getPackFailures.response.parse((await portal.ask(`/firm/yearly-packs/${run}/failures`, { as: admin })).body);
  const packs = async (as: SignedIn, target?: string) =>
    getYearlyPacks.response.parse((await portal.ask('/yearlypacks', { as, ...(target ? { target } : {}) })).body).packs;
  const open = (as: SignedIn, id: string) => portal.ask(`/yearlypacks/${id}/document`, { as });

  async function newRun() {
    portal.clock.time += 1_000;
    expect(await start()).toMatchObject({ status: 200 });
    const [run] = await runs();
    if (!run) throw new Error('no run');
    return { ...run, startedBy: admin.uid };
  }
  async function makeAll() {
    const run = await newRun();
    await workOnRun(context, run);
    return run;
  }
  async function textOf(as: SignedIn, version = 1): Promise<string> {
    const [pack] = await packs(as);
    const found = pack?.versions.find((one) => one.version === version);
    const { status, body } = await open(as, found?.id ?? '');
    expect({ status, body }).toMatchObject({ status: 200 });
    const { url } = body as { url: string };
    const { rawPayload } = await portal.app.inject({ url });
    return (await readPdf(rawPayload)).pages.join(' ');
  }

  test('staff with the right role start a run, once for a tax year that has ended', async () => {
    for (const as of [anna, support, adviser]) expect((await start(as)).status).toBe(403);
    expect((await portal.ask('/firm/yearly-packs', { as: anna })).status).toBe(403);
    expect(await start(admin, { year: 2026 })).toMatchObject({
      status: 400,
      body: { error: { name: 'TaxYearNotEnded' } },
    });
    const id = randomUUID();
    expect((await start(admin, { id })).status).toBe(200);
    expect((await start(admin, { id })).status).toBe(200);
    expect(await start()).toMatchObject({ status: 409, body: { error: { name: 'RunNotEnded' } } });
    expect(await runs()).toMatchObject([
      { id, year, state: 'working', startedBy: 'Ada Minster', counts: { waiting: 4, made: 0 } },
    ]);
    const { years } = getPackRuns.response.parse((await portal.ask('/firm/yearly-packs', { as: admin })).body);
    expect(years).toEqual([2025, 2024, 2023, 2022, 2021, 2020]);
  });

  test('each client has one document with what they see, one message, and an entry in the record', async () => {
    isReal = true;
    const run = await makeAll();
    expect(await runs()).toMatchObject([{ state: 'done', counts: { waiting: 0, made: 3, nothing: 1, failed: 0 } }]);
    expect((await packs(nora)).length).toBe(0);
    expect(await packs(anna)).toMatchObject([
      { year, from: '2025-04-06', to: '2026-04-05', versions: [{ version: 1, changes: null, withheld: null }] },
    ]);
    const text = await textOf(anna);
    const heads = [
      'Valuation',
      'Change in the year',
      'Return and risk',
      'Charges',
      'Capital gains',
      'Income for the tax return',
    ];
    for (const title of heads) expect(text).toContain(title);
    expect(text).toContain(`ISA ${money(totalOf(['A-ISA-1', 'B-ISA-4'], '2026-04-05') ?? 0).slice(1)}`);
    for (const secret of [carl.last, 'C-ISA-5', 'Carl’s']) expect(text).not.toContain(secret);
    const carls = await textOf(carl);
    expect(carls).toContain('C-ISA-5');
    const ofCarl = [carl.last, 'C-ISA-5', 'Carl’s own ISA', carl.uid, carl.person];
    for (const secret of secrets.filter((one) => !ofCarl.includes(one))) expect(carls).not.toContain(secret);

    for (let times = 0; times < 2; times += 1) {
      for (const id of await yearlyPackMessages.due(context)) await yearlyPackMessages.run(context, id);
    }
    expect(notified.map(({ recipients }) => recipients).sort()).toEqual([[anna.uid], [ben.uid], [carl.uid]]);
    const mailbox = await portal.ask('/messages/inbox', { as: carl });
    expect(mailbox.text).not.toContain('2024/25');
    const recorded = await portal.database.db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.subjectUid, carl.uid), eq(auditRecord.actorSub, 'background-job')));
    expect(recorded).toMatchObject([
      { actorUid: admin.uid, changes: [{ field: 'Yearly statement 2025/26', before: null, after: 'version 1' }] },
    ]);
    // A file for each, which no job removes.
    const kept = await portal.database.db
      .select()
      .from(storedObject)
      .where(eq(storedObject.contentType, 'application/pdf'));
    const own = kept.filter(({ clientUid }) => clientUid !== null);
    expect(own.map(({ expiresAt }) => expiresAt)).toEqual([null, null, null]);
    expect(run.year).toBe(year);
  });

  test('the month ends count every plan, as the values do that the change goes from and to', async () => {
    // A return cannot be computed from plans without complete transactions; their value is known all the same.
    await portal.database.db.update(plan).set({ performance: false }).where(eq(plan.planstring, 'A-ISA-1'));
    const asked = { clientUid: anna.uid, year, today: '2026-06-10', firm: 'Test Firm' };
    const { changes, values } = (await readPack(portal.database, asked))?.change ?? {};
    expect(changes?.excluded).toMatchObject([{ planstring: 'A-ISA-1' }]);
    expect(values?.at(0)).toEqual({ date: '2025-04-05', value: changes?.opening });
    expect(values?.at(-1)).toEqual({ date: '2026-04-05', value: changes?.closing });
  });

  test('a figure that does not differ on a later day needs no version', async () => {
    isReal = true;
    await makeAll();
    portal.clock.time += 40 * 86_400_000;
    await makeAll();
    expect((await runs())[0]).toMatchObject({ counts: { unchanged: 3, corrected: 0, made: 0 } });
  });

  test('nobody opens the document of another client, and staff who act for one are recorded', async () => {
    await makeAll();
    const [carls] = await packs(carl);
    const id = carls?.versions[0]?.id ?? '';
    expect(await open(anna, id)).toMatchObject({ status: 404, body: { error: { name: 'DocumentNotFound' } } });
    expect((await packs(support, carl.uid))[0]?.versions[0]?.id).toBe(id);
    // Ben can read that Anna has opened a document with his plans.
    expect((await open(anna, (await packs(anna))[0]?.versions[0]?.id ?? '')).status).toBe(200);
    const seen = await portal.database.db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.subjectUid, ben.uid), eq(auditRecord.actorUid, anna.uid)));
    expect(seen).toMatchObject([{ call: 'GET /yearlypacks/:pack/document' }]);
  });

  test('a run that is stopped, or whose process died, goes on and makes each document once', async () => {
    const run = await newRun();
    let done = 0;
    await workOnRun(context, run, { isClosing: () => done > 0, afterEach: () => done++ });
    expect((await change(run.id, 'stop')).status).toBe(200);
    const [stopped] = await runs();
    expect(stopped?.state).toBe('stopped');
    expect(stopped?.counts.waiting).toBeGreaterThan(0);
    const before = stopped?.counts.waiting;
    await workOnRun(context, run);
    expect((await runs())[0]?.counts.waiting).toBe(before);
    expect(await yearlyPacks.due(context)).toEqual([]);

    expect((await change(run.id, 'goOn')).status).toBe(200);
    expect(await yearlyPacks.due(context)).toEqual([run.id]);
    // A process takes a client and dies.
    const taken = await claimClient(portal.database, run.id, portal.clock.time);
    await workOnRun(context, run);
    expect(await runs()).toMatchObject([{ state: 'working', counts: { waiting: 1 } }]);
    portal.clock.time += 5 * 60_000 + 1;
    await workOnRun(context, run);
    expect(await runs()).toMatchObject([{ state: 'done', counts: { waiting: 0, made: 3, nothing: 1 } }]);
    const versions = await portal.database.db.select().from(yearlyPack);
    expect(versions.map(({ clientUid, version }) => [clientUid, version]).sort()).toEqual(
      [anna, ben, carl].map(({ uid }) => [uid, 1]),
    );
    expect(taken).not.toBeNull();
    expect(await change(run.id, 'stop')).toMatchObject({ status: 409, body: { error: { name: 'RunHasEnded' } } });
  });

  test('a document that cannot be made is listed with the reason, and is tried again', async () => {
    broken.add(ben.uid);
    const run = await makeAll();
    expect(await runs()).toMatchObject([{ state: 'done', counts: { made: 2, failed: 1 } }]);
    expect(await failures(run.id)).toMatchObject({
      count: 1,
      failures: [{ client: ben.uid, name: 'Ben Albers', reason: expect.stringContaining('could not be made') }],
    });
    broken.clear();
    expect((await change(run.id, 'retry')).status).toBe(200);
    await workOnRun(context, run);
    expect(await runs()).toMatchObject([{ state: 'done', counts: { made: 3, failed: 0 } }]);
    expect((await failures(run.id)).count).toBe(0);
    expect((await change(run.id, 'retry')).status).toBe(409);
  });

  test('what a closing process had begun waits for another one', async () => {
    const run = await newRun();
    broken = new Set([anna.uid, ben.uid, carl.uid]);
    // Closing begins while the first documents are made.
    let asked = 0;
    await workOnRun(context, run, { isClosing: () => ++asked > packsAtOnce });
    const failed = await portal.database.db
      .select()
      .from(yearlyPackTask)
      .where(and(eq(yearlyPackTask.runId, run.id), eq(yearlyPackTask.outcome, 'failed')));
    expect(failed).toEqual([]);
  });

  test('a later run makes a version where a figure differs: it says which, and the old one stays', async () => {
    isReal = true;
    await makeAll();
    await portal.database.db.insert(planTransaction).values({
      planstring: 'C-ISA-5',
      transactionDate: '2025-09-01',
      kind: 'charge',
      listingId: null,
      value: '-12.34',
      units: null,
      performance: false,
    });
    await makeAll();
    expect((await runs())[0]).toMatchObject({ counts: { unchanged: 2, corrected: 1, made: 0, nothing: 1 } });
    const [pack] = await packs(carl);
    expect(pack?.versions.map(({ version }) => version)).toEqual([2, 1]);
    const changes = pack?.versions[0]?.changes;
    expect(changes?.figures).toContainEqual(
      expect.objectContaining({
        part: 'Charges',
        row: 'Ongoing charges',
        before: '0.00',
        after: '12.34',
      }),
    );
    expect(await textOf(carl, 2)).toContain('What changed since version 1');
    expect(await textOf(carl, 1)).not.toContain('What changed since');
    for (const id of await yearlyPackMessages.due(context)) await yearlyPackMessages.run(context, id);
    expect(notified.filter(({ recipients }) => recipients.includes(carl.uid))).toHaveLength(2);
    expect(notified.filter(({ recipients }) => recipients.includes(anna.uid))).toHaveLength(1);
  });

  test('once a partner shares no longer, the documents with their plans are withheld, and a new one has none', async () => {
    isReal = true;
    await makeAll();
    const [before] = await packs(anna);
    const id = before?.versions[0]?.id ?? '';
    await portal.database.db
      .delete(visiblePerson)
      .where(and(eq(visiblePerson.clientUid, anna.uid), eq(visiblePerson.personUuid, ben.person)));
    expect(await open(anna, id)).toMatchObject({ status: 403, body: { error: { name: 'DocumentWithheld' } } });
    expect((await packs(anna))[0]?.versions).toMatchObject([{ changes: null, withheld: expect.any(String) }]);
    await makeAll();
    const versions = (await packs(anna))[0]?.versions;
    expect(versions).toMatchObject([
      { version: 2, withheld: null, changes: { figures: [], without: ['Ben Albers'], added: [] } },
      { version: 1, withheld: expect.any(String) },
    ]);
    const text = await textOf(anna, 2);
    expect(text).toContain('It no longer has the plans of Ben Albers');
    for (const secret of ['B-ISA-4', 'Ben’s ISA']) expect(text).not.toContain(secret);
  });
});
