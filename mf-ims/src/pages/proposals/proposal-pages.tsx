import { useLocation } from '@harbour/contract/router';
import { ChangePage } from './change-page.tsx';
import { ProposalsPage } from './proposals-page.tsx';

/** The firm's pages about proposals, in one chunk. */
export default function ProposalPages() {
  const { pathname } = useLocation();
  return /\/change\/?$/.test(pathname) ? <ChangePage /> : <ProposalsPage />;
}
