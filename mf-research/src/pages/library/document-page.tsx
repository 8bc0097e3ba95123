import { api } from '@harbour/api';
import { callKey, useCall, useQueryClient } from '@harbour/api/query';
import { Link, useParams } from '@harbour/contract/router';
import { getLibrary, getLibraryDocument, noteLibraryVisit } from '@harbour/definitions/research/library';
import { useTarget } from '@harbour/session';
import { useEffect } from 'react';
import { DocumentView } from '../../documents/document-view.tsx';
import { ResearchFrame } from '../research-frame.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './library.module.css';

/** Records that the client has opened the document, once it is there; it is then no longer new. */
function useNotedOpening(slug: string | undefined): void {
  const cache = useQueryClient();
  const acting = useTarget() !== undefined;
  useEffect(() => {
    if (slug === undefined || acting) return;
    void api
      .get(noteLibraryVisit, { body: { document: slug } }, { background: true })
      .then(() => cache.invalidateQueries({ queryKey: callKey(getLibrary, {}) }))
      // Without the record, it stays new.
      .catch(() => undefined);
  }, [slug, acting, cache]);
}

/** One document of the library, to read. */
export default function DocumentPage() {
  const { document = '' } = useParams();
  const found = useCall(getLibraryDocument, { params: { document } }, { background: true });
  useNotedOpening(found.data?.slug);
  useDocumentTitle(found.data?.title);
  return (
    <ResearchFrame>
      <p className={styles.back}>
        <Link to="/research/library">All documents</Link>
      </p>
      <DocumentView key={document} found={found} />
    </ResearchFrame>
  );
}
