import { type MailboxName, mailCategories } from '@harbour/api/definitions/messaging';
import { useCall } from '@harbour/api/query';
import { Button, SelectField, type SelectOption } from '@harbour/ui';
import type { RefObject } from 'react';
import { ClientSearch } from '../../mail/client-search.tsx';
import { useColleagues } from '../../mail/use-colleagues.ts';
import type { Side } from '../../side.ts';
import { DateRange } from './date-range.tsx';
import styles from './filter-bar.module.css';
import { isNarrowed } from './mail-address.ts';
import { dateOptions, defaultDates } from './mail-dates.ts';
import { SearchField } from './search-field.tsx';
import type { ChangingView } from './use-mail-view.ts';

interface FilterBarProps extends Pick<ChangingView, 'view' | 'change'> {
  side: Side;
  mailbox: MailboxName;
  searchField: RefObject<HTMLInputElement | null>;
  /** ISO date. */
  today: string;
  /** The name of the client whose messages are shown, as far as it is known. */
  clientName: string | undefined;
}

/** A choice that also shows what the address names and nobody offers: it is what is shown. */
function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
}) {
  const known = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      size="filter"
      value={value}
      options={known ? options : [...options, { value, label: 'Somebody else' }]}
      onChoose={onChoose}
    />
  );
}

/** Whoever has written, or in Sent whom one has written to. Drafts are one's own, and not chosen by it. */
function PartyFilter({ side, mailbox, view, change }: FilterBarProps) {
  const sent = mailbox === 'sent';
  const senders = useCall(side.calls.sendersList, {}, { enabled: !sent, background: true });
  const recipients = useCall(side.calls.recipientsList, {}, { enabled: sent, background: true });
  const parties = (sent ? recipients.data?.recipients : senders.data?.senders) ?? [];
  return (
    <Choice
      label={sent ? 'Recipient' : 'Sender'}
      value={view.party ?? ''}
      options={[
        { value: '', label: sent ? 'All recipients' : 'All senders' },
        ...parties.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(party) => change({ party: party || undefined })}
    />
  );
}

/** Firm's side: whose messages, and who looks after them. */
function FirmFilters({ view, change, clientName }: FilterBarProps) {
  const colleagues = useColleagues();
  return (
    <>
      <ClientSearch
        label="Client"
        chosen={view.client ? { id: view.client, name: clientName ?? 'One client' } : undefined}
        onChoose={(client) => change({ client: client?.id })}
      />
      <Choice
        label="Looked after by"
        value={view.assignee ?? ''}
        options={[
          { value: '', label: 'Anybody' },
          { value: 'none', label: 'Nobody yet' },
          ...colleagues.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChoose={(assignee) => change({ assignee: assignee || undefined })}
      />
    </>
  );
}

/** What narrows a mailbox. Each choice goes into the address. */
export function FilterBar(props: FilterBarProps) {
  const { side, mailbox, view, change, searchField, today } = props;
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <SearchField field={searchField} text={view.text} onSearch={(text) => change({ text })} />
      {side.isFirm && <FirmFilters {...props} />}
      <Choice
        label="Category"
        value={view.category ?? ''}
        options={[
          { value: '', label: 'All categories' },
          ...mailCategories.map((category) => ({ value: category, label: category })),
        ]}
        onChoose={(value) => change({ category: mailCategories.find((category) => category === value) })}
      />
      {mailbox !== 'drafts' && <PartyFilter {...props} />}
      <Choice
        label="Date"
        value={view.dates}
        options={dateOptions.map(({ id, label }) => ({ value: id, label }))}
        onChoose={(value) => change({ dates: dateOptions.find(({ id }) => id === value)?.id ?? defaultDates })}
      />
      {view.dates === 'range' && (
        <DateRange from={view.from} to={view.to} today={today} onChange={(range) => change(range)} />
      )}
      {isNarrowed(view) && (
        <Button variant="link" className={styles.clear ?? ''} onClick={() => change(clean)}>
          Clear the filters
        </Button>
      )}
    </form>
  );
}

/** A mailbox as its tab opens it. */
export const clean: Parameters<ChangingView['change']>[0] = {
  category: undefined,
  party: undefined,
  dates: defaultDates,
  from: undefined,
  to: undefined,
  text: '',
  client: undefined,
  assignee: undefined,
};
