import type Big from 'big.js';
import { sumOf, toPence } from '../decimals/decimal.ts';
import { isDust, zero } from './decimals.ts';
import type { CostAdjustment } from './events.ts';
import { part } from './part.ts';

/** Income of a period that has ended, which changes the cost on its distribution date. */
interface PendingAdjustment {
  event: CostAdjustment;
  /** GBP to add to the cost of units still in the pool; below zero for equalisation. */
  left: Big;
}

/** What of a pool a disposal takes. */
export interface TakenFromPool {
  /** Of the pool's cost. */
  cost: Big;
  /** Reportable income and other adjustments for these units whose date is still to come. */
  adjustment: Big;
  before: { units: Big; cost: Big };
}

/** The section 104 holding of one class of share (TCGA 1992 s.104): units and what they cost in all, GBP. */
export class Pool {
  units: Big = zero;
  cost: Big = zero;
  private pending: PendingAdjustment[] = [];

  add(units: Big, cost: Big) {
    this.units = this.units.plus(units);
    this.cost = this.cost.plus(cost);
  }

  /** A part disposal of the pool takes the part of its cost that its units are of all units (s.104, s.42). */
  take(units: Big): TakenFromPool {
    const before = { units: this.units, cost: this.cost };
    const cost = part(this.cost, units, this.units);
    const adjustment = sumOf(
      this.pending.map((pending) => {
        const own = part(pending.left, units, this.units);
        pending.left = pending.left.minus(own);
        return own;
      }),
    );
    const left = this.units.minus(units);
    this.units = isDust(left) ? zero : left;
    this.cost = this.cost.minus(cost);
    return { cost, adjustment, before };
  }

  /**
   * Notes, at the end of a period, what its units get on the distribution date. Units sold between the two take their
   * part with them (SI 2009/3001 reg. 99(5)); units bought in between have none.
   * @param held units that were really held then. The pool also has those that were sold before and are matched with
   * a later acquisition: they have reportable income (reg. 94(3A)), and nothing else.
   * @returns the amount, GBP, not below zero
   */
  note(event: CostAdjustment, held: Big): Big {
    const units = event.why === 'reportable-income' ? this.units : held;
    const amount = 'amount' in event.paid ? event.paid.amount : toPence(event.paid.perUnit.times(units));
    this.pending.push({ event, left: event.why === 'equalisation' ? amount.times(-1) : amount });
    return amount;
  }

  /** Ends the waiting of an adjustment. @returns what to add to the pool's cost */
  due(event: CostAdjustment): Big {
    const due = this.pending.find((pending) => pending.event === event)?.left ?? zero;
    this.pending = this.pending.filter((pending) => pending.event !== event);
    return due;
  }

  /** Ends the waiting of all adjustments, of units that become units of another holding. @returns their sum */
  settle(): Big {
    const all = sumOf(this.pending.map(({ left }) => left));
    this.pending = [];
    return all;
  }
}
