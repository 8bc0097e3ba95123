import { escapeHtml, writeToFirm } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { and, eq, isNull } from 'drizzle-orm';
import { scenarioNotFound } from './stored-scenarios.ts';
import { scenario, scenarioVersion } from './tables.ts';

/** What a client sends to their adviser. */
interface Shared {
  messageID: string;
  scenarioID: string;
  version: number;
  /** Written by the client; may be empty. */
  note: string;
}

/** The message's text: the link, which the firm's side opens for this client, and the client's note. */
function messageOf({ scenarioID, version, note }: Shared, name: string): string {
  const address = `/tools/wealthplan/scenario/${scenarioID}?version=${version}`;
  const lines = note.trim().split(/\r?\n/).map(escapeHtml);
  return [
    `<p>I would like to share a WealthPlan scenario with you: <a href="${address}">${escapeHtml(name)}, version ${version}</a>.</p>`,
    ...(note.trim() === '' ? [] : [`<p>${lines.join('<br />')}</p>`]),
  ].join('');
}

/**
 * Sends a version to the client's adviser by secure message. Idempotent by the message's id.
 * @returns when it was sent
 * @throws RefusedError 404 for a version that is not the client's
 */
export async function shareVersion(context: CallContext, caller: Caller, shared: Shared): Promise<Date> {
  const { messageID, scenarioID, version } = shared;
  const { db } = context.database;
  const isThis = and(eq(scenarioVersion.scenarioId, scenarioID), eq(scenarioVersion.version, version));
  // Locked, so that it is not deleted meanwhile, nor sent twice at the same moment.
  const [found] = await db
    .select({
      name: scenarioVersion.name,
      messageId: scenarioVersion.messageId,
      sharedAt: scenarioVersion.sharedAt,
    })
    .from(scenarioVersion)
    .innerJoin(scenario, eq(scenario.id, scenarioVersion.scenarioId))
    .where(and(isThis, eq(scenario.clientUid, caller.clientUid), isNull(scenario.deletedAt)))
    .for('update');
  if (!found) throw scenarioNotFound();
  if (found.messageId === messageID && found.sharedAt) return found.sharedAt;
  await writeToFirm(context, caller, {
    messageID,
    category: 'Correspondence',
    subject: `WealthPlan: ${found.name}`,
    messagebody: messageOf(shared, found.name),
  });
  const sharedAt = new Date(context.now());
  await db.update(scenarioVersion).set({ messageId: messageID, sharedAt }).where(isThis);
  return sharedAt;
}
