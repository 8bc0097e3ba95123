import AntdCheckbox from 'antd/es/checkbox/index.js';
import AntdSwitch from 'antd/es/switch/index.js';
import type { ReactNode } from 'react';
import { type FieldProps, WithFieldState } from '../form/field-state.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import styles from './field.module.css';
import { FieldHint, FieldProblem } from './field-frame.tsx';
import options from './options.module.css';

interface CheckboxProps extends Omit<FieldProps<boolean>, 'label'> {
  label: ReactNode;
  /** Some of what it stands for is chosen. */
  some?: boolean;
}

/** A yes/no field. */
export function Checkbox({ label, hint, some = false, disabled = false, ...field }: CheckboxProps) {
  return (
    <WithFieldState field={{ label: '', ...field }}>
      {({ id, value = false, change, leave, problem }) => (
        <div className={styles.field}>
          <AntdTheme>
            <AntdCheckbox
              id={id}
              className={options.check ?? ''}
              checked={value}
              indeterminate={some}
              disabled={disabled}
              onChange={({ target }) => change(target.checked)}
              onBlur={leave}
              aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
              aria-invalid={problem ? true : undefined}
            >
              {label}
            </AntdCheckbox>
          </AntdTheme>
          <FieldHint id={id} hint={hint} />
          <FieldProblem id={id} problem={problem} />
        </div>
      )}
    </WithFieldState>
  );
}

/** A setting that is on or off from the moment that it is switched. */
export function Switch({
  label,
  hint,
  disabled = false,
  busy = false,
  ...field
}: FieldProps<boolean> & { busy?: boolean }) {
  return (
    <WithFieldState field={{ label, ...field }}>
      {({ id, value = false, change, problem }) => (
        <div className={styles.field}>
          <div className={options.switch}>
            <label htmlFor={id}>{label}</label>
            <AntdTheme>
              <AntdSwitch
                id={id}
                checked={value}
                disabled={disabled}
                loading={busy}
                onChange={change}
                aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
              />
            </AntdTheme>
          </div>
          <FieldHint id={id} hint={hint} />
          <FieldProblem id={id} problem={problem} />
        </div>
      )}
    </WithFieldState>
  );
}
