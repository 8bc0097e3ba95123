/** Built on react-aria-components for the same reason as the date field (ant-design #53638). */
import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateRangePicker, DateSegment, Group, Label, Text } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import field from '../fields/field.module.css';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { usePopupContainer } from '../theme/popup-container.ts';
import '../theme/aria-nonce.ts';
import { RangeCalendar } from './calendar.tsx';
import styles from './date.module.css';
import { type DateFieldProps, rangeProblem } from './date-field.tsx';
import { firstDay, fromIso, lastDay } from './iso-dates.ts';

/** Both days belong to it. ISO dates. */
export interface DateRange {
  from: string;
  to: string;
}

interface DateRangeFieldProps
  extends FieldProps<DateRange>,
    Pick<DateFieldProps, 'min' | 'max' | 'size' | 'labelHidden'> {}

interface Draft {
  start: CalendarDate;
  end: CalendarDate;
}

function draftOf(range: DateRange | undefined): Draft | null {
  const start = fromIso(range?.from);
  const end = fromIso(range?.to);
  return start && end ? { start, end } : null;
}

function problemOf(draft: Draft | null, min: string, max: string): string | undefined {
  if (!draft) return undefined;
  const [from, to] = [draft.start.toString(), draft.end.toString()];
  if (from > to) return 'The start date must be before the end date.';
  return rangeProblem(from, min, max) ?? rangeProblem(to, min, max);
}

function RangeControl({ state, props }: { state: FieldState<DateRange>; props: DateRangeFieldProps }) {
  const { label, labelHidden, hint, min = firstDay, max = lastDay, size = 'form', disabled = false } = props;
  const popupContainer = usePopupContainer();
  const [draft, setDraft] = useState(() => draftOf(state.value));
  const { from, to } = state.value ?? {};
  useEffect(() => setDraft(from && to ? draftOf({ from, to }) : null), [from, to]);
  const half = draft !== null && (draft.start.year < 1000 || draft.end.year < 1000);
  const problem = (half ? undefined : problemOf(draft, min, max)) ?? state.problem;

  const [open, setOpen] = useState(false);

  function tell(range: Draft | null): void {
    if (range === null) {
      if (state.value) state.change(undefined);
      return;
    }
    const next = { from: range.start.toString(), to: range.end.toString() };
    const whole = range.start.year >= 1000 && range.end.year >= 1000;
    if (whole && !problemOf(range, min, max) && (next.from !== from || next.to !== to)) state.change(next);
  }

  function edit(next: Draft | null): void {
    setDraft(next);
    if (size === 'form' || open) tell(next);
  }

  const input = (slot: 'start' | 'end') => (
    <DateInput slot={slot} className={styles.input ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );

  return (
    <div
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') tell(draft);
      }}
    >
      <DateRangePicker
        className={field.field ?? ''}
        value={draft}
        onChange={edit}
        minValue={fromIso(min)}
        maxValue={fromIso(max)}
        isDisabled={disabled}
        isInvalid={problem !== undefined}
        shouldForceLeadingZeros
        onOpenChange={setOpen}
        onBlur={() => {
          tell(draft);
          if (half || problem !== state.problem) setDraft(draftOf(state.value));
          state.leave();
        }}
      >
        <Label className={labelHidden ? 'visually-hidden' : (field.label ?? '')}>{label}</Label>
        {hint && !problem && (
          <Text slot="description" elementType="div" className={field.hint ?? ''}>
            {hint}
          </Text>
        )}
        <Group id={state.id} className={`${field.control} ${styles.control} ${size === 'filter' ? field.compact : ''}`}>
          <span className={styles.range}>
            {input('start')}
            <span aria-hidden="true">to</span>
            {input('end')}
          </span>
          <Button className={styles.opener ?? ''}>
            <CalendarDays size={16} aria-hidden="true" />
          </Button>
        </Group>
        {problem && (
          <Text slot="errorMessage" elementType="p" className={field.problem ?? ''}>
            {problem}
          </Text>
        )}
        <Popover
          className={`${field.popover} ${styles.popover}`}
          offset={4}
          {...(popupContainer ? { UNSTABLE_portalContainer: popupContainer } : {})}
        >
          <Dialog className={styles.dialog ?? ''}>
            <RangeCalendar />
          </Dialog>
        </Popover>
      </DateRangePicker>
    </div>
  );
}

/** From one day to another, both typed or chosen in one calendar. ISO dates in and out. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <I18nProvider locale="en-GB">
      <WithFieldState field={props}>{(state) => <RangeControl state={state} props={props} />}</WithFieldState>
    </I18nProvider>
  );
}
