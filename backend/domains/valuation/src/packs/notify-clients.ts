import type { Database } from '@harbour/backend-database';
import { packYearName } from '@harbour/definitions/investments/yearly-packs';
import { writeInBackground } from '@harbour/domain-messaging';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { yearlyPack, yearlyPackRun } from './tables.ts';

/** Clients who are notified at a time; the rest follow a minute later. */
const mostAtOnce = 100;

const versionsWithRun = ({ db }: Pick<Database, 'db'>) =>
  db
    .select({
      id: yearlyPack.id,
      client: yearlyPack.clientUid,
      year: yearlyPack.year,
      version: yearlyPack.version,
      by: yearlyPackRun.startedBy,
    })
    .from(yearlyPack)
    .innerJoin(yearlyPackRun, eq(yearlyPackRun.id, yearlyPack.runId));

const firstText = (yearName: string) =>
  `Your yearly statement for the tax year ${yearName} is ready: what your plans were worth, what changed, how they did, ` +
  'what they cost, and the gains and income for a tax return.';

const correctedText = (yearName: string, version: number) =>
  `Your yearly statement for the tax year ${yearName} was corrected. Version ${version} says first which figures differ; ` +
  'the version before stays in your library.';

/** Sends one message about a version; again for the same version it sends nothing. */
async function notifyClient(context: WorkContext, id: string): Promise<void> {
  const { database, now } = context;
  const [pack] = await versionsWithRun(database).where(and(eq(yearlyPack.id, id), isNull(yearlyPack.notifiedAt)));
  if (!pack) return;
  const { client, year, version, by } = pack;
  const yearName = packYearName(year);
  const isFirst = version === 1;
  await writeInBackground(context, by, {
    messageID: id,
    recipient: client,
    category: 'Annual Review',
    subject: `Your yearly statement ${yearName}${isFirst ? '' : ' was corrected'}`,
    messagebody: [
      `<p>${isFirst ? firstText(yearName) : correctedText(yearName, version)}</p>`,
      '<p><a href="/research/library">Open your library</a></p>',
    ].join(''),
  });
  await database.db
    .update(yearlyPack)
    .set({ notifiedAt: new Date(now()) })
    .where(eq(yearlyPack.id, id));
}

/** Notifies clients of new versions. Apart from making them, so that a document is stored even if its message cannot be sent. */
export const yearlyPackMessages: SharedWork = {
  name: 'yearly-pack-messages',
  async due({ database: { db } }) {
    const found = await db
      .select({ id: yearlyPack.id })
      .from(yearlyPack)
      .where(isNull(yearlyPack.notifiedAt))
      .orderBy(asc(yearlyPack.madeAt))
      .limit(mostAtOnce);
    return found.map(({ id }) => id);
  },
  run: notifyClient,
};
