import { useLocation } from '@harbour/contract/router';
import { ApplicationsPage } from './applications/applications-page.tsx';
import { DataDeskPage } from './data-desk/data-desk-page.tsx';
import { PaymentRulesPage } from './data-desk/payment-rules-page.tsx';
import { YearlyStatementsPage } from './yearly-statements/yearly-statements-page.tsx';

/** The firm's pages, in one piece of code. */
export default function DeskPages() {
  const { pathname } = useLocation();
  if (/\/data\/?$/.test(pathname)) return <DataDeskPage />;
  if (/\/data\/paymentrules\/?$/.test(pathname)) return <PaymentRulesPage />;
  return /\/yearlystatements\/?$/.test(pathname) ? <YearlyStatementsPage /> : <ApplicationsPage />;
}
