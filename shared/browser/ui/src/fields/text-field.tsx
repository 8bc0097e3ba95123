import Input from 'antd/es/input/index.js';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type FieldProps, WithFieldState } from '../form/field-state.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

interface TextProps extends FieldProps<string> {
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
}

interface TextFieldProps extends TextProps {
  /** `form` is in a form that is filled in, `filter` above what it narrows. */
  size?: 'form' | 'filter';
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keyboard a phone shows. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel' | 'search';
}

/** One line of text. */
export function TextField({ label, hint, disabled, type = 'text', size = 'form', ...rest }: TextFieldProps) {
  const { name, value: _value, onChange: _onChange, problem: _problem, ...control } = rest;
  return (
    <WithFieldState field={{ label, ...rest }}>
      {({ id, value = '', change, leave, problem }) => (
        <FieldFrame id={id} label={label} hint={hint} problem={problem}>
          {(aria) => (
            <AntdTheme>
              <Input
                {...control}
                {...aria}
                {...(name ? { name } : {})}
                {...(problem ? { status: 'error' } : {})}
                type={type}
                size={size === 'form' ? 'large' : 'medium'}
                disabled={disabled ?? false}
                value={value}
                onChange={({ target }) => change(target.value)}
                onBlur={leave}
              />
            </AntdTheme>
          )}
        </FieldFrame>
      )}
    </WithFieldState>
  );
}

/** Several lines of text; it grows with them. */
export function TextArea({ label, hint, disabled, rows = 4, ...rest }: TextProps & { rows?: number }) {
  const { name, value: _value, onChange: _onChange, problem: _problem, ...control } = rest;
  return (
    <WithFieldState field={{ label, ...rest }}>
      {({ id, value = '', change, leave, problem }) => (
        <FieldFrame id={id} label={label} hint={hint} problem={problem}>
          {(aria) => (
            <AntdTheme>
              <Input.TextArea
                {...control}
                {...aria}
                {...(name ? { name } : {})}
                {...(problem ? { status: 'error' } : {})}
                size="large"
                rows={rows}
                className={styles.area ?? ''}
                disabled={disabled ?? false}
                value={value}
                onChange={({ target }) => change(target.value)}
                onBlur={leave}
              />
            </AntdTheme>
          )}
        </FieldFrame>
      )}
    </WithFieldState>
  );
}
