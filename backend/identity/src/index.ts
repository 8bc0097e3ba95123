export { breachedPasswords } from './breached/breached-passwords.ts';
export { BreachedPasswordsError } from './breached/error.ts';
export { createUser, type NewUser, setGroups } from './create-user.ts';
export type { Account, AccountState } from './directory/account.ts';
export {
  type AccountDirectory,
  accountDirectory,
  type DirectoryOptions,
  type SentInvitation,
} from './directory/account-directory.ts';
export { accountsTable } from './directory/accounts-table.ts';
export {
  type InvitationRefusal,
  InvitationRefusedError,
  type InvitedPerson,
  invitationAddress,
  writeInvitation,
} from './directory/invitations.ts';
export { MasterKeyMismatchError } from './errors.ts';
export { deleteExpired } from './expiry.ts';
export { type IdentityOptions, issuerFor, type UserPool } from './identity.ts';
export { type MailMessage, noMailServer, readOutbox, type SendMail, type StoredMail, smtpMail } from './mail.ts';
export { deliverEachMinute, openMail } from './mail-queue.ts';
export { loadMasterKey, parseMasterKey } from './master-key.ts';
export { isIdentityMigrated, migrateIdentity } from './migrate.ts';
export { passwordPolicy } from './password-policy.ts';
export { openPlaces, type PlaceOf } from './places.ts';
export { publishedKeys } from './published-keys.ts';
export { identityService } from './service.ts';
export { isAccessTokenActive, sessionProof } from './session-families.ts';
export { jwks, rotateSigningKey } from './signing-key.ts';
export { changesFrozenUntil, hasSecondFactor } from './users.ts';
