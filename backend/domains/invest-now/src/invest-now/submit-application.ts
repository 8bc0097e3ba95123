import { randomUUID } from 'node:crypto';
import { applicationReference, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { escapeHtml, writeToFirm } from '@harbour/domain-messaging';
import { type OfferCharges, offerCharges } from '@harbour/finance';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { RequireProofFor } from '@harbour/kernel/authorisation/recent-proof';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { eq } from 'drizzle-orm';
import { applicationNotFound, applicationOf } from './applications.ts';
import { inPounds, type OpenOffer, offerToApplyFor, requireProviderLimits } from './offers.ts';
import { payingAccount, requireAllowance } from './order-limits.ts';
import { lockedApplication } from './start-application.ts';
import { applicationStep, investmentApplication } from './tables.ts';
import { requireTermsInForce } from './terms.ts';

/** What the client agreed to. */
export interface Agreement {
  termsVersion: number;
  /** The charges of the first year as shown to the client, in GBP. */
  firstYear: number;
  /** Whether the money comes from a bank account in the client's name. */
  fromBank?: boolean | undefined;
}

interface Submission {
  id: string;
  messageID: string;
  open: OpenOffer;
  amount: number;
  charges: OfferCharges;
  termsVersion: number;
  paying: Awaited<ReturnType<typeof payingAccount>>;
}

/** Tells the firm by a message from the client, which their conversation about it begins with. */
async function notifyFirm(context: CallContext, caller: Caller, submission: Submission): Promise<void> {
  const { id, messageID, open, amount, charges, termsVersion, paying } = submission;
  const facts = [
    `Application ${applicationReference(id)}`,
    `${open.offer.name} with ${open.provider.name}`,
    `Amount: ${inPounds(amount)}`,
    `Charges shown: ${inPounds(charges.initial)} initially, ${inPounds(charges.yearly)} and ${inPounds(charges.fixed)} a year`,
    paying.paidFrom === 'plans'
      ? 'The money comes from cash in accounts with you'
      : `The money comes from a bank account in my name; cash in accounts with you: ${inPounds(paying.cash)}`,
    `Terms and conditions: version ${termsVersion}, accepted`,
  ];
  await writeToFirm(context, caller, {
    messageID,
    category: 'Investments',
    subject: `Application to invest: ${applicationReference(id)}`,
    messagebody: `<p>I have applied to invest in the portal.</p><ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
  });
}

/** @throws RefusedError 409 when the charges are not those that the client was shown */
function requireCharges(open: OpenOffer, amount: number, shown: number): OfferCharges {
  const charges = offerCharges(amount, open.offer.charges);
  if (charges.firstYear === shown) return charges;
  throw new RefusedError(
    409,
    'ChargesChanged',
    `The charges have changed: they are now ${inPounds(charges.firstYear)} in the first year. Please check them, and submit again if you agree.`,
  );
}

/**
 * Submits a started application: stores what the client agreed to, and tells the firm by a message. Idempotent: one
 * that was submitted stays as it is, and no second message is sent.
 * @throws RefusedError 403 RecentProofRequired for a large amount without a recent proof, 404 for one that is not the
 * client's and for an offer that has ended, 400 for an amount outside today's limits, 409 above the client's allowance
 * or cash, and when terms or charges are not those that the client was shown
 */
export async function submitApplication(
  context: CallContext,
  caller: Caller,
  id: string,
  { termsVersion, firstYear, fromBank = false }: Agreement,
  requireProofFor: RequireProofFor,
): Promise<InvestApplication> {
  const { clientUid, actor } = caller;
  const today = context.today();
  const at = new Date(context.now());
  return context.database.db.transaction(async (tx) => {
    const inside: CallContext = { ...context, database: { ...context.database, db: tx } };
    const stored = await lockedApplication(tx, clientUid, id);
    if (!stored) throw applicationNotFound();
    if (stored.state !== 'started') return applicationOf({ db: tx }, clientUid, id);
    const amount = Number(stored.amount);
    const open = await offerToApplyFor({ db: tx }, stored.offerId, today);
    requireProviderLimits(open, amount);
    const order = { id, clientUid, open, amount, today };
    await requireAllowance(tx, order);
    await requireTermsInForce({ db: tx }, termsVersion, today);
    const charges = requireCharges(open, amount, firstYear);
    const paying = await payingAccount(tx, order, fromBank);
    requireProofFor(amount);
    const messageID = randomUUID();
    await tx
      .update(investmentApplication)
      .set({
        state: 'submitted',
        changedAt: at,
        acceptedAt: at,
        acceptedBy: actor.uid,
        termsVersion,
        messageId: messageID,
        paidFrom: paying.paidFrom,
        initialCharge: String(charges.initial),
        yearlyCharge: String(charges.yearly),
        fixedCharge: String(charges.fixed),
      })
      .where(eq(investmentApplication.id, id));
    await tx.insert(applicationStep).values({ applicationId: id, state: 'submitted', at, by: actor.uid });
    await notifyFirm(inside, caller, { id, messageID, open, amount, charges, termsVersion, paying });
    return applicationOf({ db: tx }, clientUid, id);
  });
}
