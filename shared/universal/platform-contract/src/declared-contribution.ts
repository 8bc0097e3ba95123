import * as z from '@harbour/contract/schema';
import { basePath } from './addresses.ts';
import { dashboardCard } from './dashboard-card.ts';
import { featureSwitch } from './feature-switch.ts';
import {
  announcement,
  count,
  destination,
  flow,
  profileEntry,
  sidebarEntry,
  staffEntry,
} from './portal-contribution.ts';
import { searchEntry } from './search-entry.ts';
import { tourStep } from './tour-step.ts';

/**
 * A remote's part of the portal's frame, as its declaration has it. Apart from `readContribution`, whose code is in the
 * shell's first script.
 */
export const portalContribution = z.strictObject({
  /** Entries of a client's sidebar; hidden until their page is published. */
  sidebar: z.optional(z.array(sidebarEntry)),
  /** Entries of the sidebar of staff who act for nobody. */
  staffSidebar: z.optional(z.array(staffEntry)),
  /** Entries of the menu under the client's name. */
  profile: z.optional(z.array(profileEntry)),
  destinations: z.optional(z.array(destination)),
  counts: z.optional(z.array(count)),
  flows: z.optional(z.array(flow)),
  announcements: z.optional(z.array(announcement)),
  /** Base paths of pages without the portal's sidebar, header and footer. */
  frameless: z.optional(z.array(basePath)),
  /** Its cards of the dashboard, each filled by the slot `dashboard.cards`; `readCards` reads them. */
  cards: z.optional(z.array(dashboardCard)),
  /** Its steps of the guided tour; `readTour` reads them. */
  tour: z.optional(z.array(tourStep)),
  /** What the search finds in the remote: pages, settings, actions and calculators; `readSearchEntries` reads them. */
  search: z.optional(z.array(searchEntry)),
  /** What the firm can switch off in the remote; the staff's page Service reads them. */
  switches: z.optional(z.array(featureSwitch)),
});
