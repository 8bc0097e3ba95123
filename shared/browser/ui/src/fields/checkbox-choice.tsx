import AntdCheckbox from 'antd/es/checkbox/index.js';
import type { ReactNode } from 'react';
import { type FieldProps, WithFieldState } from '../form/field-state.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './options.module.css';

interface CheckboxOption {
  value: string;
  label: ReactNode;
  /** Soft, behind it: an account number. */
  note?: ReactNode;
}

interface CheckboxChoiceProps extends FieldProps<readonly string[]> {
  /** Options under a title each. */
  groups: readonly { title: string; options: readonly CheckboxOption[] }[];
}

/** Several out of options that are all seen at once. Its value is in the order of the options. */
export function CheckboxChoice({ groups, ...field }: CheckboxChoiceProps) {
  const order = groups.flatMap(({ options }) => options.map(({ value }) => value));
  return (
    <WithFieldState field={field}>
      {({ id, value = [], change, leave, problem }) => (
        <FieldFrame id={id} label={field.label} hint={field.hint} problem={problem} group>
          {(aria) => (
            <AntdTheme>
              {groups.map(({ title, options }) => (
                <fieldset key={title} className={styles.group}>
                  <legend>{title}</legend>
                  <div className={styles.column}>
                    {options.map((option) => (
                      <AntdCheckbox
                        key={option.value}
                        {...(option.value === order[0] ? { id: aria.id } : {})}
                        checked={value.includes(option.value)}
                        disabled={field.disabled ?? false}
                        onChange={({ target }) =>
                          change(
                            order.filter((each) => (each === option.value ? target.checked : value.includes(each))),
                          )
                        }
                        onBlur={leave}
                      >
                        {option.label}
                        {option.note && <span className={styles.aside}> {option.note}</span>}
                      </AntdCheckbox>
                    ))}
                  </div>
                </fieldset>
              ))}
            </AntdTheme>
          )}
        </FieldFrame>
      )}
    </WithFieldState>
  );
}
