/**
 * Built on react-aria-components instead of antd's DatePicker, whose calendar cannot be worked by keyboard or heard by a
 * screen reader (ant-design #53638): here each part of the date is a spin button of its own, and the calendar a grid.
 */
import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DatePicker, DateSegment, Group, Label, Text } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import field from '../fields/field.module.css';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { formatDate } from '../money/format.ts';
import { usePopupContainer } from '../theme/popup-container.ts';
import '../theme/aria-nonce.ts';
import { Calendar } from './calendar.tsx';
import styles from './date.module.css';
import { firstDay, fromIso, lastDay } from './iso-dates.ts';

export interface DateFieldProps extends FieldProps<string> {
  /** The first and the last day that can be chosen, ISO dates. */
  min?: string;
  max?: string;
  /**
   * `form` is beside text fields that are filled in and tells each day as it is typed; `filter` is above what it
   * narrows and tells a day once it is finished: chosen in the calendar, or left, or sent by Enter. Else the 1st would be
   * looked up on the way to the 14th.
   */
  size?: 'form' | 'filter';
  labelHidden?: boolean;
}

/** Why a day cannot be chosen. */
export function rangeProblem(iso: string, min: string, max: string): string | undefined {
  if (iso > max) return `Choose a day up to ${formatDate(max)}.`;
  if (iso < min) return `Choose ${formatDate(min)} or a later day.`;
  return undefined;
}

function DateControl({ state, props }: { state: FieldState<string>; props: DateFieldProps }) {
  const { label, labelHidden, hint, min = firstDay, max = lastDay, size = 'form', disabled = false } = props;
  const popupContainer = usePopupContainer();
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
        <Label className={labelHidden ? 'visually-hidden' : (field.label ?? '')}>{label}</Label>
        {hint && !problem && (
          <Text slot="description" elementType="div" className={field.hint ?? ''}>
            {hint}
          </Text>
        )}
        <Group id={state.id} className={`${field.control} ${styles.control} ${size === 'filter' ? field.compact : ''}`}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
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
            <Calendar />
          </Dialog>
        </Popover>
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
