import { mayDo, type StaffAction, staffActions } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';
import { Card, Empty, Page } from '@harbour/ui';
import type { ReactNode } from 'react';
import frame from '../mail/mail-frame.module.css';
import { FirmHeader } from '../mail/mail-frame.tsx';

interface DeskFrameProps {
  title: string;
  lead?: ReactNode;
  /** What the reader has to be allowed. */
  right: StaffAction;
  children: ReactNode;
}

const noGroups: readonly string[] = [];

/** What the signed-in member of staff may do. */
export function useReader() {
  const groups = useSession(({ user }) => user?.groups ?? noGroups);
  const uid = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  return { uid, may: (action: StaffAction) => mayDo(groups, action) };
}

/** A page of the message desk; for others it says whom it is for, and asks the backend nothing. */
export function DeskFrame({ title, lead, right, children }: DeskFrameProps) {
  const { may } = useReader();
  const allowed = may(right);
  return (
    <>
      <FirmHeader pages={may('messages.answer')} />
      <div className={frame.content}>
        <Page title={title} {...(allowed && lead ? { lead } : {})}>
          {allowed ? (
            children
          ) : (
            <Card>
              <Empty title="Your role does not include this page">
                It is for staff who may do this: {staffActions[right].does}.
              </Empty>
            </Card>
          )}
        </Page>
      </div>
    </>
  );
}
