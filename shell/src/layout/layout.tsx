import { useLocation } from '@harbour/contract/router';
import { useSession } from '@harbour/session';
import type { ReactNode } from 'react';
import { ActingBar, ActingEdge } from '../acting/acting-bar.tsx';
import { useContributions } from '../descriptions/contributions.ts';
import { routeRule } from '../firm/route-rules.ts';
import { LoginLayout } from './login-layout.tsx';
import styles from './main-layout.module.css';
import { MainLayout } from './main-layout.tsx';

/** The layout for the address. Signed-out users never see any part of the main layout. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const signedIn = useSession((state) => state.status === 'authenticated');
  const frameless = useContributions().flatMap((contribution) => contribution.frameless);
  const { layout, background, needsSignIn } = routeRule(pathname, frameless);
  if (needsSignIn && !signedIn) return null;
  switch (layout) {
    case 'main':
      return (
        <>
          <MainLayout>{children}</MainLayout>
          <ActingEdge />
        </>
      );
    case 'login':
      return <LoginLayout background={background}>{children}</LoginLayout>;
    case 'none':
      return (
        <>
          {signedIn && (
            <>
              <div className={styles.bare}>
                <ActingBar />
              </div>
              <ActingEdge />
            </>
          )}
          <main id="content">{children}</main>
        </>
      );
  }
}
