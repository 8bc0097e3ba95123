import { useEffect, useState } from 'react';
import { carry, useConsent } from '../carried-figures/carried-figures.ts';
import { factOf } from '../carried-figures/facts.ts';
import type { Calculator, Checked, Drafts, Values } from './inputs.ts';

/**
 * Carries what the client enters to other tools, once they have said yes. What a calculator begins with, and what an
 * address says, is nobody's figure and stays.
 */
export function useEnteredFacts<Of extends Values>(
  { name: calculator }: Calculator<Of>,
  drafts: Drafts<Of>,
  problems: Checked<Of>['problems'],
) {
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set());
  const consent = useConsent();
  useEffect(() => {
    if (consent !== 'yes') return;
    for (const field of entered) {
      const [fact, value] = [factOf(calculator, field), drafts[field]];
      if (fact && value !== undefined && problems[field] === undefined) carry(fact, value, calculator);
    }
  }, [consent, entered, drafts, problems, calculator]);
  return {
    markEntered(field: string, value: number | string | undefined) {
      if (value !== drafts[field]) setEntered((before) => new Set([...before, field]));
    },
    forgetEntered: () => setEntered(new Set()),
    askedElsewhere: [...entered].some((field) => factOf(calculator, field) !== undefined),
  };
}
