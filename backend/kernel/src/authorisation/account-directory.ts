// The sign-ins as domains see them: they know the kernel, and the identity service only through it.
export { type Account, type AccountDirectory, InvitationRefusedError } from '@harbour/backend-identity';
