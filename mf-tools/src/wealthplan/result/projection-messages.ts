import * as z from '@harbour/contract/schema';
import { type ProjectedYear, type Projection, projectedYear, projection } from '@harbour/wealthplan/projection';
import { type Projections, rateKeys } from './headline.ts';

const { rulesVersion, estate } = projection.shape;
const end = z.object({ rulesVersion, estate });

const message = z.union([
  /** Years of one rate, in order. */
  z.object({ rate: z.enum(rateKeys), years: z.array(projectedYear) }),
  /** After all years: the rest of each projection. */
  z.object({ results: z.object({ low: end, middle: end, high: end }) }),
  /** No projection: a figure that no table of rates has for a day. */
  z.object({ missing: z.object({ figure: z.string(), date: z.string() }) }),
  z.object({ failed: z.string() }),
]);

/** What the worker of projections posts. A projection comes in pieces, each read in a few milliseconds. */
export type ProjectionMessage = z.output<typeof message>;
export type MissingFigure = Extract<ProjectionMessage, { missing: unknown }>['missing'];

/** What a household comes to, or the figure of the law that its projection lacks. */
export type ProjectionsAnswer = Projections | { missing: MissingFigure };

/**
 * Reads the messages of one worker, in order.
 * @returns gives the answer at the last message
 * @throws Error when a message has another shape, or says that the worker failed
 */
export function projectionsReader(): (data: unknown) => ProjectionsAnswer | undefined {
  const years: Record<keyof Projections, ProjectedYear[]> = { low: [], middle: [], high: [] };
  return (data) => {
    const received = message.parse(data);
    if ('failed' in received) throw new Error(received.failed);
    if ('missing' in received) return received;
    if ('rate' in received) {
      years[received.rate].push(...received.years);
      return undefined;
    }
    const of = (rate: keyof Projections): Projection => ({ ...received.results[rate], years: years[rate] });
    return { low: of('low'), middle: of('middle'), high: of('high') };
  };
}
