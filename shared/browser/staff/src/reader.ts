import { mayDo, type StaffAction } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';

const noGroups: readonly string[] = [];

/** The signed-in member of staff: their id, their roles, and what these may do. */
export function useReader() {
  const uid = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  const groups = useSession(({ user }) => user?.groups ?? noGroups);
  return { uid, groups, may: (action: StaffAction) => mayDo(groups, action) };
}
