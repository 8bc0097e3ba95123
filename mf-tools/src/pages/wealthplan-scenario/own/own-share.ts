import type { OwnershipShare } from '@harbour/definitions/investments/self-managed/totals';
import { addGbp } from '@harbour/finance';
import type { PersonKey } from '@harbour/wealthplan/household';

/** Who of the scenario somebody is, by their id. */
export type Members = ReadonlyMap<string, PersonKey>;

/** What belongs to one person of the scenario. GBP. */
export interface OwnPart {
  owner: PersonKey;
  amount: number;
}

/** Equal shares: plans name their owners only. */
export const equalShares = (owners: readonly string[]): OwnershipShare[] =>
  owners.map((owner) => ({ owner, percentage: 100 / owners.length }));

/**
 * Splits an amount by its owners' shares, to the penny, and gives the parts of the scenario's people.
 * @param amount GBP, of all owners together; with owners that the client does not see left out, of the others
 */
export function ownParts(amount: number, ownership: readonly OwnershipShare[], members: Members): OwnPart[] {
  const totalPercentage = ownership.reduce((sum, { percentage }) => sum + percentage, 0);
  // Differences of rounded running totals, so that the parts add up to the amount.
  let shares = 0;
  let before = 0;
  return ownership.flatMap(({ owner, percentage }): OwnPart[] => {
    shares += percentage;
    const upTo = addGbp([(amount * shares) / totalPercentage]);
    const part = addGbp([upTo, -before]);
    before = upTo;
    const member = members.get(owner);
    return member === undefined ? [] : [{ owner: member, amount: part }];
  });
}
