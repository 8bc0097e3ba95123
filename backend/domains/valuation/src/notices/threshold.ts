import type { NoticeKind } from '@harbour/definitions/investments/notices';

/** A figure that a client may be notified of, on a valuation date. */
export interface NoticeFigure {
  kind: NoticeKind;
  /** A portfolio's id, or `all` plans. */
  selection: string;
  /** Percentage points or percent; compared with the threshold, so never negative. */
  distance: number;
  /** What the notice shows (`investmentNotice`). */
  shown: {
    figure: number;
    assetClass?: 'cash' | 'fixed_interest' | 'property' | 'equity';
    agreed?: number;
    benchmark?: string;
    growth?: number;
    notCounted?: number;
  };
}

/** So far within the threshold, in points, a figure has to come back before passing it again is another event. */
const backWithin = 1;

/** Whether a figure begins an event, lets one last, or ends it. */
export function eventState(distance: number, threshold: number): 'passed' | 'lasting' | 'ended' {
  if (distance >= threshold) return 'passed';
  return distance > threshold - backWithin ? 'lasting' : 'ended';
}
