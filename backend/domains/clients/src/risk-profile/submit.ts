import type { Transaction } from '@harbour/backend-database';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { eq } from 'drizzle-orm';
import { contradictionsIn, unanswered } from './contradictions.ts';
import { draftMissing, lockedDraft, type Moment, requireInForce, requireRevision, type StoredDraft } from './drafts.ts';
import type { Questionnaire } from './questionnaire.ts';
import { score } from './score.ts';
import { riskDraft, riskResult } from './tables.ts';
import { versionNumbered } from './versions.ts';

/** Does not reveal whether another client has a result with this id. */
export function resultNotFound(): RefusedError {
  return new RefusedError(404, 'RiskResultNotFound', 'There is no such result.');
}

/** @throws RefusedError 409 while answers are missing or contradict each other without a reason */
function requireComplete(questionnaire: Questionnaire, { answers, confirmations }: StoredDraft): void {
  const missing = unanswered(questionnaire, answers);
  if (missing.length > 0) {
    throw new RefusedError(
      409,
      'AnswersMissing',
      `${missing.length === 1 ? 'One question has' : `${missing.length} questions have`} no answer yet. Please answer all of them before you submit.`,
      missing.map((path) => ({ path, message: 'This question has no answer yet.' })),
    );
  }
  const open = contradictionsIn(questionnaire, answers, confirmations).filter(({ reason }) => reason === null);
  if (open.length === 0) return;
  throw new RefusedError(
    409,
    'AnswersContradict',
    'Some of your answers point in different directions. Please change one of them, or say why you keep both.',
  );
}

/**
 * Makes a result of a client's draft. Idempotent by the result's id.
 * @throws RefusedError 404 without a draft and for another client's result, 409 when the draft was changed elsewhere,
 * is of an older version, lacks answers, or has contradictions without a reason
 */
export async function submitAnswers(
  tx: Transaction,
  { actor, clientUid }: Caller,
  { id, revision }: { id: string; revision: number },
  { now, today }: Moment,
): Promise<string> {
  // Locked first: of two requests at the same moment, the second one finds the first one's result.
  const draft = await lockedDraft(tx, clientUid);
  const [before] = await tx.select({ clientUid: riskResult.clientUid }).from(riskResult).where(eq(riskResult.id, id));
  if (before && before.clientUid !== clientUid) throw resultNotFound();
  if (before) return id;
  if (!draft) throw draftMissing();
  requireInForce(draft, today);
  requireRevision(draft, revision);
  const { version, answers, confirmations } = draft;
  const questionnaire = versionNumbered(version);
  requireComplete(questionnaire, draft);
  await tx.insert(riskResult).values({
    id,
    clientUid,
    version,
    answers,
    confirmations,
    outcome: score(questionnaire, answers),
    answeredAt: new Date(now),
    answeredBy: actor.uid,
  });
  await tx.delete(riskDraft).where(eq(riskDraft.clientUid, clientUid));
  return id;
}
