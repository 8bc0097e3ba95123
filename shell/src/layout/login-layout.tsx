import { usePartsLoading } from '@harbour/remotes';
import type { ReactNode } from 'react';
import { usePortalConfig } from '../config/portal-config.tsx';
import type { RouteRule } from '../firm/route-rules.ts';
import { BackgroundCounts } from '../panels/background-counts.tsx';
import styles from './login-layout.module.css';

interface LoginLayoutProps {
  background: RouteRule['background'];
  children: ReactNode;
}

const greetings = {
  'sign-in': 'Everything that you have with us, in one place.',
  reset: 'A new password takes two minutes.',
  'create-account': 'Welcome. There are three short steps.',
};

/** The layout of the pages before sign-in: a calm picture next to the form. */
export function LoginLayout({ background, children }: LoginLayoutProps) {
  const { contact } = usePortalConfig();
  const loading = usePartsLoading();
  const kind = background ?? 'sign-in';
  return (
    <div className={styles.frame} data-layout="login" data-background={kind}>
      <aside className={`${styles.picture} ${styles[kind]}`}>
        <p className={styles.brand}>{contact.firm}</p>
        <p className={styles.text}>{greetings[kind]}</p>
      </aside>
      <main id="content" className={styles.form}>
        {children}
        {/* Help is available even when the form loads late. Two separate elements, or the form would push it down. */}
        <p key={String(loading)} className={`${styles.contact} ${loading ? styles.late : ''}`}>
          Need help? Call <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> or write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </main>
      <BackgroundCounts />
    </div>
  );
}
