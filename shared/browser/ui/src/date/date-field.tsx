/**
 * Built on react-aria-components instead of antd's DatePicker, whose calendar cannot be worked by keyboard or heard by
 * a screen reader (ant-design #53638): here each part of the date is a spin button of its own, and the calendar a grid.
 */
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { DatePicker } from 'react-aria-components/DatePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import field from '../fields/field.module.css';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { Calendar } from './calendar.tsx';
import { firstDay, fromIso, lastDay } from './iso-dates.ts';
import { DayInput, type PickerLook, PickerParts } from './picker-parts.tsx';
import { rangeProblem } from './range-problem.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface DateFieldProps extends FieldProps<string>, PickerLook {
  /** The first and the last day that can be chosen, ISO dates. */
  min?: string;
  max?: string;
}

const isoOf = (day: CalendarDate | null) => day?.toString();

function DateControl({ state, props }: { state: FieldState<string>; props: DateFieldProps }) {
  const { min = firstDay, max = lastDay, size = 'form', disabled = false } = props;
  const [open, setOpen] = useState(false);

  function tell(day: CalendarDate | null): void {
    const iso = day?.toString();
    if (iso === undefined || (day !== null && day.year >= 1000 && !rangeProblem(iso, min, max))) {
      if (iso !== state.value) state.change(iso);
    }
  }

  // A year that is half there is neither told nor thrown back.
  const { draft, refused, edit, takeBack } = useTypedDraft(
    state.value,
    fromIso,
    isoOf,
    size === 'form' ? undefined : tell,
  );
  const half = draft !== null && draft.year < 1000;
  const outside = draft !== null && !half ? rangeProblem(draft.toString(), min, max) : undefined;
  const problem = outside ?? refused ?? state.problem;

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
