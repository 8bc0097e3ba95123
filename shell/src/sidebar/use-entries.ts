import { useHostPages } from '@harbour/contract';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { usePortalConfig } from '../config/portal-config.tsx';
import { useContributions } from '../descriptions/contributions.ts';
import { useSettings } from '../settings/use-settings.ts';
import { useStaffGroups } from '../staff/use-staff.ts';
import { clientEntries, offeredEntries, staffEntries, type TopEntry } from './entries.ts';

/** The entries for the current user: a client, staff at a client's portal, or staff at their own work. */
export function useEntries(): readonly TopEntry[] {
  const { links } = usePortalConfig();
  const { has } = useHostPages();
  const remotes = useRemotes();
  const groups = useStaffGroups();
  const contributions = useContributions();
  const { settings } = useSettings();
  return offeredEntries(groups ? staffEntries(contributions, groups) : clientEntries(contributions, links, settings), {
    hasPage: has,
    // The other modals belong to the shell.
    hasModal: (modal) => modal !== 'WelcomeTour' || remotesFilling(remotes, 'modal.welcome-tour').length > 0,
  });
}
