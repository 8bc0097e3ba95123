import Big from 'big.js';
import { levelPayment, monthlyInterest, type RepaymentMethod, repaidMonth } from './mortgage.ts';

/** A mortgage from its first month on. Amounts in GBP, rates nominal and yearly in percent, months from 1. */
export interface Mortgage {
  /** Borrowed, without fees that are added. */
  amount: number;
  ratePercent: number;
  /** Whole months of the term, at least 1. */
  months: number;
  method: RepaymentMethod;
  /** The rate after an introductory period; it applies from month `afterMonths` + 1 on. */
  later?: { afterMonths: number; ratePercent: number } | undefined;
  /** Paid on top of every monthly payment. */
  monthlyOverpayment?: number;
  /** Paid once, with the payment of its month. */
  lumpSum?: { month: number; amount: number } | undefined;
  /** What the lender charges for it: added to the debt, or paid at the start. */
  fee?: { amount: number; added: boolean } | undefined;
}

/** A month: `opening + interest − payment − overpayment = closing`, to the penny. */
export interface MortgageMonth {
  month: number;
  ratePercent: number;
  opening: number;
  interest: number;
  payment: number;
  overpayment: number;
  closing: number;
}

export interface MortgageSchedule {
  ok: true;
  /** Until nothing is owed, or the term ends. */
  months: MortgageMonth[];
  /** The payment of the first month, without overpayments. */
  payment: number;
  /** The payment after the introductory period; undefined if the mortgage has none or ends within it. */
  laterPayment: number | undefined;
  interest: number;
  /** Everything that is paid: payments, overpayments, and a fee that is paid at the start. */
  paid: number;
  /** What is owed after the last month: of an interest-only mortgage, what has to be repaid at once. */
  owedAtEnd: number;
}

/** Why there is no schedule. */
export interface NoSchedule {
  ok: false;
  reason: 'lump-sum-too-large' | 'lump-sum-too-late';
  /** What is owed in the lump sum's month after its payment; zero if it is repaid by then. GBP. */
  owed: number;
}

const zero = new Big(0);

const sumOf = (months: readonly MortgageMonth[], of: 'interest' | 'payment' | 'overpayment') =>
  months.reduce((sum, month) => sum.plus(month[of]), zero);

/** The rate of a month. */
function rateIn({ ratePercent, later }: Mortgage, month: number): number {
  return later && month > later.afterMonths ? later.ratePercent : ratePercent;
}

/**
 * Every month of a mortgage, by the same arithmetic as the balances of recorded debts (`repaidMonth` in
 * `mortgage.ts`): interest of a month is a twelfth of the nominal yearly rate on what is owed at its start, to the
 * penny (decision 25). The payment is worked out at the start and again when the rate changes, from what is owed then
 * over what is left of the term; an overpayment leaves it as it is, so that the mortgage ends sooner. The last month
 * takes what is left. An interest-only payment is the month's interest.
 *
 * A lump sum that is more than what is owed in its month has no schedule: nobody can pay it.
 */
export function mortgageSchedule(mortgage: Mortgage): MortgageSchedule | NoSchedule {
  const { amount, method, later, lumpSum, fee, monthlyOverpayment = 0 } = mortgage;
  const months: MortgageMonth[] = [];
  let owed = new Big(amount).plus(fee?.added ? fee.amount : 0);
  let payment = zero;
  let laterPayment: number | undefined;
  for (let month = 1; month <= mortgage.months && owed.gt(0); month += 1) {
    const ratePercent = rateIn(mortgage, month);
    const changed = later !== undefined && month === later.afterMonths + 1;
    if (method === 'repayment' && (month === 1 || changed)) {
      payment = levelPayment(owed, ratePercent, mortgage.months - month + 1);
    }
    if (method === 'interest-only') payment = monthlyInterest(owed, ratePercent);
    if (changed && month > 1) laterPayment = payment.toNumber();
    const last = method === 'repayment' && month === mortgage.months;
    const paid = repaidMonth(owed, ratePercent, last ? 'all' : payment);
    const lump = lumpSum?.month === month ? lumpSum.amount : 0;
    if (paid.closing.lt(lump)) return { ok: false, reason: 'lump-sum-too-large', owed: paid.closing.toNumber() };
    const wanted = new Big(monthlyOverpayment).plus(lump);
    const overpayment = wanted.gt(paid.closing) ? paid.closing : wanted;
    const closing = paid.closing.minus(overpayment);
    months.push({
      month,
      ratePercent,
      opening: owed.toNumber(),
      interest: paid.interest.toNumber(),
      payment: paid.payment.toNumber(),
      overpayment: overpayment.toNumber(),
      closing: closing.toNumber(),
    });
    owed = closing;
  }
  if (lumpSum && lumpSum.month > months.length) return { ok: false, reason: 'lump-sum-too-late', owed: 0 };
  return {
    ok: true,
    months,
    payment: months[0]?.payment ?? 0,
    laterPayment,
    interest: sumOf(months, 'interest').toNumber(),
    paid: sumOf(months, 'payment')
      .plus(sumOf(months, 'overpayment'))
      .plus(fee && !fee.added ? fee.amount : 0)
      .toNumber(),
    owedAtEnd: owed.toNumber(),
  };
}

/** A year of a mortgage, or a part of one: the sums of its months. */
export interface MortgageYear {
  /** From 1. */
  year: number;
  opening: number;
  interest: number;
  payment: number;
  overpayment: number;
  closing: number;
}

/** The months of a schedule by year, from the start of the mortgage. */
export function mortgageYears(months: readonly MortgageMonth[]): MortgageYear[] {
  const years: MortgageYear[] = [];
  for (let from = 0; from < months.length; from += 12) {
    const own = months.slice(from, from + 12);
    years.push({
      year: from / 12 + 1,
      opening: own[0]?.opening ?? 0,
      interest: sumOf(own, 'interest').toNumber(),
      payment: sumOf(own, 'payment').toNumber(),
      overpayment: sumOf(own, 'overpayment').toNumber(),
      closing: own.at(-1)?.closing ?? 0,
    });
  }
  return years;
}

/**
 * What a mortgage costs over its first months: interest and the fee, whether that is added or paid. What is repaid of
 * the debt is no cost. GBP.
 */
export function mortgageCost(
  { months }: Pick<MortgageSchedule, 'months'>,
  { fee }: Pick<Mortgage, 'fee'>,
  over: number,
) {
  return sumOf(months.slice(0, over), 'interest')
    .plus(fee?.amount ?? 0)
    .toNumber();
}

/**
 * The years of a mortgage in which overpayments are more than a share of what was owed at the
 * year's start: many lenders charge for that during an introductory period.
 * @param sharePercent 10 for a tenth
 * @returns numbers of years, from 1
 */
export function yearsOverpaidBeyond(months: readonly MortgageMonth[], sharePercent: number): number[] {
  return mortgageYears(months)
    .filter(({ opening, overpayment }) => new Big(opening).times(sharePercent).div(100).lt(overpayment))
    .map(({ year }) => year);
}
