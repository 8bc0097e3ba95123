import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';

/** The groups of staff who act for nobody and so see the firm's screens; undefined for all other users. */
export function useStaffGroups(): readonly string[] | undefined {
  return useSession(({ user, target }) =>
    user && target === undefined && isStaff(user.groups) ? user.groups : undefined,
  );
}
