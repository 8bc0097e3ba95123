import { BirthDateField, DateField, type DateRange, DateRangeField } from '@harbour/ui/date';
import { useState } from 'react';
import styles from './examples.module.css';

/** Every date field, in its states. */
export default function DateExample() {
  const [day, setDay] = useState<string | undefined>('2026-11-20');
  const [range, setRange] = useState<DateRange | undefined>({ from: '2026-11-01', to: '2026-11-20' });
  return (
    <div className={styles.grid}>
      <DateField label="Day, empty" />
      <DateField label="Day" hint="Up to 20 November 2026." max="2026-11-20" value={day} onChange={setDay} />
      <DateField label="Day with a problem" value="2026-11-20" problem="The market was closed on this day." />
      <DateField label="Day, disabled" value="2026-11-20" disabled />
      <DateField label="Day of a filter" size="filter" value={day} onChange={setDay} />
      <DateRangeField label="From one day to another" value={range} onChange={setRange} />
      <BirthDateField label="Date of birth" />
      <BirthDateField
        label="Date of birth with a problem"
        value="1980-03-31"
        problem="This is not your date of birth."
      />
    </div>
  );
}
