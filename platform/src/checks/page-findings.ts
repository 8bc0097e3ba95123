import { z } from 'zod';
import { type FindingKind, pagePolicy } from './page-policy.ts';
import type { Refusal } from './refusal.ts';

const kinds = z.custom<FindingKind>((kind) => typeof kind === 'string' && Object.hasOwn(pagePolicy, kind));

/** What the page tells: `what` is a page or slot, `stack` names the file. It comes from untrusted code. */
export const findings = z.array(
  z.strictObject({ kind: kinds, what: z.string(), detail: z.string(), stack: z.string() }),
);

export type Finding = z.infer<typeof findings>[number];

/** The first file of the build in a stack, with line and column. */
const fileOf = (stack: string) => /\/build\/([^\s)]+)/.exec(stack)?.[1];

const mostNamed = 8;

/** In words, each once; a long list is cut. */
function listed(found: readonly Finding[]): string {
  const all = found.map(({ what, detail, stack }) => {
    const file = fileOf(stack);
    return `${what}: ${detail}${file ? ` (${file})` : ''}`;
  });
  const named = [...new Set(all)];
  const more = named.length - mostNamed;
  return `${named.slice(0, mostNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

/** The findings by what the policy makes of them: one refusal or warning for each kind, with its advice. */
export function byPolicy(found: readonly Finding[]): { refusals: Refusal[]; warnings: Refusal[] } {
  const refusals: Refusal[] = [];
  const warnings: Refusal[] = [];
  for (const [kind, these] of Map.groupBy(found, ({ kind }) => kind)) {
    const { verdict, reason, advice } = pagePolicy[kind];
    (verdict === 'refused' ? refusals : warnings).push({ reason, message: `${listed(these)}. ${advice}` });
  }
  return { refusals, warnings };
}
