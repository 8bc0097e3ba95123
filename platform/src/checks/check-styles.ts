import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unconfinedRules } from '@harbour/build/confined-styles';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Checks that every style sheet of a build applies to the remote's own elements only, no matter who built it. */
export function checkStyles({ name, built, build }: Candidate): Refusal[] {
  const wrong = Object.keys(build.integrity)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const rules = unconfinedRules(readFileSync(join(built, file), 'utf8'), name);
      return rules.length > 0 ? [`${file} (${rules.join(', ')})`] : [];
    });
  if (wrong.length === 0) return [];
  return [
    {
      reason: 'styles',
      message:
        `${wrong.join('; ')} would also apply outside ${name}. Confine every rule to @scope ([data-remote="${name}"]), ` +
        'as ConfinedStylesPlugin of @harbour/build does; fonts, page sizes and registered properties belong to the host.',
    },
  ];
}
