import type { Database } from '@harbour/backend-database';
import { issueByCommand, readCredentials, revokeByCommand } from '@harbour/domain-firm';
import type { Command } from 'commander';

interface CommandPlace {
  print: (text: string) => void;
  /** Opens the database that `--data` or the environment names, for as long as the work takes. */
  withDatabase: (data: string | undefined, work: (database: Database) => Promise<void>) => Promise<void>;
}

type Listed = Awaited<ReturnType<typeof readCredentials>>[number];

function lineOf({ id, name, role, scopes, issuedBy, issuedAt, lastUsedAt, revokedAt }: Listed): string {
  const used = lastUsedAt ? `last used ${lastUsedAt}` : 'never used';
  const state = revokedAt ? `revoked ${revokedAt}` : used;
  return `${id}  ${name}\n  ${role}: ${scopes.join(', ')}\n  issued ${issuedAt} by ${issuedBy}, ${state}`;
}

/** The credentials of the firm's own systems: listed, issued and revoked. */
export function credentialCommands(
  program: Command,
  dataOption: readonly [flags: string, description: string],
  { print, withDatabase }: CommandPlace,
): void {
  const by = ['--by <address>', 'the e-mail address of the administrator in whose name it is recorded'] as const;
  program
    .command('credentials')
    .description('Lists the credentials of the firm’s own systems, without their secrets.')
    .option(...dataOption)
    .action(({ data }: { data?: string }) =>
      withDatabase(data, async (database) => {
        const credentials = await readCredentials(database);
        print(credentials.length > 0 ? credentials.map(lineOf).join('\n') : 'No credential was issued.');
      }),
    );
  program
    .command('issue-credential')
    .description('Issues a credential to a system of the firm, and prints its id and secret, once.')
    .requiredOption('--name <name>', 'the name of the system, which the record of actions shows')
    .requiredOption('--role <role>', 'operations, auditor or publisher')
    .requiredOption('--scopes <actions>', 'what of its role it may do, with commas between them (docs/staff.md)')
    .requiredOption(...by)
    .option(...dataOption)
    .action(
      ({ data, by: address, scopes, ...wish }: Record<'name' | 'role' | 'scopes' | 'by', string> & { data?: string }) =>
        withDatabase(data, async (database) => {
          const { id, secret } = await issueByCommand(database, { ...wish, scopes: scopes.split(',') }, address);
          print(`ID=${id}\nSECRET=${secret}`);
        }),
    );
  program
    .command('revoke-credential')
    .description('Revokes a credential; its tokens are void at once.')
    .argument('<id>', 'the id that credentials lists')
    .requiredOption(...by)
    .option(...dataOption)
    .action((id: string, { data, by: address }: { data?: string; by: string }) =>
      withDatabase(data, async (database) => {
        print(`The credential of ${await revokeByCommand(database, id, address)} is revoked.`);
      }),
    );
}
