import Radio from 'antd/es/radio/index.js';
import type { ReactNode } from 'react';
import { type FieldProps, WithFieldState } from '../form/field-state.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './options.module.css';

interface RadioOption {
  value: string;
  label: ReactNode;
  /** What it means, small below it. */
  note?: ReactNode;
  disabled?: boolean;
}

interface RadioChoiceProps extends FieldProps<string> {
  options: readonly RadioOption[];
  /** Beside each other, for options of a word or two. */
  row?: boolean;
}

/** One out of a few options that are all seen at once. */
export function RadioChoice({ options, row = false, ...field }: RadioChoiceProps) {
  return (
    <WithFieldState field={field}>
      {({ id, value, change, leave, problem }) => (
        <FieldFrame id={id} label={field.label} hint={field.hint} problem={problem} below={field.below} group>
          {(aria) => (
            <AntdTheme>
              <Radio.Group
                // Radios of one group have one name, or the arrow keys would not go from one to the next.
                name={id}
                value={value ?? null}
                disabled={field.disabled ?? false}
                onChange={({ target }) => change(String(target.value))}
                className={(row ? styles.row : styles.column) ?? ''}
              >
                {options.map((option, index) => (
                  <Radio
                    key={option.value}
                    value={option.value}
                    {...(index === 0 ? { id: aria.id } : {})}
                    {...(option.disabled ? { disabled: true } : {})}
                    onBlur={leave}
                  >
                    {option.label}
                    {option.note && <span className={styles.note}>{option.note}</span>}
                  </Radio>
                ))}
              </Radio.Group>
            </AntdTheme>
          )}
        </FieldFrame>
      )}
    </WithFieldState>
  );
}
