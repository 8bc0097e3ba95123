import { signOutOnArrival } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import { hasRight } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Button, Card, Empty, Page } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useSide } from '../side.ts';
import { firmName } from './firm-name.ts';
import styles from './mail-frame.module.css';

/** The firm's side has no layout around it: who it belongs to, the ways out, and for those who work there its pages. */
export function FirmHeader({ pages }: { pages: boolean }) {
  const navigate = useNavigate();

  return (
    <header className={styles.head}>
      <p className={styles.firm}>{firmName()}</p>
      <p className={styles.area}>Secure messaging</p>
      {pages && <Link to="/adminsecuremessaging/desk">Desk</Link>}
      {pages && <Link to="/adminsecuremessaging/inbox">Mailboxes</Link>}
      <Link to="/">To the portal</Link>
      <Button
        variant="link"
        className={styles.signOut ?? ''}
        onClick={() => navigate('/login', { state: signOutOnArrival })}
      >
        Sign out
      </Button>
    </header>
  );
}

/** Shown on the firm's side to users without access. */
export function ForAdvisers() {
  return (
    <Card>
      <Empty title="This page is for advisers">
        Your own messages are in <Link to="/securemessaging/inbox">Secure Messaging</Link>.
      </Empty>
    </Card>
  );
}

interface MailFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * What every page of messaging has around it, on both sides. The firm's brings its own head, and shows its content to
 * advisers and administrators only.
 */
export function MailFrame({ title, lead, children }: MailFrameProps) {
  const { isFirm } = useSide();
  const allowed = useSession(({ user }) => hasRight(user?.groups ?? [], 'adviserScreens'));
  if (!isFirm) {
    return (
      <Page title={title} lead={lead}>
        {children}
      </Page>
    );
  }
  return (
    <>
      <FirmHeader pages={allowed} />
      <div className={styles.content}>
        <Page title={title} lead={allowed ? lead : undefined}>
          {allowed ? children : <ForAdvisers />}
        </Page>
      </div>
    </>
  );
}
