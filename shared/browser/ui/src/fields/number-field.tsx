/**
 * Numbers are typed into a text input with a number keyboard. antd's InputNumber and `type="number"` are spin buttons:
 * they change under a scroll wheel, screen readers read pence as parts of one long figure, and what is no number is
 * thrown away (GOV.UK Design System, "Why the GOV.UK Design System team changed the input type for numbers", 2020).
 */
import Input from 'antd/es/input/index.js';
import { useEffect, useState } from 'react';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import { FieldFrame } from './field-frame.tsx';
import { parseDecimal } from './parse-decimal.ts';

interface NumberFieldProps extends FieldProps<number> {
  /** Most decimals that may be typed. */
  decimals?: number;
  /**
   * The schema of its form says how many decimals there may be: further ones are told as they are typed, so that it can
   * refuse them by name. Without it they are no number.
   */
  countedBySchema?: boolean;
  /** Before and after the figure: `£`, `%`. */
  prefix?: string;
  suffix?: string;
}

function asText(value: number | undefined, fixed: boolean, decimals: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: fixed && !Number.isInteger(value) ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(value);
}

const isSame = (one: number | undefined, other: number | undefined) => Object.is(one, other);

function NumberInput({
  state: { id, value, change, leave, problem },
  field: { label, hint, below, name, disabled, decimals = 0, countedBySchema = false, prefix, suffix },
}: {
  state: FieldState<number>;
  field: NumberFieldProps;
}) {
  const fixed = prefix === '£';
  const [text, setText] = useState(() => asText(value, fixed, decimals));
  const parse = (entered: string) => parseDecimal(entered, countedBySchema ? Number.POSITIVE_INFINITY : decimals);
  const typed = parse(text);

  // What is typed stays as it is typed, until the value is set from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that changes counts, not what is being typed.
  useEffect(() => {
    if (!isSame(value, typed)) setText(asText(value, fixed, decimals));
  }, [value]);

  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} below={below}>
      {(aria) => (
        <AntdTheme>
          <Input
            {...aria}
            {...(name ? { name } : {})}
            {...(prefix ? { prefix } : {})}
            {...(suffix ? { suffix } : {})}
            {...(problem ? { status: 'error' } : {})}
            size="large"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled ?? false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              change(parse(target.value));
            }}
            onBlur={() => {
              // What has too many decimals is not rounded away.
              if (Number.isNaN(parseDecimal(text, decimals) ?? 0)) return leave();
              if (typed !== undefined) setText(asText(typed, fixed, decimals));
              leave();
            }}
          />
        </AntdTheme>
      )}
    </FieldFrame>
  );
}

/**
 * A number. Undefined while it is empty, NaN while what is typed is none: the schema of the form refuses both in words.
 */
export function NumberField(props: NumberFieldProps) {
  return <WithFieldState field={props}>{(state) => <NumberInput state={state} field={props} />}</WithFieldState>;
}

/** An amount of money in pounds, with pence where there are any; exact as typed. */
export function MoneyField(props: FieldProps<number>) {
  return <NumberField {...props} decimals={2} prefix="£" />;
}

/** A percentage, 0–100 for a share: 5.25 is five and a quarter per cent. */
export function PercentField(props: FieldProps<number>) {
  return <NumberField {...props} decimals={2} suffix="%" />;
}
