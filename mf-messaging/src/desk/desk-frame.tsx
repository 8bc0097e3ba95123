import type { StaffAction } from '@harbour/definitions/staff-actions';
import { FirmPage, useReader } from '@harbour/staff';
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

/** A page of the message desk, below the header of the firm's mail. */
export function DeskFrame(page: DeskFrameProps) {
  const { may } = useReader();
  return (
    <>
      <FirmHeader pages={may('messages.answer')} />
      <div className={frame.content}>
        <FirmPage {...page} />
      </div>
    </>
  );
}
