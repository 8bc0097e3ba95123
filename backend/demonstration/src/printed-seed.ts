import { largeClientAccount } from './accounts.ts';
import type { LoadTestSeedResult } from './seed-load-test.ts';

/** The result of `pnpm data seed` as text. */
export function printedSeed(
  { large, clients }: { large: boolean; clients: number | undefined },
  seeded: LoadTestSeedResult,
): string {
  const { email, password } = largeClientAccount;
  const count = new Intl.NumberFormat('en-GB').format;
  const signIn = `Where the demonstration is played, they sign in as ${email}, password ${password}, after its next start.`;
  return [
    ...(large ? [`The large client ${seeded.large ? 'was added' : 'is there already'}. ${signIn}`] : []),
    ...(clients === undefined
      ? []
      : [`${count(seeded.clients.there)} small clients were there, ${count(seeded.clients.added)} were added.`]),
  ].join('\n');
}
