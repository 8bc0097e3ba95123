import { useCall } from '@harbour/api/query';
import { getPlans, getPlanTotals, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { addGbp } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useMemo } from 'react';
import styles from '../calculator/calculator.module.css';

/** A value to start from. */
interface OwnValue {
  value: string;
  label: string;
  amount: number;
}

/** The client's plans with their newest values, and all of them together; those without a value are left out. */
function useOwnValues(kinds: OwnPlansProps['kinds']) {
  const plans = useCall(getPlans, {}, { background: true });
  const counted = useMemo(
    () => plans.data?.plans.filter(({ productType }) => kinds === undefined || kinds.includes(productType)) ?? [],
    [plans.data, kinds],
  );
  const planIds = counted.map(({ planstring }) => planstring).join(',');
  const totals = useCall(getPlanTotals, { params: { planIds } }, { enabled: planIds !== '', background: true });
  const options = useMemo(() => {
    const names = new Map(counted.map(({ planstring, name }) => [planstring, name]));
    const valued = (totals.data?.plantotals ?? []).filter(({ opened }) => opened);
    const single = valued.flatMap(({ planstring, value }): OwnValue[] => {
      const name = names.get(planstring);
      return value === null || value <= 0 || name === undefined
        ? []
        : [{ value: planstring, label: `${name}, ${formatMoney(value)}`, amount: value }];
    });
    // A total without one of its plans would be too small.
    if (single.length < 2 || valued.some(({ value }) => value === null)) return single;
    const amount = addGbp(single.map((plan) => plan.amount));
    return [{ value: 'all', label: `All my plans, ${formatMoney(amount)}`, amount }, ...single];
  }, [counted, totals.data]);
  return {
    options,
    valuedOn: totals.data?.valuationDate,
    loading: plans.isPending || (planIds !== '' && totals.isPending),
    failed: plans.isError || totals.isError,
  };
}

const own = { value: 'own', label: 'An amount of my own' };

interface OwnPlansProps {
  label: string;
  /** What is entered as the start, GBP. */
  start: number | string | undefined;
  onStart: (amount: number) => void;
  /** Only plans of these kinds, a constant; without it all. */
  kinds?: readonly Plan['productType'][];
}

/** Takes the start from what the client has with the firm; nothing for a client without plans. */
export function OwnPlans({ label, start, onStart, kinds }: OwnPlansProps) {
  const { options, valuedOn, loading, failed } = useOwnValues(kinds);
  if (failed) {
    return <p className={styles.wide}>Your plans cannot be read at the moment. Enter an amount instead.</p>;
  }
  if (!loading && options.length === 0) return null;
  return (
    // Names of plans with their values are longer than a column of figures.
    <div className={styles.wide}>
      <Choice
        label={label}
        hint={valuedOn ? `Values of ${formatDate(valuedOn)}` : 'Your plans are being read'}
        disabled={loading}
        options={[own, ...options]}
        value={options.find(({ amount }) => amount === start)?.value ?? own.value}
        onChange={(chosen) => {
          const option = options.find(({ value }) => value === chosen);
          if (option) onStart(option.amount);
        }}
      />
    </div>
  );
}
