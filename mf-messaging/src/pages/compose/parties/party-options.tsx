import styles from './party-field.module.css';
import type { PartyChoice } from './use-party-choice.ts';

interface PartyOptionsProps {
  /** The id of the input: the ids of the list and of its options begin with it. */
  id: string;
  label: string;
  choice: PartyChoice;
}

/** The list of those who can be chosen. */
export function PartyOptions({ id, label, choice: { text, offered, active, shown, choose } }: PartyOptionsProps) {
  return (
    // The pointer must not take the focus from the input: its list would be gone before the click.
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
          {text.trim() === '' ? 'Everyone is selected' : 'No matches'}
        </div>
      )}
    </div>
  );
}
