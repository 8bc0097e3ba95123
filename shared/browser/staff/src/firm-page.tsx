import { isStaff } from '@harbour/definitions/rights';
import { type StaffAction, staffActions } from '@harbour/definitions/staff-actions';
import { Card, Empty, Page } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useReader } from './reader.ts';

interface FirmPageProps {
  title: string;
  lead?: ReactNode;
  /** What the reader has to be allowed; without it, any of the firm's staff. */
  right?: StaffAction;
  children: ReactNode;
}

/** A page of the firm's own work; for others it says whom it is for, and asks the backend nothing. */
export function FirmPage({ title, lead, right, children }: FirmPageProps) {
  const { groups, may } = useReader();
  const allowed = right === undefined ? isStaff(groups) : may(right);
  return (
    <Page title={title} {...(allowed && lead ? { lead } : {})}>
      {allowed ? (
        children
      ) : (
        <Card>
          <Empty title="Your role does not include this page">
            {right ? `It is for staff who may do this: ${staffActions[right].does}.` : 'It is for staff of the firm.'}
          </Empty>
        </Card>
      )}
    </Page>
  );
}
