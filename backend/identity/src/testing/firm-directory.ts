import { postBy } from '@harbour/letters';
import { type AccountDirectory, accountDirectory } from '../directory/account-directory.ts';
import type { TestService } from './test-service.ts';

/** The firm's directory of a service's accounts; its mail is among the service's, and is sent at once. */
export function firmDirectory(
  service: TestService,
  { firm = 'Harbour', address = 'https://portal.example' }: { firm?: string; address?: string } = {},
): AccountDirectory {
  return accountDirectory({
    database: service.database,
    mail: postBy(async (message) => void service.mails.push(message), { firm }),
    hasMailServer: true,
    firm,
    publicAddress: () => address,
    afterwards: (task) => void task(),
    now: () => service.clock.time,
  });
}
