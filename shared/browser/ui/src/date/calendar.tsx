import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import styles from './date.module.css';

function Month() {
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Heading className={styles.monthName ?? ''} />
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
