import type { HostPages } from '@harbour/contract';
import { readTour, type TourStep } from '@harbour/platform-contract/tour-step';
import { buildOf, type RemotesView } from '@harbour/remotes';
import { tourOrder } from '../firm/tour-order.ts';

/** The steps that the remotes in use contribute, in the firm's order, of pages that are there. */
export function tourSteps(view: RemotesView, { has }: Pick<HostPages, 'has'>): readonly TourStep[] {
  const position = ({ name }: TourStep) => {
    const known = tourOrder.indexOf(name);
    return known < 0 ? tourOrder.length : known;
  };
  return Object.entries(view.registry.remotes)
    .flatMap(([name, { stable }]) => readTour(buildOf(view, name)?.portal ?? stable.portal))
    .filter(({ page }) => has(page))
    .sort((one, other) => position(one) - position(other));
}
