import { useCall } from '@harbour/api/query';
import { debtTermsOf } from '@harbour/definitions/investments/self-managed/debt-terms';
import {
  getSelfManagedLiabilities,
  type SelfManagedLiability,
} from '@harbour/definitions/investments/self-managed/holdings';
import { monthsBetween, type RepaymentMethod } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useMemo } from 'react';

/** A recorded mortgage as the calculator asks for it: what is owed today, and what is left of its term. */
interface OwnMortgage {
  amount: number;
  rate: number;
  years: number;
  months: number;
  method: RepaymentMethod;
}

/** The product type of mortgages (`product-types.ts` of the investments backend). */
const mortgages = 'mortgages';

function ownMortgage(liability: SelfManagedLiability, today: string): OwnMortgage | undefined {
  const { selectedCategory, value, filteredExtendedDetails, endedOn } = liability;
  const terms = debtTermsOf(filteredExtendedDetails);
  if (selectedCategory !== mortgages || endedOn !== null || !value || !terms) return undefined;
  const left = monthsBetween(today, terms.endsOn);
  // The calculator takes rates with two decimals.
  const rate = Math.round(terms.ratePercent * 100) / 100;
  return left < 1
    ? undefined
    : { amount: value, rate, years: Math.floor(left / 12), months: left % 12, method: terms.method };
}

const own = { value: 'own', label: 'Figures of my own' };

interface OwnMortgagesProps {
  /** What is entered. */
  drafts: { [Name in keyof OwnMortgage]: number | string | undefined };
  onChoose: (mortgage: OwnMortgage & { fixed: number }) => void;
}

/** Takes the figures from a mortgage that the client has recorded; nothing for a client without one. */
export function OwnMortgages({ drafts, onChoose }: OwnMortgagesProps) {
  const { data, isPending, isError } = useCall(getSelfManagedLiabilities, {}, { background: true });
  const options = useMemo(
    () =>
      (data?.liabilities ?? []).flatMap((liability) => {
        const mortgage = ownMortgage(liability, data?.valuationDate ?? '');
        const label = `${liability.planName}, ${formatMoney(mortgage?.amount ?? 0)}`;
        return mortgage ? [{ value: liability.liabilityId, label, mortgage }] : [];
      }),
    [data],
  );
  if (isError) return <p>Your own mortgages cannot be read at the moment. Enter the figures instead.</p>;
  if (!isPending && options.length === 0) return null;
  const names = ['amount', 'rate', 'years', 'months', 'method'] as const;
  const chosen = options.find(({ mortgage }) => names.every((name) => mortgage[name] === drafts[name]));
  return (
    <Choice
      label="Start from"
      hint={isPending ? 'Your mortgages are being read' : 'Mortgages that you have recorded, with what is owed today'}
      disabled={isPending}
      options={[own, ...options.map(({ value, label }) => ({ value, label }))]}
      value={chosen?.value ?? own.value}
      onChange={(id) => {
        const option = options.find(({ value }) => value === id);
        if (option) onChoose({ ...option.mortgage, fixed: 0 });
      }}
    />
  );
}
