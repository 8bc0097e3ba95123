import { useHostPages } from '@harbour/contract';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { useStaffGroups } from '../acting/use-staff.ts';
import { usePortalConfig } from '../config/portal-config.tsx';
import { useContributions } from '../descriptions/contributions.ts';
import { OnDemandPart } from '../pages/on-demand-part.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { clientEntries, type OfferedEntriesProps, offeredEntries } from './entries.ts';

/** A client downloads nothing of the firm's navigation. */
const loadStaffEntries = () => import(/* webpackChunkName: "staff" */ './staff-entries.tsx');

/** A client's entries, or those of staff at a client's portal. */
function ClientEntries({ children }: OfferedEntriesProps) {
  const { links } = usePortalConfig();
  const { has } = useHostPages();
  const remotes = useRemotes();
  const contributions = useContributions();
  const { settings } = useSettings();
  return children(
    offeredEntries(clientEntries(contributions, links, settings), {
      hasPage: has,
      // The other modals belong to the shell.
      hasModal: (modal) => modal !== 'WelcomeTour' || remotesFilling(remotes, 'modal.welcome-tour').length > 0,
    }),
  );
}

/** Hands its children the sidebar's entries for the current user; those of staff at their own work are loaded first. */
export function OfferedEntries({ children }: OfferedEntriesProps) {
  if (useStaffGroups() === undefined) return <ClientEntries>{children}</ClientEntries>;
  return <OnDemandPart part="staff navigation" load={loadStaffEntries} props={{ children }} />;
}
