export type { Series } from '@harbour/charts/drawing';
export type { ValuePoint } from '@harbour/charts/value-looks';
export type { Meaning } from '@harbour/tokens/meanings';
export { type ComparedShare, ComparisonChart } from './comparison-chart.tsx';
export { PartsBar } from './parts-bar.tsx';
export type { LargeFlow, LineNames } from './point-label.ts';
export { SeriesChart } from './series-chart.tsx';
export type { Step } from './step.ts';
export { ValueChart } from './value-chart.tsx';
