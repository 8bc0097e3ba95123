import type { HouseholdState } from './compile-household.ts';
import { penceOf, taxAt } from './pence.ts';
import { type SavingState, streamAmount } from './streams.ts';
import type { TaxSchedule } from './tax-schedule.ts';
import { payIn } from './wrappers.ts';

/** What anybody may pay into pensions with relief, whatever they earn (FA 2004 s.190(3)). */
const basicAmount = penceOf(3_600);

/** A year of a pension contribution: at most the earnings of the year, in all, and none from 75. */
function planPension(saving: SavingState, year: number, gross: number, employer: number, basicRate: number): void {
  const { saver } = saving;
  const limit = saver.years[year]?.hasPensionRelief ? Math.max(basicAmount, saver.employment + saver.profits) : 0;
  const own = Math.min(gross, Math.max(0, limit - saver.paidIntoPensions));
  saving.relief = taxAt(own, basicRate);
  saving.net = own - saving.relief;
  saving.employer = employer;
  saver.paidIntoPensions += own;
  saver.paidByEmployer += employer;
  saver.extension += own;
}

/** What may still be paid into an ISA this year: its age is that of the year's first day. */
function isaRoom({ wrapper, saver }: SavingState, { isaAllowance, isaCash }: TaxSchedule, year: number): number {
  const room = Math.max(0, isaAllowance.now - saver.isaPaidIn);
  const age = saver.years[year]?.age ?? 0;
  if (!wrapper.isCashIsa || !isaCash || age >= isaCash.underAge) return room;
  return Math.min(room, Math.max(0, isaCash.limit.now - saver.isaCashPaidIn));
}

/** Works out what is to be paid into wrappers, within the limits of the law. @returns what it takes from the pocket */
export function planSavings(state: HouseholdState, schedule: TaxSchedule, year: number, prices: number): number {
  let pocket = 0;
  for (const saving of state.savings) {
    const { wrapper, saver } = saving;
    saving.net = 0;
    saving.relief = 0;
    saving.employer = 0;
    const wanted = saver.alive ? streamAmount(saving, saving.base, year, prices) : 0;
    const employer = saver.alive ? streamAmount(saving, saving.employerBase, year, prices) : 0;
    if (wrapper.kind === 'pension') planPension(saving, year, wanted, employer, schedule.basicRate);
    else if (wrapper.kind === 'isa') {
      saving.net = Math.min(wanted, isaRoom(saving, schedule, year));
      saver.isaPaidIn += saving.net;
      if (wrapper.isCashIsa) saver.isaCashPaidIn += saving.net;
    } else saving.net = wanted;
    pocket += saving.net;
  }
  return pocket;
}

/**
 * Pays in less where money is short, the last entry first.
 * @param less the shortfall of the pocket in pence
 * @returns whether tax relief has changed
 */
export function saveLess(state: HouseholdState, schedule: TaxSchedule, less: number): boolean {
  let open = less;
  let changed = false;
  for (let at = state.savings.length - 1; at >= 0 && open > 0; at -= 1) {
    const saving = state.savings[at];
    if (!saving || saving.net === 0) continue;
    const cut = Math.min(open, saving.net);
    open -= cut;
    saving.net -= cut;
    if (saving.wrapper.kind !== 'pension') continue;
    const before = saving.relief;
    saving.relief = Math.min(before, Math.floor((saving.net * schedule.basicRate) / (10_000 - schedule.basicRate)));
    const gross = cut + before - saving.relief;
    saving.saver.paidIntoPensions -= gross;
    saving.saver.extension -= gross;
    changed = true;
  }
  return changed;
}

/** Pays in what was planned. @returns what it took from the pocket */
export function paySavings(state: HouseholdState): number {
  let pocket = 0;
  for (const { wrapper, net, relief, employer } of state.savings) {
    payIn(wrapper, net + relief + employer);
    pocket += net;
  }
  return pocket;
}
