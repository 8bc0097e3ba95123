import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment, Group, Label, Text } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import field from '../fields/field.module.css';
import type { FieldProps } from '../form/field-state.tsx';
import { usePopupContainer } from '../theme/popup-container.ts';
import '../theme/aria-nonce.ts';
import styles from './date.module.css';

export interface PickerLook {
  /**
   * `form` is beside text fields that are filled in and tells each day as it is typed; `filter` is above what it
   * narrows and tells a day once it is finished: chosen in the calendar, left, sent by Enter, or after a short pause.
   * Else the 1st would be looked up on the way to the 14th.
   */
  size?: 'form' | 'filter';
  labelHidden?: boolean;
}

/** A day as its parts, each a spin button; of a range the one that begins or ends it. */
export function DayInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={styles.input ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );
}

interface PickerPartsProps extends Pick<FieldProps<unknown>, 'label' | 'hint'>, PickerLook {
  /** Of the control. */
  id: string;
  problem: string | undefined;
  input: ReactNode;
  calendar: ReactNode;
}

/** What is inside a picker of one day or of two: label, hint, control with its opener, problem, calendar. */
export function PickerParts(props: PickerPartsProps) {
  const { label, labelHidden, hint, size = 'form', id, problem, input, calendar } = props;
  const popupContainer = usePopupContainer();
  return (
    <>
      <Label className={labelHidden ? 'visually-hidden' : (field.label ?? '')}>{label}</Label>
      {hint && !problem && (
        <Text slot="description" elementType="div" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Group id={id} className={`${field.control} ${styles.control} ${size === 'filter' ? field.compact : ''}`}>
        {input}
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
        <Dialog className={styles.dialog ?? ''}>{calendar}</Dialog>
      </Popover>
    </>
  );
}
