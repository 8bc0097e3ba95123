import { useCall } from '@harbour/api/query';
import { searchClients } from '@harbour/definitions/messaging/calls';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { useDebouncedValue } from '@harbour/ui/filters';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './client-search.module.css';

/** Fewer letters than these fit too many clients. */
const minSearchLength = 2;

interface ClientSearchProps {
  label: string;
  /** The client who is chosen; only the name is shown. */
  chosen: { id: string; name: string } | undefined;
  onChoose: (client: MailParty | undefined) => void;
  /** The id of what says why a client has to be chosen, while it does. */
  problemId?: string | undefined;
}

/** Firm's side: finds a client by a part of their name or e-mail address. */
export function ClientSearch({ label, chosen, onChoose, problemId }: ClientSearchProps) {
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim());
  const id = useId();
  const enabled = !chosen && wanted.length >= minSearchLength;
  const { data, isError } = useCall(searchClients, { query: { text: wanted } }, { enabled, background: true });
  const found = enabled ? data?.clients : undefined;

  if (chosen) {
    return (
      <div className={styles.search}>
        <span className={styles.label}>{label}</span>
        <span className={styles.chosen}>
          <span className={styles.name}>{chosen.name}</span>
          <button
            type="button"
            className={styles.clear}
            aria-label={`${label}: no longer ${chosen.name}`}
            onClick={() => onChoose(undefined)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={styles.field}
        value={text}
        maxLength={100}
        placeholder="Name or email"
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
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  setText('');
                  onChoose(client);
                }}
              >
                {client.name}
                <span className={styles.email}>{client.email}</span>
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
