import { useAddressQuery } from '@harbour/contract/router';
import { useState } from 'react';
import { PdfReader } from './pdf-reader.tsx';

interface ReadingProps {
  /** Of the PDF; signed, and soon expires. Undefined while it is asked for: the reader has its size already. */
  url: string | undefined;
  title: string;
  /** To save it under. */
  fileName: string;
  /** Asks for the document again, with an address that has not expired. */
  refetch: () => Promise<{ data?: { url: string } | undefined }>;
}

/**
 * The reader with the address that the document was opened with: a newer one does not load it again. The address of the
 * page has the page of the document (`?page=`).
 */
export function Reading({ url, title, fileName, refetch }: ReadingProps) {
  const [query, change] = useAddressQuery();
  const [opened, setOpened] = useState({ url, attempt: 0 });
  if (opened.url === undefined && url !== undefined) setOpened({ ...opened, url });
  const page = Number(query.get('page') ?? '1');
  function turn(next: number): void {
    const write = (newest: URLSearchParams) => {
      const changed = new URLSearchParams(newest);
      changed.set('page', String(next));
      return changed;
    };
    change(write, { replace: true, preventScrollReset: true });
  }
  async function retry(): Promise<void> {
    const { data } = await refetch();
    if (data) setOpened({ url: data.url, attempt: opened.attempt + 1 });
  }
  return (
    <PdfReader
      // Another attempt may have the same address.
      key={opened.attempt}
      url={opened.url}
      title={title}
      fileName={fileName}
      page={Number.isInteger(page) ? page : 1}
      onPage={turn}
      onRetry={() => void retry()}
    />
  );
}
