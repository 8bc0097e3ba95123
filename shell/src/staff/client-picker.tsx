import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { findClients } from '@harbour/definitions/clients/staff';
import { mayDo } from '@harbour/definitions/staff-actions';
import { Button, Empty, Failure, LabelledInput, Skeleton } from '@harbour/ui';
import { useDebouncedValue } from '@harbour/ui/filters';
import { useState } from 'react';
import { useStaffGroups } from '../acting/use-staff.ts';
import { useDestination } from '../descriptions/contributions.ts';
import styles from './staff.module.css';

/** What to do where no client is assigned, by what the reader may do. */
function HowToAssign() {
  const mayAssign = mayDo(useStaffGroups() ?? [], 'clients.assign');
  const list = useDestination('assign-clients');
  if (!mayAssign || !list) return 'Ask an administrator to assign one.';
  return (
    <>
      <Link to={list}>Assign clients</Link> to advisers and teams.
    </>
  );
}

interface FoundPageProps {
  text: string;
  page: number;
  /** Requests the next page; absent if that is already shown. */
  onMore?: () => void;
}

function FoundPage({ text, page, onMore }: FoundPageProps) {
  const { data, isError, refetch } = useCall(
    findClients,
    { query: { text, page: String(page) } },
    { background: true },
  );
  if (isError) {
    return (
      <Failure title="Clients cannot be searched at the moment" onRetry={() => void refetch()}>
        Everything else works as usual.
      </Failure>
    );
  }
  if (!data) return <Skeleton label="clients" bars={[48, 48, 48]} />;
  if (data.clients.length === 0 && page === 1) {
    return (
      <Empty title={text ? 'No clients match' : 'No client is assigned to you'}>
        {text ? 'Try another part of the name or email address.' : <HowToAssign />}
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles.clients} aria-label={page === 1 ? 'Clients' : `Clients, page ${page}`}>
        {data.clients.map(({ uuid, name, email }) => (
          <li key={uuid}>
            <Link to={`/?target=${uuid}`} className={styles.client ?? ''}>
              <span>{name}</span>
              <span className={styles.soft}>{email}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.more && onMore && <Button onClick={onMore}>Show more clients</Button>}
    </>
  );
}

/** Finds a client by part of their name or e-mail address; choosing one starts acting for them. */
export function ClientPicker() {
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim());
  const [shown, setShown] = useState({ text: wanted, pages: 1 });
  // A new search starts at its first page.
  const pages = shown.text === wanted ? shown.pages : 1;
  return (
    <div className={styles.picker}>
      <LabelledInput
        label="Name or email address"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {Array.from({ length: pages }, (_, index) => (
        <FoundPage
          key={`${wanted}/${index}`}
          text={wanted}
          page={index + 1}
          {...(index + 1 === pages ? { onMore: () => setShown({ text: wanted, pages: pages + 1 }) } : {})}
        />
      ))}
    </div>
  );
}
