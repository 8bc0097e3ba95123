import { api } from '@harbour/api';
import { useRefusal } from '@harbour/api/query';
import { noteSeen } from '@harbour/definitions/ims/seen';
import { useEffect, useMemo } from 'react';
import type { ApprovalItem } from '../../approvals/approval-items.ts';

/** Tells the firm which versions the client has opened; not while staff act for the client, who has then seen nothing. */
export function useNoteSeen(items: readonly ApprovalItem[]): void {
  const refused = useRefusal(noteSeen) !== undefined;
  const shown = useMemo(
    () => items.flatMap(({ documents }) => documents.map(({ id, version }) => ({ id, version }))),
    [items],
  );
  useEffect(() => {
    if (refused || shown.length === 0) return;
    // The client does not wait for it: what could not be noted is noted at the next opening.
    api.get(noteSeen, { body: { documents: shown } }, { background: true }).catch(() => undefined);
  }, [shown, refused]);
}
