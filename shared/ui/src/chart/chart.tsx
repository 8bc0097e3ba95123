export { type ComparedShare, ComparisonChart } from './comparison-chart.tsx';
export type { LargeFlow, LineNames } from './point-label.ts';
export { ValueChart } from './value-chart.tsx';
export type { ValuePoint } from './value-frame.ts';
