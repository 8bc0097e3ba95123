import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';

/** The groups of somebody of the firm who acts for nobody and so sees the firm's screens; undefined for everybody else. */
export function useStaffGroups(): readonly string[] | undefined {
  return useSession(({ user, target }) =>
    user && target === undefined && isStaff(user.groups) ? user.groups : undefined,
  );
}
