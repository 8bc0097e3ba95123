export { BirthDateField } from './birth-date-field.tsx';
export { DateField } from './date-field.tsx';
export { type DateRange, DateRangeField } from './date-range-field.tsx';
