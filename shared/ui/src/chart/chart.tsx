export { type ComparedShare, ComparisonChart } from './comparison-chart.tsx';
export { ValueChart, type ValuePoint } from './value-chart.tsx';
