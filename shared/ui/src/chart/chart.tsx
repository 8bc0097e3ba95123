export { ValueChart, type ValuePoint } from './value-chart.tsx';
