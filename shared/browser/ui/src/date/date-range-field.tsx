/** Built on react-aria-components for the same reason as the date field (ant-design #53638). */
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import field from '../fields/field.module.css';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { RangeCalendar } from './calendar.tsx';
import styles from './date.module.css';
import type { DateFieldProps } from './date-field.tsx';
import { firstDay, fromIso, lastDay } from './iso-dates.ts';
import { DayInput, PickerParts } from './picker-parts.tsx';
import { rangeProblem } from './range-problem.ts';
import { useTypedDraft } from './use-typed-draft.ts';

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

/** A range as one text, `2026-11-01/2026-11-20`; undefined for none. */
const textOf = (range: DateRange | undefined) => (range?.from && range.to ? `${range.from}/${range.to}` : undefined);

function draftOf(text: string | undefined): Draft | null {
  const [start, end] = (text?.split('/') ?? []).map(fromIso);
  return start && end ? { start, end } : null;
}

const writtenDraft = (draft: Draft | null) =>
  draft ? textOf({ from: draft.start.toString(), to: draft.end.toString() }) : undefined;

function problemOf(draft: Draft | null, min: string, max: string): string | undefined {
  if (!draft) return undefined;
  const [from, to] = [draft.start.toString(), draft.end.toString()];
  if (from > to) return 'The start date must be before the end date.';
  return rangeProblem(from, min, max) ?? rangeProblem(to, min, max);
}

function RangeControl({ state, props }: { state: FieldState<DateRange>; props: DateRangeFieldProps }) {
  const { min = firstDay, max = lastDay, size = 'form', disabled = false } = props;
  const { from, to } = state.value ?? {};
  const [open, setOpen] = useState(false);

  function tell(range: Draft | null): void {
    if (range === null) {
      if (state.value) state.change(undefined);
      return;
    }
    const next = { from: range.start.toString(), to: range.end.toString() };
    const isComplete = range.start.year >= 1000 && range.end.year >= 1000;
    if (isComplete && !problemOf(range, min, max) && (next.from !== from || next.to !== to)) state.change(next);
  }

  const { draft, refused, edit, takeBack } = useTypedDraft(
    textOf(state.value),
    draftOf,
    writtenDraft,
    size === 'form' ? undefined : tell,
  );
  const half = draft !== null && (draft.start.year < 1000 || draft.end.year < 1000);
  const outside = half ? undefined : problemOf(draft, min, max);
  const problem = outside ?? refused ?? state.problem;

  return (
    <div
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') tell(draft);
      }}
    >
      <DateRangePicker
        className={field.field ?? ''}
        value={draft}
        onChange={(next) => {
          edit(next);
          if (size === 'form' || open) tell(next);
        }}
        minValue={fromIso(min)}
        maxValue={fromIso(max)}
        isDisabled={disabled}
        isInvalid={problem !== undefined}
        shouldForceLeadingZeros
        onOpenChange={setOpen}
        onBlur={() => {
          tell(draft);
          if (half || outside || draft === null) takeBack(outside);
          state.leave();
        }}
      >
        <PickerParts
          {...props}
          id={state.id}
          problem={problem}
          input={
            <span className={styles.range}>
              <DayInput slot="start" />
              <span aria-hidden="true">to</span>
              <DayInput slot="end" />
            </span>
          }
          calendar={<RangeCalendar />}
        />
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
