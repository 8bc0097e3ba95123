import { useCall } from '@harbour/api/query';
import { getStaff } from '@harbour/definitions/firm/staff';
import { mayDo, type StaffAction } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';

const noGroups: readonly string[] = [];

/** The signed-in member of staff: their id, their roles, and what these may do. */
export function useReader() {
  const uid = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  const groups = useSession(({ user }) => user?.groups ?? noGroups);
  return { uid, groups, may: (action: StaffAction) => mayDo(groups, action) };
}

/** Everybody who works or worked for the firm, and its teams. */
export function useStaffList() {
  return useCall(getStaff, {}, { background: true });
}
