import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { IdentityCheck } from '@harbour/definitions/firm/support';
import { contactOf, fullName } from '@harbour/domain-clients';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { client, clientRecord } from '@harbour/kernel/people/tables';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { checkQuestion, identityCheck, type questionSources } from '../tables.ts';

type Checking = Pick<CallContext, 'now' | 'today'> & { database: Pick<Database, 'db'> };
type Source = (typeof questionSources)[number];

/**
 * A client with a sign-in.
 * @throws RefusedError 404 for anybody else, such as a member of staff
 */
export async function requireSignedUp({ db }: Pick<Database, 'db'>, uid: string) {
  const [found] = await db
    .select()
    .from(client)
    .where(and(eq(client.uid, uid), isNull(client.staffGroup)));
  if (found) return found;
  throw new RefusedError(404, 'ClientNotFound', 'No client with a sign-in has this id.');
}

/** What the records have for each kind of question; null for nothing. */
async function answersOf(database: Pick<Database, 'db'>, uid: string): Promise<Record<Source, string | null>> {
  const { personUuid, dob, emailAddress, adviserUid } = await requireSignedUp(database, uid);
  const contact = await contactOf(database, uid);
  const [record] = await database.db.select().from(clientRecord).where(eq(clientRecord.personUuid, personUuid));
  const [adviser] = adviserUid
    ? await database.db.select().from(client).where(eq(client.uid, adviserUid))
    : [undefined];
  const plans = await rows(
    database,
    z.object({ name: z.string() }),
    sql`select plan.name from portal.plan_owner owner join portal.plan on plan.planstring = owner.planstring
      where owner.person_uuid = ${personUuid}::uuid order by plan.name limit 12`,
  );
  const phones = Object.values(contact.phones).flatMap((phone) => phone?.shown ?? []);
  return {
    'birth date': dob,
    postcode: contact.postalAddress?.postcode ?? record?.postcode ?? null,
    'e-mail address': emailAddress,
    phone: phones.length === 0 ? null : phones.join(', '),
    plan: plans.length === 0 ? null : plans.map(({ name }) => name).join(', '),
    adviser: adviser ? fullName(adviser) : null,
    number: record?.number ?? null,
  };
}

const askedQuestions = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(checkQuestion).where(eq(checkQuestion.asked, true)).orderBy(asc(checkQuestion.position));

/** The firm's questions for a caller who says that they are this client. */
export async function identityCheckOf({ database, today }: Checking, uid: string): Promise<IdentityCheck> {
  const { 'identity-check-right': needed } = await firmFigures(database, ['identity-check-right'], today());
  const answers = await answersOf(database, uid);
  const questions = await askedQuestions(database);
  return { needed, questions: questions.map(({ id, text, source }) => ({ id, text, answer: answers[source] })) };
}

/** Until when the latest check of a client lets somebody change the sign-in; undefined after none, or a failed one. */
export async function checkedUntil({ database, now, today }: Checking, uid: string): Promise<Date | undefined> {
  const { 'identity-check-minutes': minutes } = await firmFigures(database, ['identity-check-minutes'], today());
  const [latest] = await database.db
    .select()
    .from(identityCheck)
    .where(eq(identityCheck.clientUid, uid))
    .orderBy(desc(identityCheck.checkedAt))
    .limit(1);
  if (!latest?.passed) return undefined;
  const until = new Date(latest.checkedAt.getTime() + minutes * 60_000);
  return until.getTime() > now() ? until : undefined;
}

interface CheckOfCaller {
  uid: string;
  by: string;
  answers: { question: string; right: boolean }[];
}

/**
 * Records a check. It is passed with enough right answers and no wrong one; a failed one ends an earlier passed one.
 * @returns whether it was passed
 * @throws RefusedError 400 for a question that is not asked, has no answer in the record, or is answered twice
 */
export async function recordCheck({ database, now, today }: Checking, check: CheckOfCaller): Promise<boolean> {
  const { uid, by, answers } = check;
  const { needed, questions } = await identityCheckOf({ database, now, today }, uid);
  const askable = questions.filter(({ answer }) => answer !== null).map(({ id }) => id);
  const asked = answers.map(({ question }) => question);
  if (new Set(asked).size < asked.length || asked.some((question) => !askable.includes(question))) {
    throw new RefusedError(400, 'QuestionNotAsked', 'One of these questions cannot be asked. Load the page again.');
  }
  const passed = answers.every(({ right }) => right) && answers.length >= needed;
  await database.db.insert(identityCheck).values({
    id: randomUUID(),
    clientUid: uid,
    staffUid: by,
    checkedAt: new Date(now()),
    answers,
    passed,
  });
  return passed;
}
