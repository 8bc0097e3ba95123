import type { RequestTiming } from './load-figures.ts';

const isRequest = (entry: PerformanceEntry): entry is PerformanceResourceTiming => entry.entryType === 'resource';
const isVisit = (entry: PerformanceEntry): entry is PerformanceNavigationTiming => entry.entryType === 'navigation';

/** Every request of this visit that the browser recorded. */
export function requestTimings(): RequestTiming[] {
  return performance.getEntriesByType('resource').filter(isRequest);
}

/** Milliseconds from the start of the visit until the shell's scripts had run; undefined while they run. */
export function shellMs(): number | undefined {
  const visit = performance.getEntriesByType('navigation').find(isVisit);
  return visit && visit.domContentLoadedEventEnd > 0 ? visit.domContentLoadedEventEnd : undefined;
}
