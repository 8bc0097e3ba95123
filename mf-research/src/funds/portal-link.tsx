import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import type { ReactNode } from 'react';

interface PortalLinkProps {
  /** An address of another remote. */
  to: string;
  /** For the page there, kept in the history entry. */
  state?: unknown;
  /** What is shown where the host has no such page; nothing without it. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A link to a page of another remote, where the host has that page. */
export function PortalLink({ to, state, otherwise = null, children }: PortalLinkProps) {
  const { has } = useHostPages();
  if (!has(to)) return otherwise;
  return (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}
