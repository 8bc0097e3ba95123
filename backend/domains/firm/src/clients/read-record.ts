import type { Database } from '@harbour/backend-database';
import type { ClientAccount, ClientRecord, ListedRecord } from '@harbour/definitions/firm/clients';
import { addressInLine, contactOf, marketingOf } from '@harbour/domain-clients';
import { pendingRecords } from '@harbour/domain-ims';
import type { Account } from '@harbour/kernel/authorisation/account-directory';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { actText, purposeText } from '../audit/act-text.ts';
import { checkedUntil } from '../support/identity-check.ts';
import {
  acceptedTerms,
  clientStanding,
  connectedPeople,
  latestActs,
  ownedPlans,
  waitingForFirm,
} from './client-facts.ts';
import { linkCandidates } from './link-candidates.ts';
import { thirdPartiesOf } from './third-parties.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A sign-in as a record shows it; null for an invitation, which only staff have. */
function accountOf(account: Account | undefined): ClientAccount | null {
  if (!account || account.state === 'invited') return null;
  const { state, email, secondFactor, passkeys, recoveryCodesLeft, mailReturned } = account;
  return {
    state,
    email,
    secondFactor,
    passkeys,
    recoveryCodesLeft,
    registeredAt: account.createdAt.toISOString(),
    lastSignInAt: iso(account.lastSignInAt),
    lockedUntil: iso(account.lockedUntil),
    changesFrozenUntil: iso(account.changesFrozenUntil),
    secondFactorResetAt: iso(account.secondFactorReset?.effectiveAt ?? null),
    mailReturned: mailReturned && { at: mailReturned.at.toISOString(), reason: mailReturned.reason },
    sessions: account.sessions.map(({ device, network, signedInAt, lastUsedAt }) => ({
      device,
      network,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

type Reading = Pick<CallContext, 'accounts' | 'now' | 'today'> & { database: Database };

/** What only a client with a sign-in has. */
async function signedUpFacts({ database, accounts, now, today }: Reading, { uid, number }: ListedRecord) {
  if (uid === null) return undefined;
  const contact = await contactOf(database, uid);
  const standing = await clientStanding(database, uid);
  const account = accountOf(await accounts?.account(uid));
  const { marketingChoice, history } = await marketingOf(database, uid, today());
  return {
    phones: Object.values(contact.phones).flatMap((phone) => phone?.shown ?? []),
    postalAddress: contact.postalAddress === null ? null : addressInLine(contact.postalAddress),
    group: standing?.group ?? null,
    services: { investment: standing?.investment ?? false, advice: standing?.advice ?? false },
    waiting: {
      proposals: (await pendingRecords(database, uid)).length,
      ...(await waitingForFirm(database, uid)),
    },
    riskProfile: standing?.riskAnsweredAt ? { submittedAt: standing.riskAnsweredAt } : null,
    terms: (await acceptedTerms(database, uid)) ?? null,
    marketing: marketingChoice.map(({ channel, subject }) => ({
      channel,
      subject,
      wordingVersion:
        history.find((decision) => decision.channel === channel && decision.subject === subject)?.wordingVersion ?? 0,
    })),
    account,
    candidates: number === null ? await linkCandidates(database, uid) : [],
    checkedUntil: iso((await checkedUntil({ database, now, today }, uid)) ?? null),
  };
}

const withoutSignIn = {
  phones: [],
  postalAddress: null,
  group: null,
  services: { investment: false, advice: false },
  waiting: { proposals: 0, orders: 0, messages: 0, detailsChanges: 0 },
  riskProfile: null,
  terms: null,
  marketing: [],
  account: null,
  candidates: [],
  checkedUntil: null,
};

/** The firm's record of a person of the register. */
export async function readRecord(reading: Reading, listed: ListedRecord): Promise<ClientRecord> {
  const { database } = reading;
  const { person, uid } = listed;
  const acts = await latestActs(database, uid === null ? [person] : [uid, person]);
  return {
    ...listed,
    ...withoutSignIn,
    ...(await signedUpFacts(reading, listed)),
    thirdParties: await thirdPartiesOf(database, person, reading.today()),
    people: await connectedPeople(database, person, uid),
    plans: await ownedPlans(database, person),
    acts: acts.map(({ call, purpose, ...act }) => ({
      ...act,
      what: actText(call),
      purpose: purposeText(purpose),
    })),
  };
}
