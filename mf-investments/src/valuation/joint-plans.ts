import type { Plan } from '@harbour/definitions/investments/valuation/plans';

/** Plans with a co-owner outside the chosen people; ownership has no shares, so each is counted in full. */
export function jointPlans(plans: readonly Plan[], people: readonly string[]): Plan[] {
  return plans.filter(({ ownership }) => ownership.some((owner) => !people.includes(owner)));
}

/**
 * Says that joint plans are counted whole; nothing without one.
 * @param plans those that are counted, of the chosen people
 * @param people the chosen people
 * @param names names of people by id
 */
export function jointNotice(
  plans: readonly Plan[],
  people: readonly string[],
  names: ReadonlyMap<string, string>,
): string | undefined {
  const joint = jointPlans(plans, people).map(({ name, ownership }) => {
    const others = ownership.filter((owner) => !people.includes(owner));
    return `${name} (also owned by ${others.map((owner) => names.get(owner) ?? 'somebody else').join(' and ')})`;
  });
  if (joint.length === 0) return undefined;
  return (
    `Counted in full here, although others own it too: ${joint.join(', ')}. ` +
    'We hold no shares of ownership, so adding up what each owner has would count a joint plan more than once.'
  );
}
