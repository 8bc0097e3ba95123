import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import styles from './date.module.css';

interface TurnTo {
  'aria-label': string;
  value: string | number;
  onChange: (chosen: number) => void;
  items: readonly { id: string | number; formatted: string }[];
}

/** The month or the year that is shown, in a list of the browser's own: a phone shows it in its own way. */
function TurnToList({ value, onChange, items, ...named }: TurnTo) {
  return (
    <select
      {...named}
      className={styles.turnTo}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

/** More years than a field offers: all between its first and its last day are in the list. */
const everyYear = 400;

function Month() {
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <CalendarMonthPicker format="long">{(months) => <TurnToList {...months} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={everyYear}>{(years) => <TurnToList {...years} />}</CalendarYearPicker>
        <Button slot="next" className={styles.turn ?? ''}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** The month that a date field opens. Weeks begin on Monday, as the field's locale says. */
export function Calendar() {
  return (
    <AriaCalendar>
      <Month />
    </AriaCalendar>
  );
}

/** The same for a range: its first day, then its last. */
export function RangeCalendar() {
  return (
    <AriaRangeCalendar>
      <Month />
    </AriaRangeCalendar>
  );
}
