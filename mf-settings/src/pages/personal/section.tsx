import { failureMessage } from '@harbour/api';
import { Card, Failure, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';

/** What a section has read, as far as it has arrived. */
interface Read<Data> {
  data: Data | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface SectionProps<Data> {
  /** What a hash or a query in an address calls it. */
  id?: string;
  title: string;
  aside?: ReactNode;
  read: Read<Data>;
  /** What is being read, in a sentence: "your details". */
  what: string;
  /** Heights of its skeleton's bars, so that the page does not move when the section arrives. */
  bars: readonly number[];
  children: (data: Data) => ReactNode;
}

/** A section of the page that loads, and fails, on its own. */
export function Section<Data>({ id, title, aside, read, what, bars, children }: SectionProps<Data>) {
  const { data, isError, error, refetch } = read;
  return (
    <Card {...(id ? { id } : {})} title={title} {...(aside ? { aside } : {})}>
      {data !== undefined ? (
        children(data)
      ) : isError ? (
        <Failure title={`We cannot show ${what} at the moment`} onRetry={() => void refetch()}>
          {error ? failureMessage(error) : ''} The other sections of this page work as usual.
        </Failure>
      ) : (
        <Skeleton label={what} bars={bars} />
      )}
    </Card>
  );
}
