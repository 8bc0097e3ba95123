import { useLocation } from '@harbour/contract/router';
import { ApplicationsPage } from './applications/applications-page.tsx';
import { DataDeskPage } from './data-desk/data-desk-page.tsx';

/** The firm's pages, in one piece of code. */
export default function DeskPages() {
  const { pathname } = useLocation();
  return /\/data\/?$/.test(pathname) ? <DataDeskPage /> : <ApplicationsPage />;
}
