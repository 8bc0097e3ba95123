import { type ReactNode, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldId, useParentForm } from './form-context.ts';
import { toSentence } from './issue-message.ts';

/** What every field takes. */
export interface FieldProps<Value> {
  label: string;
  /** What to enter, below the label and for screen readers. */
  hint?: ReactNode;
  /** What can be done about its value, below the control; number fields and radios show it. */
  below?: ReactNode;
  /** Its name in the form that it is in, which keeps its value and says what is wrong with it. */
  name?: string;
  /** Its value where it is in no form. */
  value?: Value | undefined;
  /** Called on every change, in a form as well. */
  onChange?: (value: Value | undefined) => void;
  /** What is wrong with it, where no form says so. */
  problem?: string | undefined;
  disabled?: boolean;
}

/** A field's state, from the form or from its parent. */
export interface FieldState<Value> {
  id: string;
  value: Value | undefined;
  change: (value: Value | undefined) => void;
  leave: () => void;
  problem: string | undefined;
}

/** Hands a field its state: the form's where it is in one and has a name there, its own props otherwise. */
export function WithFieldState<Value>({
  field: { name, value, onChange, problem },
  children,
}: {
  field: FieldProps<Value>;
  children: (state: FieldState<Value>) => ReactNode;
}) {
  const form = useParentForm();
  const values = useFormContext();
  const ownId = useId();
  if (!form || !name) {
    return children({ id: ownId, value, change: (next) => onChange?.(next), leave: () => undefined, problem });
  }
  return (
    <Controller
      name={name}
      render={({ field, fieldState }) => (
        <>
          {children({
            id: fieldId(form.id, name),
            // `field.value` of an emptied field would be the default that its form began with.
            value: values.getValues(name),
            change(next) {
              field.onChange(next);
              onChange?.(next);
            },
            leave: field.onBlur,
            problem: fieldState.error?.message ? toSentence(fieldState.error.message) : problem,
          })}
        </>
      )}
    />
  );
}
