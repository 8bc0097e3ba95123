import type { ClientRecord, ListedRecord } from '@harbour/definitions/firm/clients';
import type { StaffList, StaffMember } from '@harbour/definitions/firm/staff';
import { administrator } from '@harbour/testing';

/** A uuid with a last part of its own. */
export const firmId = (last: number) => `aaaaaaaa-1111-4111-8111-${String(last).padStart(12, '0')}`;

export const ruth: StaffMember = {
  uid: administrator.attributes['custom:harbour_uid'],
  firstname: 'Ruth',
  surname: 'Okoye',
  email: 'ruth@example.com',
  role: 'admin',
  state: 'active',
  teams: [],
  clients: 0,
  lastSignInAt: '2026-11-20T09:00:00Z',
  invitationExpiresAt: null,
  wantedRole: null,
  leftAt: null,
};

export const ada: StaffMember = {
  ...ruth,
  uid: firmId(1),
  firstname: 'Ada',
  surname: 'Viser',
  email: 'ada@example.com',
  role: 'adviser',
  clients: 2,
};

export const ben: StaffMember = { ...ada, uid: firmId(2), firstname: 'Ben', email: 'ben@example.com', clients: 0 };

export const exampleStaff: StaffList = {
  staff: [ruth, ada, ben],
  teams: [{ id: firmId(9), name: 'London' }],
  managesAccounts: true,
};

export const listed: ListedRecord = {
  person: firmId(21),
  number: 'C-100234',
  name: 'Alex Morgan',
  uid: firmId(31),
  email: 'alex@example.com',
  postcode: 'SW1A 1AA',
  dob: '1970-05-01',
  adviser: { uid: ada.uid, name: 'Ada Viser' },
  team: null,
  lastSignInAt: '2026-11-20T09:00:00Z',
  locked: false,
  secondFactor: true,
  reviewDue: null,
};

export const exampleRecord: ClientRecord = {
  ...listed,
  phones: ['020 7946 0000'],
  postalAddress: '1 High Street, London',
  group: 'Morgan',
  services: { investment: true, advice: false },
  people: [{ person: firmId(22), name: 'Robin Morgan', seesThem: true, isSeenByThem: false }],
  plans: [{ planstring: 'HB-PEN-1001', name: 'Alex’s pension', provider: 'Zenith' }],
  waiting: { proposals: 1, orders: 0, messages: 2, detailsChanges: 0 },
  riskProfile: null,
  terms: { version: 2, title: 'Terms of investing', acceptedAt: '2026-10-01T09:00:00Z' },
  thirdParties: [],
  marketing: [{ channel: 'email', subject: 'services', wordingVersion: 2 }],
  account: {
    state: 'open',
    email: 'alex@example.com',
    registeredAt: '2025-01-01T09:00:00Z',
    lastSignInAt: '2026-11-20T09:00:00Z',
    lockedUntil: '2099-01-01T09:00:00Z',
    changesFrozenUntil: null,
    secondFactor: true,
    secondFactorResetAt: null,
    passkeys: 1,
    recoveryCodesLeft: 8,
    mailReturned: null,
    sessions: [],
  },
  candidates: [],
  acts: [
    {
      at: '2026-11-21T09:00:00Z',
      by: 'Sam Okafor',
      what: 'Unlocked the sign-in',
      purpose: null,
      refused: false,
      reason: null,
    },
  ],
  checkedUntil: null,
};
