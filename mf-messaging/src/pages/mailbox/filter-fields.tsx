import { useCall } from '@harbour/api/query';
import { type MailboxName, mailCategories } from '@harbour/definitions/messaging/messages';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { DateRangeField } from '@harbour/ui/date';
import { MailClientSearch } from '../../mail/mail-client-search.tsx';
import { useColleagues } from '../../mail/use-colleagues.ts';
import type { Side } from '../../side.ts';
import { dateOptions, defaultDates } from './mail-dates.ts';
import type { MailViewState } from './use-mail-view.ts';

/** No message is older. ISO date. */
const earliest = '1990-01-01';

/** The option for no filter. */
const any = 'any';

interface FilterFieldsProps extends Pick<MailViewState, 'view' | 'change'> {
  side: Side;
  mailbox: MailboxName;
  /** ISO date. */
  today: string;
  clientName: string | undefined;
}

/** A choice of a filter, which also shows what the address names and nobody offers: it is what is shown. */
function FilterChoice({
  label,
  every,
  chosen,
  options,
  onChoose,
}: {
  label: string;
  /** What it says while nothing is chosen. */
  every: string;
  chosen: string | undefined;
  options: readonly ChoiceOption[];
  onChoose: (value: string | undefined) => void;
}) {
  const known = chosen === undefined || options.some(({ value }) => value === chosen);
  return (
    <Choice
      label={label}
      size="filter"
      value={chosen ?? any}
      options={[{ value: any, label: every }, ...options, ...(known ? [] : [{ value: chosen, label: 'Someone else' }])]}
      onChange={(value) => onChoose(value === any ? undefined : value)}
    />
  );
}

/** Senders, or recipients in Sent. Drafts have no such filter. */
function PartyFilter({ side, mailbox, view, change }: FilterFieldsProps) {
  const sent = mailbox === 'sent';
  const senders = useCall(side.calls.sendersList, {}, { enabled: !sent, background: true });
  const recipients = useCall(side.calls.recipientsList, {}, { enabled: sent, background: true });
  const parties = (sent ? recipients.data?.recipients : senders.data?.senders) ?? [];
  return (
    <FilterChoice
      label={sent ? 'Recipient' : 'Sender'}
      every={sent ? 'All recipients' : 'All senders'}
      chosen={view.party}
      options={parties.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(party) => change({ party })}
    />
  );
}

/** Firm's side: whose messages, and who looks after them. */
function FirmFilters({ view, change, clientName }: FilterFieldsProps) {
  const colleagues = useColleagues();
  return (
    <>
      <MailClientSearch
        label="Client"
        chosen={view.client ? { id: view.client, name: clientName ?? 'One client' } : undefined}
        onChoose={(client) => change({ client: client?.id })}
      />
      <FilterChoice
        label="Assigned to"
        every="Anybody"
        chosen={view.assignee}
        options={[{ value: 'none', label: 'No one yet' }, ...colleagues.map(({ id, label }) => ({ value: id, label }))]}
        onChoose={(assignee) => change({ assignee })}
      />
    </>
  );
}

/** The fields of a mailbox's filters. */
export default function FilterFields(props: FilterFieldsProps) {
  const { side, mailbox, view, change, today } = props;
  const { from, to } = view;
  return (
    <>
      {side.isFirm && <FirmFilters {...props} />}
      <FilterChoice
        label="Category"
        every="All categories"
        chosen={view.category}
        options={mailCategories.map((category) => ({ value: category, label: category }))}
        onChoose={(value) => change({ category: mailCategories.find((category) => category === value) })}
      />
      {mailbox !== 'drafts' && <PartyFilter {...props} />}
      <Choice
        label="Date"
        size="filter"
        value={view.dates}
        options={dateOptions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => change({ dates: dateOptions.find(({ id }) => id === value)?.id ?? defaultDates })}
      />
      {view.dates === 'range' && (
        <DateRangeField
          label="From and to"
          size="filter"
          min={earliest}
          max={today}
          value={from || to ? { from: from ?? earliest, to: to ?? today } : undefined}
          onChange={(range) => change({ from: range?.from, to: range?.to })}
        />
      )}
    </>
  );
}
