import type { ServedPortal } from './serve-portal.ts';

/** The accounts of a demonstration, and the addresses of its mail and its API documentation. */
export function demonstrationText({ address, accounts }: Pick<ServedPortal, 'address' | 'accounts'>): string {
  const signIns = accounts.flatMap(({ email, password, label, totpSecret }) => [
    `  ${email.padEnd(26)} ${password}   ${label}`,
    ...(totpSecret ? [`  ${''.padEnd(26)} authenticator secret ${totpSecret}`] : []),
  ]);
  return [
    '\nDemonstration sign-ins:',
    ...signIns,
    `\nMail (verification codes): ${address}/dev/outbox\nAPI documentation:         ${address}/api/docs\n`,
  ].join('\n');
}
