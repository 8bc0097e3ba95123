/**
 * Built on react-aria-components instead of antd's DatePicker, whose calendar cannot be worked by keyboard or heard by
 * a screen reader (ant-design #53638): here each part of the date is a spin button of its own, and the calendar a grid.
 */
import type { CalendarDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import { DatePicker } from 'react-aria-components/DatePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import field from '../fields/field.module.css';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { formatDate } from '../money/format.ts';
import { Calendar } from './calendar.tsx';
import { firstDay, fromIso, lastDay } from './iso-dates.ts';
import { DayInput, type PickerLook, PickerParts } from './picker-parts.tsx';

export interface DateFieldProps extends FieldProps<string>, PickerLook {
  /** The first and the last day that can be chosen, ISO dates. */
  min?: string;
  max?: string;
}

/** Why a day cannot be chosen. */
export function rangeProblem(iso: string, min: string, max: string): string | undefined {
  if (iso > max) return `Choose a day up to ${formatDate(max)}.`;
  if (iso < min) return `Choose ${formatDate(min)} or a later day.`;
  return undefined;
}

function DateControl({ state, props }: { state: FieldState<string>; props: DateFieldProps }) {
  const { min = firstDay, max = lastDay, size = 'form', disabled = false } = props;
  // What is typed is the client's own until it is a day that can be chosen: a year that is half there is neither told
  // nor thrown back.
  const [draft, setDraft] = useState<CalendarDate | null>(() => fromIso(state.value));
  useEffect(() => setDraft(fromIso(state.value)), [state.value]);
  const typed = draft?.toString();
  const half = draft !== null && draft.year < 1000;
  const outside = typed !== undefined && !half ? rangeProblem(typed, min, max) : undefined;
  const problem = outside ?? state.problem;

  const [open, setOpen] = useState(false);

  function tell(day: CalendarDate | null): void {
    const iso = day?.toString();
    if (iso === undefined || (day !== null && day.year >= 1000 && !rangeProblem(iso, min, max))) {
      if (iso !== state.value) state.change(iso);
    }
  }

  function edit(next: CalendarDate | null): void {
    setDraft(next);
    if (size === 'form' || open) tell(next);
  }

  return (
    <div
      className={field.around}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') tell(draft);
      }}
    >
      <DatePicker
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
          // What cannot be chosen gives way to what stands.
          if (half || outside || draft === null) setDraft(fromIso(state.value));
          state.leave();
        }}
      >
        <PickerParts {...props} id={state.id} problem={problem} input={<DayInput />} calendar={<Calendar />} />
      </DatePicker>
    </div>
  );
}

/** A day, typed in figures or chosen in a calendar; British in every browser. ISO date in and out. */
export function DateField(props: DateFieldProps) {
  return (
    <I18nProvider locale="en-GB">
      <WithFieldState field={props}>{(state) => <DateControl state={state} props={props} />}</WithFieldState>
    </I18nProvider>
  );
}
