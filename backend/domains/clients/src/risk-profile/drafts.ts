import type { Database, Transaction } from '@harbour/backend-database';
import type { RiskDraft } from '@harbour/definitions/clients/risk-profile/draft';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { requireClient } from '@harbour/kernel/people/require-client';
import { eq } from 'drizzle-orm';
import { answersTo, brokenRules, contradictionsIn, standing } from './contradictions.ts';
import { allQuestions, type Questionnaire } from './questionnaire.ts';
import type { Answers } from './score.ts';
import { riskDraft } from './tables.ts';
import { versionNumbered, versionOn } from './versions.ts';

export type StoredDraft = typeof riskDraft.$inferSelect;

/** The moment of a call: milliseconds since 1970, and its day in London. */
export interface Moment {
  now: number;
  today: string;
}

/** A draft as its client sees it. */
export function draftView(stored: StoredDraft, today: string): RiskDraft {
  const questionnaire = versionNumbered(stored.version);
  const { version, revision, answers, confirmations, changedAt } = stored;
  return {
    version,
    revision,
    answers,
    contradictions: contradictionsIn(questionnaire, answers, confirmations),
    changedAt: changedAt.toISOString(),
    outdated: versionOn(today).version !== version,
  };
}

/** What a client has answered and not submitted; undefined if there is nothing. */
export async function storedDraft({ db }: Pick<Database, 'db'>, clientUid: string): Promise<StoredDraft | undefined> {
  const [found] = await db.select().from(riskDraft).where(eq(riskDraft.clientUid, clientUid));
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockedDraft(tx: Transaction, clientUid: string): Promise<StoredDraft | undefined> {
  const [found] = await tx.select().from(riskDraft).where(eq(riskDraft.clientUid, clientUid)).for('update');
  return found;
}

export function draftMissing(): RefusedError {
  return new RefusedError(
    404,
    'DraftMissing',
    'There are no answers to go on with: they were submitted or removed. Please start the questionnaire again.',
  );
}

/** @throws RefusedError 409 when the draft has been changed since the revision that the caller has seen */
export function requireRevision({ revision }: StoredDraft, seen: number): void {
  if (revision === seen) return;
  throw new RefusedError(
    409,
    'DraftChanged',
    'These answers were changed in another window or on another device. Load them again, so that nothing is lost.',
  );
}

/** @throws RefusedError 409 when a newer version of the questionnaire is in force */
export function requireInForce({ version }: StoredDraft, today: string): void {
  if (versionOn(today).version === version) return;
  throw new RefusedError(
    409,
    'QuestionnaireReplaced',
    'The questionnaire has a newer version. Go back to the risk profiler and continue there: your answers are kept.',
  );
}

/** The answers that a version has too. A question's words never change, so that its answer stays true. */
export function carriedOver(to: Pick<Questionnaire, 'parts'>, given: Answers): Answers {
  return Object.fromEntries(
    allQuestions(to).flatMap(({ id, answers }) =>
      answers.some((answer) => answer.id === given[id]) ? [[id, given[id] ?? '']] : [],
    ),
  );
}

/** The latest stored state of a draft after a change. */
async function changed(
  tx: Transaction,
  before: StoredDraft,
  change: Partial<Pick<StoredDraft, 'version' | 'answers' | 'confirmations'>>,
  now: number,
): Promise<StoredDraft> {
  const after = { ...before, ...change };
  const [stored] = await tx
    .update(riskDraft)
    .set({
      ...change,
      confirmations: standing(versionNumbered(after.version), after.answers, after.confirmations),
      revision: before.revision + 1,
      changedAt: new Date(now),
    })
    .where(eq(riskDraft.clientUid, before.clientUid))
    .returning();
  if (!stored) throw draftMissing();
  return stored;
}

/**
 * Starts the questionnaire in the version in force. One that was started goes on; in an older version, with the answers
 * that the new version has too.
 * @param again removes the answers given so far
 */
export async function startDraft(
  tx: Transaction,
  clientUid: string,
  again: boolean,
  { now, today }: Moment,
): Promise<StoredDraft> {
  await requireClient({ db: tx }, clientUid);
  const questionnaire = versionOn(today);
  const empty = { version: questionnaire.version, answers: {}, confirmations: [] };
  await tx
    .insert(riskDraft)
    .values({ ...empty, clientUid, revision: 0, changedAt: new Date(now) })
    .onConflictDoNothing();
  const stored = await lockedDraft(tx, clientUid);
  if (!stored) throw draftMissing();
  if (again) return Object.keys(stored.answers).length === 0 ? stored : changed(tx, stored, empty, now);
  if (stored.version === questionnaire.version) return stored;
  const answers = carriedOver(questionnaire, stored.answers);
  return changed(tx, stored, { version: questionnaire.version, answers }, now);
}

/** @throws RefusedError 400 for a question or an answer that the questionnaire does not have */
function requireKnown(questionnaire: Questionnaire, given: Answers): void {
  const questions = allQuestions(questionnaire);
  const foreign = Object.entries(given).filter(
    ([id, answer]) => !questions.some((each) => each.id === id && each.answers.some((one) => one.id === answer)),
  );
  if (foreign.length === 0) return;
  throw new RefusedError(
    400,
    'AnswerUnknown',
    'This is no answer to a question of this questionnaire. Please load the page again.',
    foreign.map(([path]) => ({ path, message: 'This is not one of the answers.' })),
  );
}

/**
 * Stores answers. What is stored already is not stored again, so that a lost answer can be sent once more.
 * @throws RefusedError 400 for what is not asked, 404 without a draft, 409 when it was changed elsewhere
 */
export async function saveAnswers(
  tx: Transaction,
  clientUid: string,
  { revision, answers }: { revision: number; answers: Answers },
  { now, today }: Moment,
): Promise<StoredDraft> {
  const stored = await lockedDraft(tx, clientUid);
  if (!stored) throw draftMissing();
  requireInForce(stored, today);
  requireKnown(versionNumbered(stored.version), answers);
  if (Object.entries(answers).every(([question, answer]) => stored.answers[question] === answer)) return stored;
  requireRevision(stored, revision);
  return changed(tx, stored, { answers: { ...stored.answers, ...answers } }, now);
}

/**
 * Keeps two answers that contradict each other, with the client's reason. It holds until one of them changes.
 * @throws RefusedError 404 without a draft, 409 when it was changed elsewhere, and where nothing contradicts
 */
export async function confirmAnswers(
  tx: Transaction,
  clientUid: string,
  { rule, revision, reason }: { rule: string; revision: number; reason: string },
  { now, today }: Moment,
): Promise<StoredDraft> {
  const stored = await lockedDraft(tx, clientUid);
  if (!stored) throw draftMissing();
  requireInForce(stored, today);
  const broken = brokenRules(versionNumbered(stored.version), stored.answers).find(({ id }) => id === rule);
  if (!broken) {
    throw new RefusedError(
      409,
      'NothingToConfirm',
      'These answers no longer point in different directions, so there is nothing to confirm.',
    );
  }
  const others = stored.confirmations.filter((one) => one.rule !== rule);
  const before = stored.confirmations.find((one) => one.rule === rule);
  if (before?.reason === reason) return stored;
  requireRevision(stored, revision);
  const confirmations = [...others, { rule, answers: answersTo(broken, stored.answers), reason }];
  return changed(tx, stored, { confirmations }, now);
}

/** @throws RefusedError 404 when there is nothing to remove */
export async function discardDraft(tx: Transaction, clientUid: string): Promise<void> {
  const removed = await tx.delete(riskDraft).where(eq(riskDraft.clientUid, clientUid)).returning();
  if (removed.length === 0) throw draftMissing();
}
