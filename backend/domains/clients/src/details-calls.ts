import type { Database } from '@harbour/backend-database';
import { getContactDetails } from '@harbour/definitions/clients/contact-details';
import {
  decideDetailsChange,
  getDetailsChanges,
  withdrawDetailsChange,
} from '@harbour/definitions/clients/details-changes';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import { hasRight } from '@harbour/definitions/rights';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { clientNotFound, requireClient } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { contactOf, phoneColumns, requireCountries, writtenAddress } from './contact-details.ts';
import { decideChange, waitingChanges } from './decide-change.ts';
import {
  addressInLine,
  countDetailsChange,
  declinedChanges,
  pendingChanges,
  requestChange,
  withdrawChange,
} from './details-changes.ts';
import { clientContact } from './tables.ts';

/**
 * The stored address can only be the one that the identity service has verified by a code: it changes there first, and
 * the new token then has it. The response must not depend on other users' addresses.
 * @throws RefusedError 409 for any other address
 */
function requireVerified({ actor, target }: Caller, present: string, wanted: string): void {
  const verified = target === undefined ? actor.verifiedEmail : undefined;
  if (wanted === present || wanted === verified) return;
  throw new RefusedError(
    409,
    'AddressNotVerified',
    'This address has not been confirmed as yours. Change the address that you sign in with, confirm it by the code ' +
      'that we send there, and it is changed here too.',
  );
}

/** @throws RefusedError 409 when the details were changed since they were read */
function requireVersion(read: number | undefined, stored: number): void {
  if (read === undefined || read === stored) return;
  throw new RefusedError(
    409,
    'DetailsChanged',
    'Your details were changed in another window or by us. What you entered here is not saved yet. Load what is stored, or save again to replace it.',
  );
}

async function nameOf({ db }: Database, uid: string | null): Promise<string | null> {
  if (uid === null) return null;
  const [found] = await db.select().from(client).where(eq(client.uid, uid));
  return found ? `${found.firstname} ${found.surname}` : null;
}

export const detailsCalls = [
  bind(getPersonalDetails, async ({ database, caller }) => {
    const found = await requireClient(database, caller.clientUid);
    // Staff have no client's details.
    if (found.dob === null) throw clientNotFound();
    const pending = await pendingChanges(database, found.uid);
    const name = pending.find((change) => change.kind === 'name');
    return {
      firstname: found.firstname,
      surname: found.surname,
      dob: found.dob,
      emailAddress: found.emailAddress,
      username: found.emailAddress,
      countryOfDomicile: found.countryOfDomicile,
      countryOfResidence: found.countryOfResidence,
      clientImageBase64: found.imageBase64,
      adviserName: await nameOf(database, found.adviserUid),
      nameChange: name ? { ...name.name, requestedAt: name.requestedAt } : null,
    };
  }),

  bind(getContactDetails, async ({ database, caller }) => {
    const { uid } = await requireClient(database, caller.clientUid);
    const pending = await pendingChanges(database, uid);
    const address = pending.find((change) => change.kind === 'address');
    return {
      ...(await contactOf(database, uid)),
      addressChange: address ? { ...address.address, requestedAt: address.requestedAt } : null,
      declined: await declinedChanges(database, uid),
    };
  }),

  bind(patchPersonalDetails, async ({ database, caller, body, firm, now }) => {
    const { emailAddress, firstname, surname, postalAddress, phones = {}, version, ...countries } = body;
    const clientUid = caller.clientUid;
    const { db } = database;
    // Locked, so that of two concurrent requests the later one sees the other's changes.
    await db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
    const present = await requireClient(database, clientUid);
    const contact = await contactOf(database, clientUid);
    requireVersion(version, contact.version);
    requireCountries({ ...countries, 'postalAddress.country': postalAddress?.country });
    const wish = { clientUid, byFirm: caller.target !== undefined, firm, now: now() };
    const changes = { ...countries, ...(emailAddress ? { emailAddress: emailAddress.toLowerCase() } : {}) };
    if (changes.emailAddress) requireVerified(caller, present.emailAddress, changes.emailAddress);
    if (firstname !== undefined || surname !== undefined) {
      const name = { firstname: firstname ?? present.firstname, surname: surname ?? present.surname };
      const isPresent = name.firstname === present.firstname && name.surname === present.surname;
      await requestChange(database, { ...wish, wanted: { kind: 'name', name }, isPresent });
    }
    if (postalAddress) {
      const address = writtenAddress(postalAddress);
      const isPresent =
        contact.postalAddress !== null && addressInLine(address) === addressInLine(contact.postalAddress);
      await requestChange(database, { ...wish, wanted: { kind: 'address', address }, isPresent });
    }
    if (Object.keys(changes).length > 0) await db.update(client).set(changes).where(eq(client.uid, clientUid));
    const numbers = phoneColumns(phones);
    // An e-mail address has one way to change, which nobody else's change can cross.
    if (Object.keys(body).some((field) => field !== 'version' && field !== 'emailAddress')) {
      await countDetailsChange(database, clientUid);
    }
    if (Object.keys(numbers).length > 0) {
      await db.update(clientContact).set(numbers).where(eq(clientContact.clientUid, clientUid));
    }
    return { success: true as const };
  }),

  bind(withdrawDetailsChange, async ({ database, caller, params: { kind } }) => {
    const { uid } = await requireClient(database, caller.clientUid);
    await withdrawChange(database, uid, kind);
    return { success: true as const };
  }),

  bind(getDetailsChanges, async ({ database, caller: { actor }, firm }) => ({
    changes: await waitingChanges(database, actor, firm),
    mayDecide: hasRight(actor.groups, 'writesForClients'),
  })),

  bind(decideDetailsChange, async ({ database, caller, params: { change }, body, now, record }) => {
    const { approved, reason } = body;
    await decideChange(database, caller.actor, { id: change, approved, reason, now: now(), record });
    return { success: true as const };
  }),
];
