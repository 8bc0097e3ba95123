import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Addressee } from '../../../preserved-draft/written-draft.ts';
import styles from './party-field.module.css';

interface PartyFieldProps {
  label: string;
  chosen: readonly Addressee[];
  /** Who can be chosen. */
  options: readonly (Addressee & { email?: string | null })[];
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
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const id = useId();

  const words = text.trim().toLowerCase();
  const offered = options.filter(
    ({ id: one, name, email }) =>
      !chosen.some((already) => already.id === one) && `${name} ${email ?? ''}`.toLowerCase().includes(words),
  );
  const full = chosen.length >= atMost;
  const shown = open && !full;

  function type(next: string): void {
    setText(next);
    setActive(0);
    setOpen(true);
  }

  function choose(option: Addressee | undefined): void {
    if (!option) return;
    onChange([...chosen, { id: option.id, name: option.name }]);
    type('');
    setOpen(false);
  }

  const remove = (one: string) => onChange(chosen.filter((already) => already.id !== one));
  const move = (by: number) => setActive((offered.length + active + by) % Math.max(offered.length, 1));

  const keys: Record<string, () => void> = {
    ArrowDown: () => (shown ? move(1) : setOpen(true)),
    ArrowUp: () => (shown ? move(-1) : setOpen(true)),
    Enter: () => shown && choose(offered[active]),
    Escape: () => setOpen(false),
  };

  function press(event: KeyboardEvent): void {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && text === '' && last) remove(last.id);
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    // Escape means something else where there is no list to close.
    if (!act || (event.key === 'Escape' && !shown)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.box} ${problem ? styles.wrong : ''}`}>
        {chosen.map((one) => (
          <span key={one.id} className={styles.chosen}>
            {one.name}
            <button
              type="button"
              className={styles.remove}
              onClick={() => remove(one.id)}
              aria-label={`Remove ${one.name}`}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
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
      {/* The pointer must not take the focus from the input: its list would be gone before the click. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!shown}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus, and names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys.
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onClick={() => choose(option)}
          >
            {option.name}
            {option.email && <span className={styles.email}>{option.email}</span>}
          </div>
        ))}
        {offered.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" className={styles.nobody} tabIndex={-1}>
            {words === '' ? 'Everyone is selected' : 'No matches'}
          </div>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
