import { type MailboxName, mailCategories } from '@harbour/definitions/messaging/messages';
import { Button, formatDate } from '@harbour/ui';
import { Filters, SearchField } from '@harbour/ui/filters';
import type { RefObject } from 'react';
import type { Side } from '../../side.ts';
import styles from './filter-bar.module.css';
import { isFiltered, type MailView } from './mail-address.ts';
import { dateOptions, defaultDates } from './mail-dates.ts';
import type { MailViewState } from './use-mail-view.ts';

const loadFields = () => import('./filter-fields.tsx');

interface FilterBarProps extends Pick<MailViewState, 'view' | 'change'> {
  side: Side;
  mailbox: MailboxName;
  searchField: RefObject<HTMLInputElement | null>;
  /** ISO date. */
  today: string;
  /** The name of the client whose messages are shown, if known. */
  clientName: string | undefined;
}

/** The days that are shown, in words. */
function datesText({ dates, from, to }: MailView): string {
  if (dates !== 'range') return dateOptions.find(({ id }) => id === dates)?.label ?? '';
  return [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ') || 'All dates';
}

/** What narrows a mailbox. Each choice goes into the address. */
export function FilterBar({ searchField, ...props }: FilterBarProps) {
  const { side, mailbox, view, change, clientName } = props;
  const summary = [
    ...(view.client ? [clientName ?? 'One client'] : []),
    mailCategories.find((category) => category === view.category) ?? 'All categories',
    ...(view.party || view.assignee ? ['Several people'] : []),
    datesText(view),
  ];
  const count = 2 + Number(mailbox !== 'drafts') + Number(side.isFirm) * 2 + Number(view.dates === 'range');
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label="Search messages"
          placeholder="Subject, text or sender"
          maxLength={200}
          field={searchField}
          text={view.text}
          onSearch={(text) => change({ text })}
        />
      </div>
      <div className={styles.rest}>
        <Filters label="Filters" summary={summary} load={loadFields} props={props} count={count} />
      </div>
      {isFiltered(view) && (
        <Button variant="link" className={styles.clear ?? ''} onClick={() => change(clean)}>
          Clear the filters
        </Button>
      )}
    </div>
  );
}

/** A mailbox as its tab opens it. */
export const clean: Parameters<MailViewState['change']>[0] = {
  category: undefined,
  party: undefined,
  dates: defaultDates,
  from: undefined,
  to: undefined,
  text: '',
  client: undefined,
  assignee: undefined,
};
