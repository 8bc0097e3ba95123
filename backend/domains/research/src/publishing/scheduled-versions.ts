import { contentKindName } from '@harbour/definitions/publishing/content-kinds';
import { londonToday } from '@harbour/kernel/calendar';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import type { PublicationName } from '@harbour/kernel/publishing/read-publications';
import { publishDue, returnScheduled } from '@harbour/kernel/publishing/steps';
import { publicationVersion } from '@harbour/kernel/publishing/tables';
import { and, eq, lte } from 'drizzle-orm';
import { fileBytes } from './file-bytes.ts';
import { publicationKinds } from './kinds.ts';

const nameIn = (job: string): PublicationName => {
  const [kind, key = ''] = job.split('/');
  return { kind: contentKindName.parse(kind), key };
};

/** Publishes one version whose time has come; one that cannot be published is a draft again, with the reason. */
async function publishOne(context: WorkContext, job: string): Promise<void> {
  const { database } = context;
  const now = context.now();
  const name = nameIn(job);
  const time = { now, today: londonToday(now), fileBytes: (key: string) => fileBytes(context, key) };
  try {
    await database.db.transaction((db) =>
      publishDue({ database: { ...database, db }, ...time }, publicationKinds[name.kind], name.key),
    );
  } catch (error) {
    await returnScheduled(database, name, 'It could not be published at its time. Ask for its review again.');
    throw error;
  }
}

/** Publishes what was approved for a time that has come, within a minute of it. */
export const scheduledVersions: SharedWork = {
  name: 'scheduled-publications',
  async due({ database: { db }, now }) {
    const { kind, key, state, publishFrom } = publicationVersion;
    const found = await db
      .select({ kind, key })
      .from(publicationVersion)
      .where(and(eq(state, 'scheduled'), lte(publishFrom, new Date(now()))));
    return found.map((name) => `${name.kind}/${name.key}`);
  },
  run: publishOne,
};
