import { useLocation, useNavigate } from '@harbour/contract/router';
import { useEffect } from 'react';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Names a draft in the address once it is stored, so that a reload continues with it. */
export function useDraftAddress(page: string, messageID: string, stored: boolean, leaving: LeaveGuard): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isFree, sessionOver } = leaving;
  const named = `?draft=${messageID}`;
  const unnamed = stored && search !== named && !leaving.asked;
  useEffect(() => {
    if (!unnamed || isFree() || sessionOver()) return;
    void navigate(`${page}${named}`, { replace: true });
  }, [unnamed, page, named, navigate, isFree, sessionOver]);
}
