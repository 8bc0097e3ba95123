import type { Database } from '@harbour/backend-database';
import type { Consent } from '@harbour/definitions/investments/open-banking/accounts';
import type { LinkedBalance } from '@harbour/definitions/investments/open-banking/amounts';
import { type LinkedAccount, linkedAccountKinds } from '@harbour/definitions/investments/open-banking/linked-account';
import { londonToday } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import Big from 'big.js';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { wordsOf } from './bank-problem.ts';
import { notEndedByClient, type StoredConsent } from './consents.ts';
import { paymentsOf } from './linked-payments.ts';
import { bankConsent } from './tables.ts';
import { sharedText, typeText } from './texts.ts';

const accountRow = z.object({
  id: z.string(),
  consentId: z.string(),
  kind: z.enum(linkedAccountKinds),
  name: z.string(),
  type: z.string(),
  lastDigits: z.nullable(z.string()),
  currency: z.string(),
  countedElsewhere: z.boolean(),
  available: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  on: z.nullable(z.string()),
  gbp: z.nullable(z.string()),
  ratedOn: z.nullable(z.string()),
});
type AccountRow = z.infer<typeof accountRow>;

/**
 * The accounts of consents with their newest balance, and that in pounds at the newest reference rate, as
 * `reporting-rates.ts` computes rates. A further card has the balance of the card that it is counted with.
 */
function accountRows(database: Pick<Database, 'db'>, consentIds: readonly string[], today: string) {
  return rows(
    database,
    accountRow,
    sql`
    select
      account.id::text, account.consent_id::text as "consentId", account.kind, account.name, account.type,
      account.last_digits as "lastDigits", account.currency, account.counted_with is not null as "countedElsewhere",
      coalesce(first.available, account.available)::text as available,
      balance.amount::text as amount, balance.date::text as "on",
      case when account.currency = 'GBP' then round(balance.amount, 2)
        else round(balance.amount / rate.per_pound, 2) end::text as gbp,
      rate.date::text as "ratedOn"
    from portal.linked_account account
    left join portal.linked_account first on first.id = account.counted_with
    left join lateral (
      select amount, date from portal.linked_balance
      where account_id = coalesce(account.counted_with, account.id) and date <= ${today}::date
      order by date desc limit 1
    ) balance on true
    left join lateral (
      select pound.date, case when account.currency = 'EUR' then 1 else other.per_euro end / pound.per_euro as per_pound
      from portal.fx_rate pound
      left join portal.fx_rate other on other.currency = account.currency and other.date = pound.date
      where pound.currency = 'GBP' and pound.date <= ${today}::date
        and (account.currency = 'EUR' or other.currency is not null)
      order by pound.date desc limit 1
    ) rate on account.currency <> 'GBP'
    where account.consent_id = any(string_to_array(${consentIds.join(',')}, ',')::uuid[]) and account.gone_on is null
    order by account.kind, account.position, account.id`,
  );
}

function balanceOf({ amount, currency, on, gbp, ratedOn }: AccountRow): LinkedBalance {
  const missing = { own: null, gbp: null, on: null, ratedOn: null };
  if (amount === null) return { ...missing, reason: 'The bank has not given a balance.' };
  return {
    own: { amount: Number(amount), currency },
    gbp: gbp === null ? null : Number(gbp),
    on,
    ratedOn: gbp === null ? null : ratedOn,
    reason: gbp === null ? `There is no exchange rate for ${currency}.` : null,
  };
}

/** Whole days from one ISO date to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function statusOf({ endedAt, expiresAt }: StoredConsent, now: number): Consent['status'] {
  if (endedAt !== null) return 'ended';
  return expiresAt.getTime() <= now ? 'expired' : 'active';
}

const bankOf = ({ providerId, providerName, logoUrl }: StoredConsent) => ({
  provider_id: providerId,
  provider_name: providerName,
  logo_url: logoUrl,
});

function consentOf(stored: StoredConsent, now: number, warningDays: number): Consent {
  const { id, createdAt, expiresAt, readAt, scopes, problem, problemSince } = stored;
  const status = statusOf(stored, now);
  const daysLeft = Math.max(0, daysBetween(londonToday(now), londonToday(expiresAt.getTime())));
  return {
    credentials_id: id,
    ...bankOf(stored),
    status,
    since: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    daysLeft,
    warning: status !== 'active' || daysLeft <= warningDays,
    shared: sharedText(scopes),
    readAt: readAt?.toISOString() ?? null,
    problem:
      problem && problemSince ? { kind: problem, message: wordsOf(problem), since: problemSince.toISOString() } : null,
  };
}

/** The sum of balances in GBP that count; null if one of them is missing. */
function sumOf(accounts: readonly LinkedAccount[]): number | null {
  let sum = new Big(0);
  for (const { balance, countedElsewhere } of accounts) {
    if (countedElsewhere) continue;
    if (balance.gbp === null) return null;
    sum = sum.plus(balance.gbp);
  }
  return sum.toNumber();
}

export interface LinkedAsked {
  clientUid: string;
  /** Only this consent; every one that is listed if undefined. */
  consentId?: string;
  /** Most transactions of each account. */
  transactions: number;
  warningDays: number;
  now: number;
}

/**
 * What a client has linked, with the consents that it is read by; a consent that the client has ended is left out. Asks
 * no bank: everything is as of the last reading. Five statements.
 */
export async function linkedAccountsOf(
  database: Pick<Database, 'db'>,
  { clientUid, consentId, transactions, warningDays, now }: LinkedAsked,
): Promise<{ accounts: LinkedAccount[]; consents: Consent[]; assets: number | null; liabilities: number | null }> {
  const consents = await database.db
    .select()
    .from(bankConsent)
    .where(
      and(
        eq(bankConsent.clientUid, clientUid),
        notEndedByClient,
        consentId === undefined ? undefined : eq(bankConsent.id, consentId),
      ),
    )
    .orderBy(asc(bankConsent.providerName), asc(bankConsent.createdAt));
  const byId = new Map(consents.map((consent) => [consent.id, consent]));
  const found = consents.length === 0 ? [] : await accountRows(database, [...byId.keys()], londonToday(now));
  const payments = await paymentsOf(
    database,
    found.map(({ id }) => id),
    transactions,
  );
  const accounts = found.flatMap((row): LinkedAccount[] => {
    const consent = byId.get(row.consentId);
    if (!consent) return [];
    const { id, kind, name, type, lastDigits, currency, countedElsewhere, available } = row;
    return [
      {
        id,
        kind,
        name,
        lastDigits,
        currency,
        countedElsewhere,
        credentials_id: consent.id,
        ...bankOf(consent),
        type: typeText(kind, type),
        balance: balanceOf(row),
        available: available === null ? null : { amount: Number(available), currency },
        ...payments(id),
      },
    ];
  });
  const counted = accounts.filter(({ credentials_id: id }) => byId.get(id)?.endedAt === null);
  return {
    accounts,
    consents: consents.map((consent) => consentOf(consent, now, warningDays)),
    assets: sumOf(counted.filter(({ kind }) => kind === 'account')),
    liabilities: sumOf(counted.filter(({ kind }) => kind === 'card')),
  };
}
