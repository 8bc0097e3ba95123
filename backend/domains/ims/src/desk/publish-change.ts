import type { Database } from '@harbour/backend-database';
import type { CallInput } from '@harbour/definitions/call';
import type { publishChange as publishChangeCall } from '@harbour/definitions/ims/proposal-desk';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { derivedId } from '@harbour/kernel/database/derived-id';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { ProposedTrade } from '../proposals-importer/read-proposals.ts';
import { storeProposals } from '../proposals-importer/store-proposals.ts';
import { changeOfFund, type PlanBeforeChange } from './change-of-fund.ts';

type Publication = CallInput<typeof publishChangeCall>['body'];

/** The id of a part of what is published: the same for a repeated request. */
const idOf = (publication: string, part: string) => derivedId(`${publication}\0${part}`);

/** What the document is, for the client to read. */
function typeOf({ sell, buy }: Publication): string {
  if (buy === 'cash') return 'Fund sale';
  return sell === 'cash' ? 'Fund purchase' : 'Fund switch';
}

/** The sale and the purchase of a plan, without what only moves its cash, as rows of a file of proposals have them. */
function tradesOf(
  publication: Publication,
  plan: PlanBeforeChange,
  { proposedBy, proposedOn, names }: { proposedBy: string; proposedOn: string; names: { sell: string; buy: string } },
): ProposedTrade[] {
  const { id, sell, buy, description, reason, approvalBy } = publication;
  const { amount, held, heldOfBought } = plan;
  const shared = {
    row: 0,
    proposal: idOf(id, plan.client.id),
    document: idOf(id, plan.planstring),
    client: plan.email,
    proposedBy,
    proposedOn,
    approvalBy,
    description,
    reason,
    planstring: plan.planstring,
    type: typeOf(publication),
    together: null,
    amount,
  };
  const sale = { action: 'sell' as const, name: names.sell, isin: sell, before: held };
  const purchase = { action: 'buy' as const, name: names.buy, isin: buy, before: heldOfBought };
  const trades = [
    { ...shared, ...sale, after: new Big(held).minus(amount).toNumber() },
    { ...shared, ...purchase, after: new Big(heldOfBought).plus(amount).toNumber() },
  ];
  return trades.filter(({ isin }) => isin !== 'cash');
}

async function addressOf(database: Database, { uid }: Actor): Promise<string> {
  const [found] = await rows(
    database,
    z.object({ email: z.nullable(z.string()) }),
    sql`select email_address as email from portal.client where uid = ${uid}::uuid and staff_group is not null`,
  );
  if (found?.email) return found.email;
  throw new RefusedError(409, 'NoAddress', 'Your own record has no e-mail address. Ask an administrator to add it.');
}

function amountsChanged(): RefusedError {
  return new RefusedError(
    409,
    'AmountsChanged',
    'What some of these plans hold, or what it is worth, has changed since you looked. Look at the amounts again.',
  );
}

/**
 * Proposes a switch, a sale or a purchase to the clients of some plans: a proposal for each client, with a document for each plan.
 * @param day ISO date of the proposal and its valuation
 * @returns the clients, by client id, and the number of documents
 * @throws RefusedError 409 when an amount is not what was looked at, and as `changeOfFund`
 */
export async function publishChange(database: Database, actor: Actor, publication: Publication, day: string) {
  const { sell, buy, percent, plans, approvalBy } = publication;
  if (approvalBy !== null && approvalBy < day) {
    throw new RefusedError(400, 'ApprovalByPassed', 'Choose a day for the answer that is still to come.');
  }
  const asked = new Map(plans.map(({ planstring, amount }) => [planstring, amount]));
  const change = await changeOfFund(database, actor, { sell, buy, percent }, day, [...asked.keys()]);
  const isSame = change.plans.every(({ planstring, amount }) => asked.get(planstring) === amount);
  if (change.plans.length !== asked.size || !isSame) throw amountsChanged();
  const proposedBy = await addressOf(database, actor);
  const names = { sell: change.sell.name, buy: change.buy.name };
  const trades = change.plans.flatMap((plan) => tradesOf(publication, plan, { proposedBy, proposedOn: day, names }));
  try {
    await storeProposals(database, trades, new ImportFindings('What is proposed'));
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new RefusedError(409, 'ProposalRefused', error.problems.map(({ reason }) => reason).join(' '));
  }
  return {
    clients: [...new Set(change.plans.map(({ client }) => client.id))],
    documents: change.plans.length,
    asText: `${percent}% of ${names.sell} to ${names.buy}`,
  };
}
