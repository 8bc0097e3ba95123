import { mayDo, type StaffAction } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';

const noGroups: readonly string[] = [];

/** What the signed-in member of staff may do. */
export function useMay(): (action: StaffAction) => boolean {
  const groups = useSession(({ user }) => user?.groups ?? noGroups);
  return (action) => mayDo(groups, action);
}
