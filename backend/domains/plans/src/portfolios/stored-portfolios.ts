import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@harbour/backend-database';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { codeOf, uniqueViolation } from '@harbour/kernel/errors/error-codes';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { client } from '@harbour/kernel/people/tables';
import { asc, eq } from 'drizzle-orm';
import { portfolioNotFound } from '../plans/portfolio-not-found.ts';
import { portfolio, portfolioPlan } from '../plans/tables.ts';
import { visiblePlans } from '../plans/visible-plans.ts';

/** The client's portfolios by name, each with the plans that the client can see, and the default one. */
export async function portfoliosOf(
  database: Database,
  clientUid: string,
): Promise<{ portfolios: Portfolio[]; defaultPortfolio: string }> {
  const found = await database.db
    .select({
      uuid: portfolio.uuid,
      name: portfolio.name,
      ims: portfolio.ims,
      dfm: portfolio.dfm,
      benchmark: portfolio.benchmarkId,
      isDefault: portfolio.isDefault,
      planstring: portfolioPlan.planstring,
    })
    .from(portfolio)
    .leftJoin(portfolioPlan, eq(portfolioPlan.portfolioUuid, portfolio.uuid))
    .where(eq(portfolio.clientUid, clientUid))
    .orderBy(asc(portfolio.name), asc(portfolioPlan.planstring));
  // A portfolio may contain a plan that its client can no longer see.
  const planstrings = [...new Set(found.flatMap(({ planstring }) => planstring ?? []))];
  const visible = new Set(
    (await visiblePlans(database, clientUid, { planstrings })).map(({ planstring }) => planstring),
  );
  const byId = Map.groupBy(found, ({ uuid }) => uuid);
  const portfolios = [...byId.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { isDefault: _, planstring: __, ...rest } = first;
    const portfolioplans = [first, ...more].flatMap(({ planstring }) =>
      planstring && visible.has(planstring) ? planstring : [],
    );
    return [{ ...rest, portfolioplans }];
  });
  return { portfolios, defaultPortfolio: found.find(({ isDefault }) => isDefault)?.uuid ?? 'all' };
}

/**
 * Runs a change of portfolios in a transaction.
 * @throws RefusedError 409 when two portfolios of the client would have the same name, ignoring case
 */
async function change<Result>(database: Database, task: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await database.db.transaction(task);
  } catch (error) {
    // The unique index decides, since a concurrent request may take the name.
    if (codeOf(error) !== uniqueViolation) throw error;
    throw new RefusedError(
      409,
      'PortfolioNameTaken',
      'You have a portfolio of this name already. Please choose another name.',
    );
  }
}

/**
 * The client's portfolio; locks all of the client's portfolios until the transaction ends. They are locked in a fixed
 * order, because a new default also changes the old one, and two such requests could deadlock.
 */
async function locked(tx: Transaction, clientUid: string, uuid: string): Promise<{ managed: boolean }> {
  const own = await tx
    .select({ uuid: portfolio.uuid, managed: portfolio.ims })
    .from(portfolio)
    .where(eq(portfolio.clientUid, clientUid))
    .orderBy(asc(portfolio.uuid))
    .for('update');
  const found = own.find((row) => row.uuid === uuid.toLowerCase());
  if (!found) throw portfolioNotFound();
  return found;
}

function portfolioManaged(what: string): RefusedError {
  return new RefusedError(
    409,
    'PortfolioManaged',
    `We manage this portfolio for you, so ${what}. Please ask your adviser.`,
  );
}

async function putPlans(tx: Transaction, uuid: string, planstrings: readonly string[]): Promise<void> {
  await tx
    .insert(portfolioPlan)
    .values([...new Set(planstrings)].map((planstring) => ({ portfolioUuid: uuid, planstring })));
}

export interface NewPortfolio {
  name: string;
  /** At least one plan; the client sees all of them. */
  planstrings: readonly string[];
  benchmarkId: string | undefined;
  /** ISO date; its `portfolios-of-client` applies. */
  today: string;
}

/** @throws RefusedError 409 when the client has the maximum number of portfolios */
async function requireRoom(tx: Transaction, clientUid: string, today: string): Promise<void> {
  const most = (await firmFigures({ db: tx }, ['portfolios-of-client'], today))['portfolios-of-client'];
  // Locked, so that of two concurrent requests the second one counts the first's portfolio.
  await tx.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('no key update');
  if ((await tx.$count(portfolio, eq(portfolio.clientUid, clientUid))) < most) return;
  throw new RefusedError(
    409,
    'TooManyPortfolios',
    `You have ${most} portfolios, which is as many as can be kept. Please delete one first.`,
  );
}

/**
 * Creates a portfolio of the client, not managed by the firm.
 * @returns its id
 * @throws RefusedError 409 for a name that the client already uses, and at the maximum number of portfolios
 */
export function makePortfolio(
  database: Database,
  clientUid: string,
  { name, planstrings, benchmarkId, today }: NewPortfolio,
): Promise<string> {
  const uuid = randomUUID();
  return change(database, async (tx) => {
    await requireRoom(tx, clientUid, today);
    await tx.insert(portfolio).values({ uuid, clientUid, name, ims: false, dfm: false, benchmarkId });
    await putPlans(tx, uuid, planstrings);
    return uuid;
  });
}

export interface PortfolioChanges {
  name?: string | undefined;
  /** Replaces all its plans: at least one; the client sees all of them. */
  planstrings?: readonly string[] | undefined;
  isDefault?: boolean | undefined;
}

/**
 * Updates the given fields of a client's portfolio.
 * @throws RefusedError 404 for one that is not the client's; 409 for a name that the client already uses, and for the
 * plans of a portfolio that the firm manages
 */
export function alterPortfolio(
  database: Database,
  clientUid: string,
  uuid: string,
  { name, planstrings, isDefault }: PortfolioChanges,
): Promise<void> {
  return change(database, async (tx) => {
    const { managed } = await locked(tx, clientUid, uuid);
    if (planstrings) {
      if (managed) throw portfolioManaged('its plans cannot be changed here');
      await tx.delete(portfolioPlan).where(eq(portfolioPlan.portfolioUuid, uuid));
      await putPlans(tx, uuid, planstrings);
    }
    if (name !== undefined) await tx.update(portfolio).set({ name }).where(eq(portfolio.uuid, uuid));
    if (isDefault === false) await tx.update(portfolio).set({ isDefault }).where(eq(portfolio.uuid, uuid));
    // In one statement, so that concurrent requests leave one default, not two.
    if (isDefault === true) {
      await tx
        .update(portfolio)
        .set({ isDefault: eq(portfolio.uuid, uuid) })
        .where(eq(portfolio.clientUid, clientUid));
    }
  });
}

/**
 * Deletes a client's portfolio; its plans stay. If it was the default, all plans become the default.
 * @throws RefusedError 404 for one that is not the client's, 409 for one that the firm manages
 */
export function removePortfolio(database: Database, clientUid: string, uuid: string): Promise<void> {
  return change(database, async (tx) => {
    const { managed } = await locked(tx, clientUid, uuid);
    if (managed) throw portfolioManaged('it cannot be deleted here');
    await tx.delete(portfolioPlan).where(eq(portfolioPlan.portfolioUuid, uuid));
    await tx.delete(portfolio).where(eq(portfolio.uuid, uuid));
  });
}
