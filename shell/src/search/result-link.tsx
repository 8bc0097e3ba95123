import { signOutOnArrival } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import type { HostTarget } from '@harbour/search/host-entries';
import type { ReactNode } from 'react';
import { signInPath } from '../firm/route-rules.ts';
import { useSettings } from '../settings/use-settings.ts';
import styles from './search-results.module.css';

interface ResultLinkProps {
  target: HostTarget;
  /** Closes the view; what was searched for is remembered. */
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Does what a result stands for: opens its page, leaves the portal, signs out, prints or changes the theme. */
export function ResultLink({ target, onChoose, className = '', children }: ResultLinkProps) {
  const navigate = useNavigate();
  const { change } = useSettings();
  const look = `${styles.choice} ${className}`;
  if ('to' in target) {
    return (
      <Link className={look} to={target.to} onClick={onChoose} data-result="">
        {children}
      </Link>
    );
  }
  if ('href' in target) {
    const leaves = target.href.startsWith('http');
    return (
      <a
        className={look}
        href={target.href}
        onClick={onChoose}
        data-result=""
        {...(leaves ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {children}
      </a>
    );
  }
  const { does } = target;
  function act(): void {
    onChoose();
    if (does === 'dark' || does === 'light') change({ theme: does });
    else if (does === 'sign-out') void navigate(signInPath, { state: signOutOnArrival });
    // The view is in front of the page until this event is over.
    else setTimeout(() => window.print());
  }
  return (
    <button type="button" className={look} onClick={act} data-result="">
      {children}
    </button>
  );
}
