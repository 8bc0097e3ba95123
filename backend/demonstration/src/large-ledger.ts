import Big from 'big.js';
import type { HoldingChange, Ledger, LedgerEntry, Prices } from './ledger.ts';

/** A repeating cycle of transactions in GBP: a busy plan whose cash never runs out. */
const routine = [
  { kind: 'contribution', amount: 500 },
  { kind: 'purchase', amount: 90 },
  { kind: 'purchase', amount: 80 },
  { kind: 'purchase', amount: 70 },
  { kind: 'income', amount: 12.34 },
  { kind: 'purchase', amount: 85 },
  { kind: 'charge', amount: 4.5 },
  { kind: 'purchase', amount: 95 },
  { kind: 'sale', amount: 40 },
  { kind: 'purchase', amount: 75 },
] as const;

/** Every nth transaction is a withdrawal instead. */
const withdrawalEvery = 97;
const withdrawal = 250;

/** Share of the opening payment that stays in cash. */
const cashShare = '0.1';

export interface HighVolumePlan {
  /** GBP. */
  opening: number;
  /** Indexes into the market's funds; all are held from the first day to the last. */
  funds: readonly number[];
  /** Total number of transactions. */
  transactions: number;
}

/**
 * Generates the ledger of a plan with very many transactions, spread evenly over `days`. Cash and units are exactly the
 * sums of the transactions.
 */
export function largeLedger(
  { opening, funds, transactions }: HighVolumePlan,
  days: readonly string[],
  { price }: Prices,
): Ledger {
  const entries: LedgerEntry[] = [];
  const units = new Map<number, Big>();
  const changes = new Map<string, HoldingChange>();
  let cash = new Big(0);

  /** Records a transaction; several changes of one holding on a day are merged. */
  function book(entry: LedgerEntry): void {
    const { date, fund, units: moved, value } = entry;
    entries.push(entry);
    cash = cash.plus(value);
    changes.set(`${date} cash`, { date, units: cash });
    if (fund === undefined || moved === undefined) return;
    const held = (units.get(fund) ?? new Big(0)).plus(moved);
    units.set(fund, held);
    changes.set(`${date} ${fund}`, { date, fund, units: held });
  }

  function buy(date: string, fund: number, amount: Big): void {
    const bought = amount.div(price(fund, date)).round(4, Big.roundDown);
    book({ date, kind: 'purchase', fund, units: bought, value: bought.times(price(fund, date)).round(2).neg() });
  }

  function sell(date: string, fund: number, amount: Big): void {
    const sold = amount.div(price(fund, date)).round(4, Big.roundDown);
    book({ date, kind: 'sale', fund, units: sold.neg(), value: sold.times(price(fund, date)).round(2) });
  }

  const [first = ''] = days;
  book({ date: first, kind: 'contribution', value: new Big(opening) });
  const share = new Big(opening).times(new Big(1).minus(cashShare)).div(funds.length);
  for (const fund of funds) buy(first, fund, share);

  const further = transactions - entries.length;
  for (let step = 0; step < further; step += 1) {
    const date = days[Math.floor(((step + 1) * (days.length - 1)) / further)] ?? first;
    const fund = funds[step % funds.length] ?? 0;
    const { kind, amount } = routine[step % routine.length] ?? routine[0];
    if (step % withdrawalEvery === withdrawalEvery - 1) {
      book({ date, kind: 'withdrawal', value: new Big(-withdrawal) });
    } else if (kind === 'purchase') buy(date, fund, new Big(amount));
    else if (kind === 'sale') sell(date, fund, new Big(amount));
    else if (kind === 'income') book({ date, kind, fund, value: new Big(amount) });
    else book({ date, kind, value: new Big(kind === 'charge' ? -amount : amount) });
  }
  return { entries, changes: [...changes.values()] };
}
