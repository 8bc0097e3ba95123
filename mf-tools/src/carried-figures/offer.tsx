import { useState } from 'react';
import styles from './carried-figures.module.css';
import { useCarriedFigure } from './carried-figures.ts';
import type { OfferedFact } from './facts.ts';

interface OfferProps<Value> {
  fact: OfferedFact;
  /** The field that it fills: its label for those who hear the button alone, its value, its value as text. */
  label: string;
  value: Value;
  textOf: (value: number | string) => string;
  onChange: (value: Value | number | string) => void;
  /** The tool that the field is in: it is not offered its own figures. */
  tool: string;
}

/** Below a field: fills it with a figure from another tool if the client says so, and takes that back. */
export function Offer<Value>({ fact, label, value, textOf, onChange, tool }: OfferProps<Value>) {
  const figure = useCarriedFigure(fact);
  const [taken, setTaken] = useState<{ value: number | string; from: string; before: Value }>();
  const used = taken?.value === value ? taken : undefined;
  if (!used && (!figure || figure.from === tool || figure.value === value)) return null;
  function press(): void {
    if (used) onChange(used.before);
    else if (figure) {
      setTaken({ ...figure, before: value });
      onChange(figure.value);
    }
  }
  // One button for both ways, so that focus stays on it.
  return (
    <p className={styles.offer}>
      {used && `From ${used.from}. `}
      <button type="button" onClick={press}>
        {used ? 'Undo' : figure && `Use ${textOf(figure.value).replace(/\.00$/, '')} from ${figure.from}`}
        <span className="visually-hidden">: {label}</span>
      </button>
    </p>
  );
}
