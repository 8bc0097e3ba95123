import { useDebouncedValue } from '@harbour/ui/filters';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styles from './client-search.module.css';

/** Fewer letters than these fit too many clients. */
const minSearchLength = 2;

interface FoundClient {
  id: string;
  name: string;
  /** What tells clients of the same name apart, such as the e-mail address; null where it is not known. */
  detail: string | null;
}

interface ClientSearchProps<Client extends FoundClient> {
  label: string;
  /** By what a client is found. */
  placeholder: string;
  /** Asks for the clients who match a text; the same function each time. */
  useFound: (text: string, enabled: boolean) => { data: readonly Client[] | undefined; isError: boolean };
  /** The client who is chosen; only the name is shown. */
  chosen: { id: string; name: string } | undefined;
  onChoose: (client: Client | undefined) => void;
  /** The id of what says why a client has to be chosen, while it does. */
  problemId?: string | undefined;
}

/** Finds a client while staff type, and shows the one who is chosen until that is cleared. */
export function ClientSearch<Client extends FoundClient>(props: ClientSearchProps<Client>) {
  const { label, placeholder, useFound, chosen, onChoose, problemId } = props;
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim());
  const id = useId();
  // The field and the chosen client take each other's place: the focus goes along with what was done here.
  const focusNext = useRef<'field' | 'chosen'>(undefined);
  const takesFocusAs = (part: 'field' | 'chosen') => (element: HTMLElement | null) => {
    if (!element || focusNext.current !== part) return;
    focusNext.current = undefined;
    element.focus();
  };
  const move = (client: Client | undefined) => {
    focusNext.current = client ? 'chosen' : 'field';
    setText('');
    onChoose(client);
  };
  const enabled = !chosen && wanted.length >= minSearchLength;
  const { data, isError } = useFound(wanted, enabled);
  const found = enabled ? data : undefined;

  if (chosen) {
    return (
      <div className={styles.search}>
        <span>{label}</span>
        <span className={styles.chosen}>
          <span className={styles.name}>{chosen.name}</span>
          <button
            ref={takesFocusAs('chosen')}
            type="button"
            className={styles.clear}
            aria-label={`${label}: no longer ${chosen.name}`}
            onClick={() => move(undefined)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={takesFocusAs('field')}
        id={id}
        type="search"
        className={styles.field}
        value={text}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
        }}
      />
      <p role="status" className="visually-hidden">
        {found && `${found.length} ${found.length === 1 ? 'client' : 'clients'} found`}
      </p>
      {(found || (enabled && isError)) && (
        <ul className={styles.found} aria-label="Clients found">
          {found?.map((client) => (
            <li key={client.id}>
              <button type="button" className={styles.choice} onClick={() => move(client)}>
                {client.name}
                <span className={styles.detail}>{client.detail}</span>
              </button>
            </li>
          ))}
          {found?.length === 0 && <li className={styles.none}>No clients match.</li>}
          {isError && <li className={styles.none}>Client search is not available at the moment. Try again later.</li>}
        </ul>
      )}
    </div>
  );
}
