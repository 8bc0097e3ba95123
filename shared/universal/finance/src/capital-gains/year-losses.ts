import type Big from 'big.js';
import { sumOf } from '../decimals/decimal.ts';
import { larger, smaller, zero } from './decimals.ts';
import type { WorkedDisposal } from './disposal.ts';

/** The gains and losses of one tax year, GBP. */
export interface YearLosses {
  gains: Big;
  /** Allowable losses of the year, with those to connected persons that may be used now. */
  losses: Big;
  /** Losses to connected persons that wait for a gain with the same person. */
  restricted: Big;
  broughtForward: Big;
  /** Of the losses brought forward. */
  broughtForwardUsed: Big;
  exemptUsed: Big;
  taxable: Big;
  carriedForward: Big;
}

export const gainOf = ({ proceeds, disposalCosts, lines }: WorkedDisposal): Big =>
  proceeds.minus(disposalCosts).minus(sumOf(lines.map(({ cost }) => cost)));

/** Losses on disposals to connected persons, by person: only gains with the same person use them (TCGA 1992 s.18(3)). */
export class ConnectedLosses {
  private readonly waiting = new Map<string, Big>();

  /** @returns the losses that gains of the year let use */
  use(disposals: readonly WorkedDisposal[]): Big {
    const gains = new Map<string, Big>();
    for (const disposal of disposals) {
      const person = disposal.connectedTo;
      if (person === null) continue;
      const gain = gainOf(disposal);
      const into = gain.lt(0) ? this.waiting : gains;
      into.set(person, (into.get(person) ?? zero).plus(gain.abs()));
    }
    let used = zero;
    for (const [person, gain] of gains) {
      const loss = this.waiting.get(person) ?? zero;
      const own = smaller(loss, gain);
      this.waiting.set(person, loss.minus(own));
      used = used.plus(own);
    }
    return used;
  }

  get left(): Big {
    return sumOf([...this.waiting.values()]);
  }
}

/**
 * Losses of the year are deducted in full, also from gains that the exempt amount would cover; losses brought forward
 * only from what is above it (TCGA 1992 s.1(3), s.1F, s.1K; CG15813, CG18000).
 * @param exemptAmount null if it is not known: nothing is exempt then
 */
export function yearLosses(
  disposals: readonly WorkedDisposal[],
  broughtForward: Big,
  exemptAmount: Big | null,
  connected: ConnectedLosses,
): YearLosses {
  const all = disposals.map((disposal) => ({ gain: gainOf(disposal), connected: disposal.connectedTo !== null }));
  const gains = sumOf(all.map(({ gain }) => larger(gain, zero)));
  const ownLosses = sumOf(all.map(({ gain, connected: to }) => (gain.lt(0) && !to ? gain.abs() : zero)));
  const losses = ownLosses.plus(connected.use(disposals));
  const net = gains.minus(losses);
  const exempt = exemptAmount ?? zero;
  const broughtForwardUsed = smaller(broughtForward, larger(net.minus(exempt), zero));
  const exemptUsed = smaller(exempt, larger(net, zero));
  return {
    gains,
    losses,
    restricted: connected.left,
    broughtForward,
    broughtForwardUsed,
    exemptUsed,
    taxable: larger(net.minus(exemptUsed).minus(broughtForwardUsed), zero),
    carriedForward: broughtForward.minus(broughtForwardUsed).plus(larger(net.times(-1), zero)),
  };
}
