import { accountDirectory, type DirectoryOptions } from '@harbour/backend-identity';
import type { OpenAccounts } from '@harbour/kernel/http/call-context';

/** Opens the sign-ins of Harbour's own identity service, which is on the same database, for `PortalApiOptions`. */
export function accountsOf(
  service: Pick<DirectoryOptions, 'mail' | 'hasMailServer' | 'firm' | 'publicAddress'>,
): OpenAccounts {
  return (call) => accountDirectory({ ...service, ...call });
}
