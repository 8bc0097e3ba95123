import { useLocation } from '@harbour/contract/router';
import { CompletePage } from './invest-now/complete-page.tsx';
import { ProviderPage } from './invest-now/provider-page.tsx';
import { TermsPage } from './invest-now/terms-page.tsx';

/** By the last part of the address. */
const pages = new Map([
  ['provider', ProviderPage],
  ['terms', TermsPage],
  ['complete', CompletePage],
]);

/**
 * The pages about applications to invest, in one piece of code: none waits for code in the middle of the flow, and the
 * remote's entry, which every page of the portal pays for, lists one instead of four.
 */
export default function ApplicationPages() {
  const { pathname } = useLocation();
  const Page = pages.get(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  return Page ? <Page /> : null;
}
