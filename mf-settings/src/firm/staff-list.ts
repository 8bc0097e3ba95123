import { useCall } from '@harbour/api/query';
import { getStaff } from '@harbour/definitions/firm/staff';

/** Everybody who works or worked for the firm, and its teams. */
export function useStaffList() {
  return useCall(getStaff, {}, { background: true });
}
