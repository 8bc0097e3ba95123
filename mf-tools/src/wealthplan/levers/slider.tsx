import { useId } from 'react';
import styles from './levers.module.css';

interface SliderProps {
  label: string;
  least: number;
  most: number;
  step: number;
  value: number;
  /** A value in words, which is read out too. */
  says: (value: number) => string;
  onChange: (value: number) => void;
}

/** The browser's own slider: it has the keyboard, the touch and the words of every other. */
export function Slider({ label, least, most, step, value, says, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.lever}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{says(value)}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={says(value)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
