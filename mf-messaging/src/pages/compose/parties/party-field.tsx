import { useId } from 'react';
import type { Addressee } from '../../../preserved-draft/written-draft.ts';
import { ChosenParties } from './chosen-parties.tsx';
import styles from './party-field.module.css';
import { PartyOptions } from './party-options.tsx';
import { type PartyOption, usePartyChoice } from './use-party-choice.ts';

interface PartyFieldProps {
  label: string;
  chosen: readonly Addressee[];
  /** Who can be chosen. */
  options: readonly PartyOption[];
  onChange: (chosen: readonly Addressee[]) => void;
  problem?: string | undefined;
  /** How many can be chosen. */
  atMost: number;
}

/**
 * One or several people, chosen from a list that narrows while one types (the editable combobox pattern of the ARIA
 * Authoring Practices). Those chosen are before it, each with a button that takes them out; Backspace takes the last.
 */
export function PartyField({ label, chosen, options, onChange, problem, atMost }: PartyFieldProps) {
  const choice = usePartyChoice({ chosen, options, onChange, atMost });
  const { text, offered, active, shown, setOpen, type, press } = choice;
  const id = useId();

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.box} ${problem ? styles.wrong : ''}`}>
        <ChosenParties chosen={chosen} onRemove={choice.remove} />
        <input
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && offered[active] ? `${id}-${offered[active].id}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-chosen${problem ? ` ${id}-problem` : ''}`}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </div>
      <span id={`${id}-chosen`} className="visually-hidden">
        {chosen.length > 0 ? `Chosen: ${chosen.map(({ name }) => name).join(', ')}` : 'No one selected'}
      </span>
      <PartyOptions id={id} label={label} choice={choice} />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
